import { brand } from 'virtual:brand';

import { Notice } from '../../../kit/notice/Notice.tsx';
import { texts } from '../texts.ts';
import type { SigningIn } from './signingIn.ts';

export function SigningInNotice({ state }: { state: SigningIn }) {
  switch (state.at) {
    case 'idle':
      return null;
    case 'busy':
      return state.slow ? <Notice tone="info">{texts.slow}</Notice> : null;
    case 'notCalled':
      return <Notice tone="bad">{texts.instruction.notCalled}</Notice>;
    case 'overlapped':
      return (
        <>
          <Notice tone="bad">{texts.instruction.notCalled}</Notice>
          <Notice tone="info">{texts.instruction.overlapped(brand.email)}</Notice>
        </>
      );
    case 'profileMissing':
      return <Notice tone="bad">{texts.instruction.profileFailed}</Notice>;
    default:
      return state satisfies never;
  }
}
