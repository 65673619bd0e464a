import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';

import { promtool } from '../../watching/promtool.ts';

const COLUMNS = 24;
/** Lines of Grafana's grid on a screen of 1080. */
const SCREEN = 32;
const UNITS = ['short', 's', 'bytes', 'percentunit', 'reqps'];

const source = v.strictObject({
  type: v.literal('prometheus'),
  uid: v.literal('${datasource}'),
});
const text = v.pipe(v.string(), v.minLength(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const panel = v.object({
  id: count,
  type: v.picklist(['stat', 'timeseries']),
  title: text,
  description: text,
  datasource: source,
  gridPos: v.strictObject({ x: count, y: count, w: count, h: count }),
  fieldConfig: v.object({
    defaults: v.object({ unit: v.picklist(UNITS) }),
    overrides: v.array(v.unknown()),
  }),
  targets: v.pipe(
    v.array(v.object({ datasource: source, expr: text, refId: text })),
    v.minLength(1),
  ),
});
const dashboard = v.object({
  title: text,
  uid: text,
  // Of Grafana 10; later ones bring it up to theirs.
  schemaVersion: v.literal(38),
  templating: v.object({
    list: v.tuple([v.object({ name: v.literal('datasource'), type: v.literal('datasource') })]),
  }),
  panels: v.array(panel),
});

const file = new URL('../../../deploy/watching/dashboard.json', import.meta.url);
const { panels } = v.parse(dashboard, JSON.parse(readFileSync(file, 'utf8')));

describe('The dashboard', () => {
  it('asks what Prometheus understands', () => {
    const rules = panels.flatMap(({ targets }) =>
      targets.map(({ expr }) => ({
        record: 'asked',
        labels: { nth: expr.length.toString() },
        expr: expr.replaceAll('$__rate_interval', '1m'),
      })),
    );
    const folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const written = join(folder, 'rules.yml');
    // What is JSON is YAML, too.
    writeFileSync(written, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(promtool(['check', 'rules', '--lint=none', written])).toBeUndefined();
  });

  it('fills a screen, and nothing lies on another', () => {
    const taken = new Set<string>();
    for (const { gridPos, title } of panels) {
      const { x, y, w, h } = gridPos;
      expect(x + w, title).toBeLessThanOrEqual(COLUMNS);
      expect(y + h, title).toBeLessThanOrEqual(SCREEN);
      for (let cell = 0; cell < w * h; cell += 1) {
        const place = `${x + (cell % w)} ${y + Math.floor(cell / w)}`;
        expect(taken.has(place), `${title} at ${place}`).toBe(false);
        taken.add(place);
      }
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
