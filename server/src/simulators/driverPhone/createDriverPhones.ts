import type { Random } from '../../platform/random.ts';
import { byeOf } from '../exchange/conversation.ts';
import { responseTo, type SipStatus } from '../exchange/responseTo.ts';
import {
  callIdOf,
  header,
  tagOf,
  userOf,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from '../exchange/sipMessage.ts';
import type { Heard, Voices } from './startVoices.ts';
import type { Behaviour } from './steering.ts';

const RINGS_MS = 1_500;
/** After so long a network says that nobody answers. */
const GIVES_UP_MS = 45_000;
const FEW_WORDS_MS = 3_000;

interface PhonesDeps {
  readonly random: Random;
  readonly after: (delayMs: number, work: () => void) => () => void;
  readonly voices: Voices;
  readonly behaviourOf: (number: string) => Behaviour;
  readonly send: (message: SipMessage) => void;
}

interface Call {
  readonly invite: SipRequest;
  readonly number: string;
  readonly tag: string;
  answer: SipResponse | undefined;
  callOff: () => void;
}

export interface PhoneCall extends Heard {
  readonly number: string;
  readonly state: 'rings' | 'talks';
}

export type DriverPhones = ReturnType<typeof createDriverPhones>;

/** All simulated drivers' phones, at the far end of the trunk. */
export function createDriverPhones({ random, after, voices, behaviourOf, send }: PhonesDeps) {
  const calls = new Map<string, Call>();

  const contactOf = ({ number }: Call) => ['Contact', `<sip:${number}@driver.invalid>`] as const;
  const say = (call: Call, request: SipRequest, status: SipStatus, sdp?: string): SipResponse => {
    const response = responseTo(request, status, {
      tag: call.tag,
      headers: [contactOf(call)],
      ...(sdp !== undefined && { sdp }),
    });
    send(response);
    return response;
  };
  const end = (call: Call): void => {
    call.callOff();
    calls.delete(callIdOf(call.invite));
    voices.end(callIdOf(call.invite));
  };
  const refuse = (call: Call, status: SipStatus): void => {
    say(call, call.invite, status);
    end(call);
  };
  const later = (call: Call, delayMs: number, work: () => void): void => {
    call.callOff = after(delayMs, work);
  };
  /** The passenger may have hung up while the voice got ready. */
  const goesOn = (call: Call): boolean => calls.get(callIdOf(call.invite)) === call;

  async function prepare(call: Call, request: SipRequest): Promise<string | undefined> {
    try {
      const sdp = await voices.answer(callIdOf(call.invite), request.body);
      return goesOn(call) ? sdp : undefined;
    } catch {
      if (goesOn(call)) say(call, request, 488);
      if (call.answer === undefined) end(call);
      return undefined;
    }
  }

  function hangUp(call: Call): void {
    const via = `SIP/2.0/TCP driver.invalid;branch=z9hG4bK${random.id()}`;
    const { invite, answer } = call;
    send(byeOf({ invite, answer }, { towards: 'passenger', via }));
    end(call);
  }

  async function pickUp(call: Call, behaviour: Behaviour, voice: Promise<string | undefined>) {
    const sdp = await voice;
    if (sdp === undefined || !goesOn(call)) return;
    call.answer = say(call, call.invite, 200, sdp);
    if (behaviour === 'hangsUp') later(call, FEW_WORDS_MS, () => hangUp(call));
  }

  async function ring(invite: SipRequest): Promise<void> {
    const number = userOf(invite.uri);
    const call: Call = { invite, number, tag: random.id(), answer: undefined, callOff: () => {} };
    calls.set(callIdOf(invite), call);
    const behaviour = behaviourOf(number);
    if (behaviour === 'busy') {
      refuse(call, 486);
      return;
    }
    say(call, invite, 180);
    if (behaviour === 'silent') {
      later(call, GIVES_UP_MS, () => refuse(call, 480));
      return;
    }
    const voice = prepare(call, invite);
    if (behaviour === 'announces') {
      const sdp = await voice;
      if (sdp === undefined) return;
      say(call, invite, 183, sdp);
    }
    later(call, RINGS_MS, () => void pickUp(call, behaviour, voice));
  }

  function receiveRequest(request: SipRequest): void {
    const call = calls.get(callIdOf(request));
    switch (request.method) {
      case 'INVITE':
        if (tagOf(header(request, 'To')) === '') void ring(request);
        else if (call !== undefined) {
          void prepare(call, request).then(
            (sdp) => sdp !== undefined && say(call, request, 200, sdp),
          );
        }
        return;
      case 'CANCEL':
        send(responseTo(request, 200));
        if (call?.answer === undefined && call !== undefined) refuse(call, 487);
        return;
      case 'BYE':
        send(responseTo(request, 200));
        if (call !== undefined) end(call);
        return;
      default:
    }
  }

  return {
    receive(message: SipMessage): void {
      if (message.kind === 'request') receiveRequest(message);
    },
    /** Without a number: everybody who talks. */
    hangUp(number?: string): void {
      for (const call of calls.values()) {
        if (call.answer !== undefined && (number ?? call.number) === call.number) hangUp(call);
      }
    },
    calls: (): readonly PhoneCall[] =>
      [...calls.values()].map(({ invite, number, answer }) => {
        const { packets, loudest } = voices.heard(callIdOf(invite));
        return { number, state: answer === undefined ? 'rings' : 'talks', packets, loudest };
      }),
  };
}
