import { writeFileSync } from 'node:fs';

import { test } from '@playwright/test';

export const TONE_HZ = 440;

/** Ten seconds of a tone as a telephone network carries it (µ-law, 8,000 samples a second). */
export function toneFile(): string {
  const file = test.info().outputPath('tone.ul');
  writeFileSync(
    file,
    Uint8Array.from({ length: 80_000 }, (_, index) => tone(index)),
  );
  return file;
}

function tone(index: number): number {
  const sample = 8_000 * Math.sin((2 * Math.PI * TONE_HZ * index) / 8_000);
  const magnitude = Math.min(32_635, Math.abs(Math.round(sample))) + 0x84;
  const exponent = Math.max(0, 24 - Math.clz32(magnitude));
  const sign = sample < 0 ? 0x80 : 0;
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff;
}
