import { brand } from 'virtual:brand';

import { Banner } from '../../../kit/Banner.tsx';
import { texts } from '../texts.ts';
import type { SigningIn } from './signingIn.ts';

export function SigningInBanner({ state }: { state: SigningIn }) {
  switch (state.at) {
    case 'idle':
      return null;
    case 'busy':
      return state.slow ? <Banner tone="info">{texts.slow}</Banner> : null;
    case 'notCalled':
      return <Banner tone="bad">{texts.instruction.notCalled}</Banner>;
    case 'overlapped':
      return (
        <>
          <Banner tone="bad">{texts.instruction.notCalled}</Banner>
          <Banner tone="info">{texts.instruction.overlapped(brand.email)}</Banner>
        </>
      );
    case 'profileMissing':
      return <Banner tone="bad">{texts.instruction.profileFailed}</Banner>;
    default:
      return state satisfies never;
  }
}
