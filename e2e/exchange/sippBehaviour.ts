import { hear, reply, replyWithin } from './scenario.ts';

/** What every driver's telephone says, in the words of sipp. */
export const RINGING = reply('180 Ringing');
export const ANSWER = [reply('200 OK', true), hear('ACK')];
/** The passenger has changed the network and offers the audio anew. */
export const ANSWER_AGAIN = [hear('INVITE'), replyWithin('200 OK', true), hear('ACK')];
export const ENDED = [hear('BYE'), replyWithin('200 OK')];
export const TAKEN_BACK = [hear('CANCEL'), reply('200 OK')];
