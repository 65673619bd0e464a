import type { Clock } from '../../platform/clock.ts';
import type { Random } from '../../platform/random.ts';
import { createAdmissions, type Admission } from './admissions.ts';
import { byeOf, cancelOf, type Conversation } from './conversation.ts';
import { challenge } from './digest.ts';
import type { Line } from './line.ts';
import { responseTo, type SipStatus } from './responseTo.ts';
import {
  callIdOf,
  header,
  methodOf,
  tagOf,
  userOf,
  type SipMessage,
  type SipRequest,
} from './sipMessage.ts';

const REGISTERED_SECONDS = 120;
/** A talk outlives its connection for so long; then nobody comes back. */
const COME_BACK_WITHIN_MS = 30_000;

interface GatewayDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly sipDomain: string;
  readonly after: (delayMs: number, work: () => void) => () => void;
  /** The telephone network, where the drivers are. */
  readonly toTrunk: (message: SipMessage) => void;
}

export type Gateway = ReturnType<typeof createGateway>;

/**
 * A telephone exchange for one machine and for tests: browsers register over WebSocket with what they
 * were lent, and whatever belongs to a call is handed on unchanged between browser and trunk.
 */
export function createGateway({ clock, random, sipDomain, after, toTrunk }: GatewayDeps) {
  const admissions = createAdmissions(clock);
  const bindings = new Map<string, Line>();
  const conversations = new Map<string, Conversation>();

  const refuse = (line: Line, request: SipRequest, status: SipStatus): void =>
    line.send(responseTo(request, status, { tag: random.id() }));

  function admitted(line: Line, request: SipRequest): Admission | undefined {
    const checked = admissions.check(line, request);
    if (checked.at === 'admitted') return checked.admission;
    if (checked.at === 'refused') refuse(line, request, 403);
    else {
      const headers = [['WWW-Authenticate', challenge(sipDomain, line.nonce)]] as const;
      line.send(responseTo(request, 401, { tag: random.id(), headers }));
    }
    return undefined;
  }

  function register(line: Line, request: SipRequest): void {
    const admission = admitted(line, request);
    if (admission === undefined) return;
    const contact = header(request, 'Contact');
    const asked = /;expires=(\d+)/.exec(contact)?.[1] ?? header(request, 'Expires');
    const leaves = asked === '0' || contact === '*';
    if (leaves) bindings.delete(admission.login);
    else bindings.set(admission.login, line);
    const granted = `${contact.replace(/;expires=\d+/, '')};expires=${REGISTERED_SECONDS}`;
    line.send(
      responseTo(request, 200, {
        tag: random.id(),
        headers: leaves ? [] : [['Contact', granted]],
      }),
    );
  }

  function beginCall(line: Line, invite: SipRequest): void {
    const admission = admitted(line, invite);
    if (admission === undefined) return;
    const { login, destinations } = admission;
    if (!destinations.includes(userOf(invite.uri)) || conversations.has(callIdOf(invite))) {
      refuse(line, invite, 403);
      return;
    }
    conversations.set(callIdOf(invite), { login, invite, line, answer: undefined });
    toTrunk(invite);
  }

  /** Both sides hear of it, each as if the other one had hung up. */
  function hangUp(conversation: Conversation): void {
    const via = `SIP/2.0/WS ${sipDomain};branch=z9hG4bK${random.id()}`;
    if (conversation.answer === undefined) {
      // The trunk's own refusal of the INVITE tells the browser.
      toTrunk(cancelOf(conversation));
      return;
    }
    conversations.delete(callIdOf(conversation.invite));
    toTrunk(byeOf(conversation, { towards: 'trunk', via }));
    lineOf(conversation)?.send(byeOf(conversation, { towards: 'passenger', via }));
  }

  const gone = new WeakSet<Line>();
  const lineOf = ({ login, line }: Conversation): Line | undefined =>
    bindings.get(login) ?? (gone.has(line) ? undefined : line);

  function fromPassenger(line: Line, message: SipMessage): void {
    const conversation = conversations.get(callIdOf(message));
    if (message.kind === 'response') {
      if (conversation === undefined) return;
      toTrunk(message);
      if (methodOf(message) === 'BYE') conversations.delete(callIdOf(message));
      return;
    }
    if (message.method === 'REGISTER') register(line, message);
    else if (message.method === 'INVITE' && tagOf(header(message, 'To')) === '') {
      beginCall(line, message);
    } else if (conversation !== undefined && isHisOwn(conversation, message)) toTrunk(message);
    else if (message.method !== 'ACK') refuse(line, message, 481);
  }

  function fromTrunk(message: SipMessage): void {
    const conversation = conversations.get(callIdOf(message));
    if (conversation === undefined) return;
    const line = lineOf(conversation);
    note(conversation, message);
    if (line !== undefined) line.send(message);
    else if (message.kind === 'request' && message.method === 'BYE') {
      toTrunk(responseTo(message, 200));
      conversations.delete(callIdOf(message));
    }
  }

  /** An answer makes it a talk; a refusal, or the answer to a BYE, is the end of it. */
  function note(conversation: Conversation, message: SipMessage): void {
    if (message.kind === 'request' || message.status < 200) return;
    const answers = methodOf(message);
    const first = answers === 'INVITE' && conversation.answer === undefined;
    if (first && message.status < 300) conversation.answer = message;
    else if (first || answers === 'BYE') conversations.delete(callIdOf(message));
  }

  return {
    admit: (admission: Admission): Promise<void> => {
      admissions.admit(admission);
      return Promise.resolve();
    },
    dismiss: (login: string): Promise<void> => {
      admissions.dismiss(login);
      for (const conversation of conversations.values()) {
        if (conversation.login === login) hangUp(conversation);
      }
      bindings.delete(login);
      return Promise.resolve();
    },
    fromPassenger,
    fromTrunk,
    /** The connection is gone: what rings is taken back, what talks may come back on another one. */
    lost(line: Line): void {
      gone.add(line);
      for (const [login, bound] of bindings) if (bound === line) bindings.delete(login);
      for (const conversation of conversations.values()) {
        if (lineOf(conversation) !== undefined) continue;
        if (conversation.answer === undefined) hangUp(conversation);
        else {
          after(COME_BACK_WITHIN_MS, () => {
            const talks = conversations.get(callIdOf(conversation.invite)) === conversation;
            if (talks && lineOf(conversation) === undefined) hangUp(conversation);
          });
        }
      }
    },
  };
}

/** Only the caller knows the call's id and its tag, whichever line is used now. */
const isHisOwn = ({ invite }: Conversation, request: SipRequest): boolean =>
  tagOf(header(request, 'From')) === tagOf(header(invite, 'From'));
