import { header, headers, tagOf, type SipRequest, type SipResponse } from './sipMessage.ts';

const REASONS = {
  100: 'Trying',
  180: 'Ringing',
  183: 'Session Progress',
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  405: 'Method Not Allowed',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  500: 'Server Internal Error',
} as const;
export type SipStatus = keyof typeof REASONS;

interface Extras {
  /** Marks this end of the conversation; none for a mere 100. */
  readonly tag?: string;
  readonly headers?: SipResponse['headers'];
  readonly sdp?: string;
}

/** The response to a request, with what must be copied from it. */
export function responseTo(
  request: SipRequest,
  status: SipStatus,
  { tag, headers: more = [], sdp }: Extras = {},
): SipResponse {
  const to = header(request, 'To');
  const taggedTo = tag === undefined || tagOf(to) !== '' ? to : `${to};tag=${tag}`;
  return {
    kind: 'response',
    status,
    reason: REASONS[status],
    headers: [
      ...headers(request, 'Via').map((via) => ['Via', via] as const),
      ['From', header(request, 'From')],
      ['To', taggedTo],
      ['Call-ID', header(request, 'Call-ID')],
      ['CSeq', header(request, 'CSeq')],
      ...more,
      ...(sdp === undefined ? [] : [['Content-Type', 'application/sdp'] as const]),
    ],
    body: sdp ?? '',
  };
}
