import { OFFERS } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import { checkSipUrl } from '../../../build/sipUrl.ts';
import { exchangeUrl } from '../../../src/capabilities/call/exchangeUrl.ts';
import { endOfTalk, endReasonOf } from '../../../src/capabilities/call/sip/endReason.ts';
import { duration, wordsOf } from '../../../src/capabilities/call/words.ts';
import { DRIVER } from './fakePhone.ts';

describe('What a call says', () => {
  it.each([
    [{ at: 'requesting' }, { title: 'Palaukite', text: 'Jungiamasi prie skambučio' }],
    [{ at: 'connecting' }, { title: 'Palaukite', text: 'Jungiamasi prie skambučio' }],
    [{ at: 'ringing' }, { title: 'Skambinama' }],
    [{ at: 'connected', sinceMs: 0, line: 'good', muted: false }, {}],
    [
      { at: 'connected', sinceMs: 0, line: 'reconnecting', muted: false },
      { text: 'Jungiamasi iš naujo…' },
    ],
    [
      { at: 'ended', why: 'busy' },
      { title: 'Užimta', text: 'Vairuotojas negali atsiliepti.' },
    ],
    [{ at: 'ended', why: 'over' }, { title: 'Skambutis baigtas' }],
  ] as const)('%j', (stage, words) => {
    expect(wordsOf({ ...stage, driver: DRIVER })).toEqual(words);
  });

  it('counts mm:ss by the clock', () => {
    expect([0, 999, 61_000, 3_725_000, -5].map(duration)).toEqual([
      '00:00',
      '00:00',
      '01:01',
      '62:05',
      '00:00',
    ]);
  });

  it('takes the phrase on the wire for busy, and everything else for over', () => {
    expect(endReasonOf({ reason_phrase: 'Busy Here' })).toBe('busy');
    expect(endReasonOf({ reason_phrase: 'Busy' })).toBe('over');
    expect(endReasonOf(null)).toBe('over');
  });

  it('takes a talk that the driver has not ended for a lost one', () => {
    expect(endOfTalk('remote')).toBe('over');
    expect(['local', 'system'].map(endOfTalk)).toEqual(['lost', 'lost']);
  });
});

describe('The address of the exchange', () => {
  const credentials = { id: 1, sipDomain: 'sip.taxi.lt', login: 'a b', password: 'x' };
  const apiOrigin = 'https://taxi.lt';

  it('is built from the credentials by the configured template', () => {
    const template = 'wss://{ip}:8443/ws?u={login}';
    expect(exchangeUrl(credentials, { template, apiOrigin })).toBe(
      'wss://sip.taxi.lt:8443/ws?u=a%20b',
    );
  });

  it.each([
    ['wss://sip.taxi.lt/ws', 'wss://sip.taxi.lt/ws'],
    ['/sip', 'wss://taxi.lt/sip'],
    [undefined, 'wss://sip.taxi.lt'],
    ['', 'wss://sip.taxi.lt'],
    ['http://[', 'wss://sip.taxi.lt'],
  ])('where nothing is configured and the server offers %s, is %s', (wsUrl, url) => {
    const told = { ...credentials, [OFFERS]: { wsUrl }, wsUrl: 'wss://another.make' };
    expect(exchangeUrl(told, { template: undefined, apiOrigin })).toBe(url);
  });

  it('has the port that the credentials name', () => {
    const told = { ...credentials, sipDomain: 'sip.taxi.lt:8443' };
    const hosts = { template: undefined, apiOrigin };
    expect(exchangeUrl(told, hosts)).toBe('wss://sip.taxi.lt:8443');
  });

  it.each(['https://{ip}/ws', 'wss://{host}/ws', '{ip}'])('cannot be %s', (template) => {
    expect(() => checkSipUrl(template)).toThrow('VITE_SIP_URL');
  });

  it.each([undefined, '', 'wss://{ip}/ws', 'ws://localhost:8080'])('can be %s', (template) => {
    expect(() => checkSipUrl(template)).not.toThrow();
  });
});
