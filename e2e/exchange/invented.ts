import { AUDIO, type Words } from './sipText.ts';

/** What a stranger knows: nothing. The tag that makes a request one of a call is invented. */
export const invented = (method: string, uri: string, more: readonly string[]): Words => ({
  method,
  uri,
  from: '<sip:stranger@exchange.test>;tag=s',
  to: '<sip:37060000001@exchange.test>;tag=invented',
  more,
  ...(method === 'INVITE' && { sdp: AUDIO }),
});
