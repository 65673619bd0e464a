import { useNow } from '../../platform/useNow.ts';
import { age } from '../time/age.ts';
import { Banner } from './Banner.tsx';

const COUNT_EVERY_MS = 5_000;

/** Says how old something is that the device has kept from an earlier visit. */
export function AgeBanner({ storedAtMs }: { storedAtMs: number }) {
  const nowMs = useNow(COUNT_EVERY_MS);
  return (
    <Banner tone="info">{`Ryšys nutrūko. Rodoma padėtis prieš ${age(nowMs - storedAtMs)}.`}</Banner>
  );
}
