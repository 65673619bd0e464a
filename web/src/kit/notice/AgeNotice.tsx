import { useNow } from '../../platform/useNow.ts';
import { age } from '../time/age.ts';
import { Notice } from './Notice.tsx';

const COUNT_EVERY_MS = 5_000;

/** Says how old something is that the device has kept from an earlier visit. */
export function AgeNotice({ keptAtMs }: { keptAtMs: number }) {
  const nowMs = useNow(COUNT_EVERY_MS);
  return (
    <Notice tone="info">{`Ryšys nutrūko. Rodoma padėtis prieš ${age(nowMs - keptAtMs)}.`}</Notice>
  );
}
