import { ExternalButton } from '../../kit/button/ExternalButton.tsx';
import type { EndReason } from './state.ts';
import { endTexts, texts } from './texts.ts';

/** Another way to the driver, where the browser was none. */
export function PhoneLink({ why, phone }: { why: EndReason; phone: string }) {
  if (endTexts[why].byPhone !== true || phone === '') return null;
  return (
    <ExternalButton href={`tel:${phone}`} size="wide">
      {texts.byPhone(phone)}
    </ExternalButton>
  );
}
