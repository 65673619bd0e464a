import type { RawPhone, Talk } from './rawPhone.ts';
import type { SipLine } from './sipLine.ts';
import { answer, request } from './sipText.ts';

export const DRIVER = '37060000001';

/** The passenger does; returns what the operator heard of it. */
export async function hangUp(line: SipLine, trunk: SipLine, talk: Talk): Promise<string> {
  line.say(request({ ...talk.byPassenger, method: 'BYE', cseq: 30 }));
  const bye = await trunk.hear('BYE');
  trunk.say(answer(bye, '200 OK', ''));
  await line.hear('SIP/2.0 200');
  return bye;
}

export async function talking(phone: RawPhone, trunk: SipLine, changed = {}) {
  const talk = await phone.talk(trunk, DRIVER, changed);
  return { line: phone.line, talk };
}
