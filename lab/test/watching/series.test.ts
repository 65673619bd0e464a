import { expect, it } from 'vitest';

import { metricsIn, notation, readText } from '../../watching/series.ts';

it.each([
  { samples: [1, 1, 1, 1], written: '1+0x3' },
  { samples: [0, 5, 10, 15, 16], written: '0+5x3 16' },
  { samples: [9, 6, 3, 0], written: '9-3x3' },
  { samples: [1, 2], written: '1 2' },
  { samples: [undefined, undefined, 4, undefined, undefined, 7], written: '_ _ 4 stale _ 7' },
  { samples: [0.1, 0.2, 0.3, 0.4], written: '0.1+0.1x3' },
])('$samples is written $written', ({ samples, written }) => {
  expect(notation(samples)).toBe(written);
});

it('reads series with and without labels, and no comments', () => {
  const text = '# HELP a b\n# TYPE a gauge\na 1\nb_total{x="y"} 2.5\n';
  expect([...readText(text)]).toEqual([
    ['a{}', 1],
    ['b_total{x="y"}', 2.5],
  ]);
});

it('knows which metrics rules ask for', () => {
  const rule =
    'sum by (job) (rate(ride_a_total{x="1"}[2m])) unless on (job) up == 0 and nodejs_b > 1';
  expect([...metricsIn(rule)]).toEqual(['ride_a_total', 'up', 'nodejs_b']);
});
