import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CallDialog } from '../../../src/capabilities/call/CallDialog.tsx';
import type { Call } from '../../../src/capabilities/call/createCall.ts';
import { NO_CALL, type CallState, type EndReason } from '../../../src/capabilities/call/state.ts';
import { endTexts } from '../../../src/capabilities/call/texts.ts';

const driver = { name: 'Jonas', phone: '+37065248334', orderId: 7 };

const nothing = (): undefined => undefined;

/** The dialog at one moment of a call. There is no browser here: what happens on a press is up to the journeys. */
const dialogAt = (state: CallState): string => {
  const store = { get: () => state, subscribe: () => nothing };
  const call: Call = {
    store,
    start: nothing,
    setMuted: nothing,
    hangUp: nothing,
    close: nothing,
    microphone: nothing,
  };
  return renderToStaticMarkup(<CallDialog call={call} />);
};

const connected = { at: 'connected', sinceMs: Date.now(), muted: false, driver } as const;
const endedBy = (why: EndReason): string => dialogAt({ at: 'ended', why, driver });

describe('the dialog of a call', () => {
  it.each<[string, CallState]>([
    ['there is no call', NO_CALL],
    ['credentials are asked for', { at: 'requesting', driver }],
  ])('is not there while %s', (_, state) => {
    expect(dialogAt(state)).toBe('');
  });

  it('is headed by the driver’s name, or by its own title where nobody knows it', () => {
    expect(dialogAt({ at: 'connecting', driver })).toContain('>Jonas<');
    const nameless = { ...driver, name: undefined };
    expect(dialogAt({ at: 'connecting', driver: nameless })).toContain('Skambutis vairuotojui');
  });

  it.each<[CallState['at'], CallState, boolean]>([
    ['connecting', { at: 'connecting', driver }, false],
    ['ringing', { at: 'ringing', driver }, true],
    ['connected', { ...connected, line: 'good' }, true],
    ['ended', { at: 'ended', why: 'over', driver }, false],
  ])('while %s: can be closed, and hung up if there is something to hang up', (_, state, hangs) => {
    const html = dialogAt(state);
    expect(html).toContain('aria-label="Uždaryti"');
    expect(html.includes('aria-label="Baigti skambutį"')).toBe(hangs);
  });

  it('counts the time and shows the microphone only while people talk', () => {
    const talking = dialogAt({ ...connected, line: 'good' });
    expect(talking).toMatch(/role="timer"[^>]*>00:0\d</);
    expect(talking).toContain('Išjungti mikrofoną');
    expect(dialogAt({ ...connected, line: 'good', muted: true })).toContain('Įjungti mikrofoną');
    expect(dialogAt({ at: 'ringing', driver })).not.toContain('role="timer"');
  });

  it('says that it reconnects, and goes on counting', () => {
    const html = dialogAt({ ...connected, line: 'reconnecting' });
    expect(html).toContain('Jungiamasi iš naujo…');
    expect(html).toContain('role="timer"');
  });

  it('offers an ordinary call wherever the browser could not make one', () => {
    const offered = (Object.keys(endTexts) as EndReason[]).filter((why) =>
      endedBy(why).includes('href="tel:+37065248334"'),
    );
    expect(offered).toEqual([
      'unreachable',
      'lost',
      'refused',
      'missing',
      'busyMicrophone',
      'unsupported',
    ]);
  });

  it('offers none to a number that nobody knows', () => {
    const html = dialogAt({ at: 'ended', why: 'lost', driver: { ...driver, phone: '' } });
    expect(html).toContain('Ryšys nutrūko');
    expect(html).not.toContain('tel:');
  });
});
