import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { createMetrics, type Metrics } from '../../../src/jobs/metrics/createMetrics.ts';
import { serveMetrics } from '../../../src/jobs/metrics/serveMetrics.ts';
import { openPostgres } from '../../../src/store/openPostgres.ts';
import { newPassenger } from '../../support/passenger.ts';
import { signedIn } from '../../support/signedIn.ts';
import { testApp, type TestApp } from '../../support/testApp.ts';

const SAMPLE = /^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>[^}]*)\})? (?<value>\S+)$/;

/** A figure that was not measured yet is none; the format has a word for that. */
const VALUE = /^(?:[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[+-]Inf|nan)$/i;

/** Reads Prometheus' text format strictly: every line is a comment of its two kinds, or a sample. */
function samplesIn(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    if (/^# (?:HELP|TYPE) /.test(line)) continue;
    const { name = '', labels = '', value = '' } = SAMPLE.exec(line)?.groups ?? {};
    expect(name, line).not.toBe('');
    expect(value, line).toMatch(VALUE);
    samples.set(`${name}{${labels}}`, Number(value));
  }
  return samples;
}

describe('The figures for Prometheus', () => {
  let server: TestApp;
  let metrics: Metrics;
  beforeAll(async () => {
    server = await testApp({ onAnswered: (answered) => metrics.count(answered) });
    const pool = await openPostgres(server.url);
    metrics = createMetrics({ ...pool, clock: server.clock, aheadMs: () => 1_500 });
    onClose = () => pool.close();
  });
  let onClose: () => Promise<void>;
  afterAll(async () => {
    await onClose();
    await server.close();
  });

  it('tell requests by call and status, orders by state, sessions, leases, pool, clock and event loop', async () => {
    await signedIn(server, '+37061234567');
    const passenger = await newPassenger(server);
    const { intent } = await passenger.search();
    await passenger.create({ ...(intent !== undefined && { intent }) });
    await passenger.send('GET', '/api/ride/canary-ride?cursor=canary');
    const text = await metrics.text();
    const samples = samplesIn(text);
    const requests = (method: string, route: string, status: number) =>
      samples.get(
        `ride_request_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(requests('POST', '/api/create-ride', 200)).toBe(1);
    expect(requests('GET', '/api/ride/:encodedId', 404)).toBe(1);
    expect(samples.get('ride_orders{state="searching"}')).toBe(1);
    expect(samples.get('ride_orders{state="reserved"}')).toBe(0);
    expect(samples.get('ride_sessions_active{}')).toBe(2);
    expect(samples.get('ride_call_leases{}')).toBe(0);
    expect(samples.get('ride_timers_overdue{}')).toBe(0);
    expect(samples.get('ride_database_up{}')).toBe(1);
    expect(samples.get('ride_pool_connections{use="open"}')).toBeGreaterThan(0);
    expect(samples.get('ride_clock_ahead_seconds{}')).toBe(1.5);
    expect(samples.has('nodejs_eventloop_lag_p99_seconds{}')).toBe(true);
    expect(text).not.toMatch(/canary|61234567|192\.0\.2/);
  });

  it('count what pages report, and say how long it took them', async () => {
    metrics.reported({
      usable: { route: '/order', network: '4g', ms: 1_500 },
      failures: [
        { kind: 'error', file: 'OrderPage' },
        { kind: 'error', file: 'OrderPage' },
      ],
    });
    metrics.policyBroken('img-src');
    metrics.exchangeTold(false);
    const samples = samplesIn(await metrics.text());
    const usable = 'route="/order",network="4g"';
    expect(samples.get(`ride_client_usable_seconds_bucket{le="1",${usable}}`)).toBe(0);
    expect(samples.get(`ride_client_usable_seconds_bucket{le="2",${usable}}`)).toBe(1);
    expect(samples.get('ride_client_failures_total{kind="error",file="OrderPage"}')).toBe(2);
    expect(samples.get('ride_client_policy_violations_total{directive="img-src"}')).toBe(1);
    expect(samples.get('ride_exchange_up{}')).toBe(0);
  });

  it('have all that warnings and dashboard ask for', async () => {
    const text = await metrics.text();
    const kinds = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    const named = new Set(
      kinds.flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const watching = new URL('../../../../deploy/watching/', import.meta.url);
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const asked = readFileSync(new URL(file, watching), 'utf8');
      // What begins with `ride_check` is no server's, but the morning's check's.
      const metricsAsked = new Set(asked.match(/\b(?:ride(?!_check_)|nodejs|process)_\w+/g));
      expect([...metricsAsked].filter((name) => !named.has(name))).toEqual([]);
      expect(metricsAsked.size).toBeGreaterThan(10);
    }
  });

  it('are served on a port of their own and nowhere else, also while the database is away', async () => {
    const away = await openPostgres(server.url);
    await away.close();
    const figures = createMetrics({ ...away, clock: server.clock, aheadMs: () => 0 });
    const served = await serveMetrics(figures, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => served.close());
    const response = await fetch(served.address);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(samplesIn(await response.text()).get('ride_database_up{}')).toBe(0);
    expect((await fetch(served.address.replace('/metrics', '/'))).status).toBe(404);
    expect((await server.app.inject('/metrics')).body).not.toContain('ride_database_up');
  });
});
