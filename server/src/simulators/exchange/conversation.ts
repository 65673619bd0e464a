import type { Line } from './line.ts';
import { header, headers, uriOf, type SipRequest, type SipResponse } from './sipMessage.ts';

/** Higher than any number that either side counts up to by itself. */
const OUR_CSEQ = 1_000_000_000;
const MAX_FORWARDS = '70';

/** A call between a passenger's browser and the trunk, from its INVITE on. */
export interface Conversation extends Dialog {
  readonly login: string;
  /** The line on which it began; a browser that lost it comes back on another one. */
  readonly line: Line;
}

interface Dialog {
  readonly invite: SipRequest;
  /** The answer that made it a talk. */
  answer: SipResponse | undefined;
}

/** Takes back an INVITE that has not been answered. */
export const cancelOf = ({ invite }: Dialog): SipRequest => ({
  kind: 'request',
  method: 'CANCEL',
  uri: invite.uri,
  headers: [
    ...headers(invite, 'Via')
      .slice(0, 1)
      .map((via) => ['Via', via] as const),
    ['From', header(invite, 'From')],
    ['To', header(invite, 'To')],
    ['Call-ID', header(invite, 'Call-ID')],
    ['CSeq', header(invite, 'CSeq').replace('INVITE', 'CANCEL')],
    ['Max-Forwards', MAX_FORWARDS],
  ],
  body: '',
});

interface Ends {
  readonly towards: 'trunk' | 'passenger';
  readonly via: string;
}

/** Hangs up in the name of the other side. */
export function byeOf({ invite, answer }: Dialog, { towards, via }: Ends): SipRequest {
  const passenger = header(invite, 'From');
  const driver = header(answer ?? invite, 'To');
  const target = header(towards === 'trunk' ? (answer ?? invite) : invite, 'Contact');
  return {
    kind: 'request',
    method: 'BYE',
    uri: uriOf(target),
    headers: [
      ['Via', via],
      ['From', towards === 'trunk' ? passenger : driver],
      ['To', towards === 'trunk' ? driver : passenger],
      ['Call-ID', header(invite, 'Call-ID')],
      ['CSeq', `${OUR_CSEQ} BYE`],
      ['Max-Forwards', MAX_FORWARDS],
    ],
    body: '',
  };
}
