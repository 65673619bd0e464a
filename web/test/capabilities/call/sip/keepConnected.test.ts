import { describe, expect, it } from 'vitest';

import { keepConnected } from '../../../../src/capabilities/call/sip/keepConnected.ts';
import { virtualTime } from '../virtualTime.ts';

const nothing = (): void => undefined;

function talk() {
  const { setTimer, pass } = virtualTime();
  const ice: { iceConnectionState: RTCIceConnectionState } = { iceConnectionState: 'new' };
  const connection = Object.assign(new EventTarget(), ice);
  const told: string[] = [];
  const line = { established: true, ready: true };
  const offers: unknown[] = [];
  let changeNetwork = nothing;
  const stored = keepConnected(
    {
      connection,
      isEstablished: () => line.established,
      isReadyToReOffer: () => line.ready,
      renegotiate: (offer) => {
        offers.push(offer);
        return true;
      },
    },
    {
      setTimer,
      onNetworkChange: (changed) => {
        changeNetwork = changed;
        return () => {
          changeNetwork = nothing;
        };
      },
      tell: (word) => told.push(word),
      giveUp: () => told.push('gave up'),
    },
  );
  const audio = (state: RTCIceConnectionState): void => {
    connection.iceConnectionState = state;
    connection.dispatchEvent(new Event('iceconnectionstatechange'));
  };
  audio('checking');
  audio('connected');
  return {
    ...stored,
    audio,
    pass,
    line,
    offers,
    restarts: () => offers.length,
    last: () => told.at(-1),
    told,
    changeNetwork: () => changeNetwork(),
  };
}

describe('A talk whose network changes', () => {
  it('has lost nothing while it finds its first path', () => {
    expect(talk().told).toEqual(['good', 'good']);
  });

  it('asks for a new path, not for the old one again', () => {
    const test = talk();
    test.changeNetwork();
    test.pass(1_000);
    expect(test.offers).toEqual([{ rtcOfferConstraints: { iceRestart: true } }]);
  });

  it('is as good on a path that was tried to the end as on one just found', () => {
    const test = talk();
    test.audio('completed');
    expect(test.last()).toBe('good');
    test.audio('disconnected');
    test.pass(500);
    test.audio('completed');
    test.pass(60_000);
    expect(test.restarts()).toBe(0);
  });

  it('says so while its signals have no way, though audio flows', () => {
    const test = talk();
    test.socketLost();
    expect(test.last()).toBe('reconnecting');
    test.socketBack();
    expect(test.last()).toBe('good');
  });

  it('looks for a new path once, and says so until it is found', () => {
    const test = talk();
    test.changeNetwork();
    test.changeNetwork();
    test.pass(1_000);
    expect(test.restarts()).toBe(1);
    test.audio('checking');
    expect(test.last()).toBe('reconnecting');
    test.audio('connected');
    expect(test.last()).toBe('good');
    test.pass(60_000);
    expect(test.restarts()).toBe(1);
  });

  it('looks for a new path when audio is cut, and not when it comes back by itself', () => {
    const test = talk();
    test.audio('disconnected');
    expect(test.last()).toBe('reconnecting');
    test.pass(999);
    test.audio('connected');
    test.pass(60_000);
    expect(test.restarts()).toBe(0);
    test.audio('disconnected');
    test.pass(1_000);
    expect(test.restarts()).toBe(1);
  });

  it('looks a second time when none was found, and then gives up', () => {
    const test = talk();
    test.audio('disconnected');
    test.pass(1_000);
    // The browser says no more: it stays cut.
    test.pass(8_000);
    expect(test.restarts()).toBe(2);
    expect(test.told).not.toContain('gave up');
    test.pass(8_000);
    expect(test.restarts()).toBe(2);
    expect(test.last()).toBe('gave up');
  });

  it('has two tries again after audio has flowed', () => {
    const test = talk();
    for (let loss = 1; loss <= 3; loss += 1) {
      test.audio('disconnected');
      test.pass(1_000);
      expect(test.restarts()).toBe(loss);
      test.audio('connected');
      test.pass(8_000);
    }
    expect(test.told).not.toContain('gave up');
  });

  it.each(['socket', 'offer', 'answer'] as const)(
    'waits for its turn: without an offer’s way (%s) it would end the call',
    (missing) => {
      const test = talk();
      if (missing === 'socket') test.socketLost();
      if (missing === 'offer') test.line.ready = false;
      if (missing === 'answer') test.line.established = false;
      test.audio('disconnected');
      test.pass(20_000);
      expect(test.restarts()).toBe(0);
      test.socketBack();
      Object.assign(test.line, { ready: true, established: true });
      test.pass(1_000);
      expect(test.restarts()).toBe(1);
    },
  );

  it('does nothing more once the call is over', () => {
    const test = talk();
    test.audio('disconnected');
    test.stop();
    test.changeNetwork();
    test.pass(60_000);
    expect(test.restarts()).toBe(0);
  });

  it('listens to nothing any more once the call is over, be it in the best of health', () => {
    const test = talk();
    test.stop();
    const before = test.told.length;
    test.audio('disconnected');
    test.changeNetwork();
    test.pass(60_000);
    expect(test.restarts()).toBe(0);
    expect(test.told).toHaveLength(before);
  });
});
