/** The library's own cause for a 486 is another word; what was on the wire decides (spec §4). */
const BUSY_PHRASE = 'Busy Here';

/** Why a call that was never answered has ended; one that the connection ended has no message. */
export const endReasonOf = (message: object | null | undefined): 'busy' | 'over' =>
  message && 'reason_phrase' in message && message.reason_phrase === BUSY_PHRASE ? 'busy' : 'over';

/** Why a call that talked has ended: what the other side did not end, the library has given up. */
export const endOfTalk = (originator: string): 'over' | 'lost' =>
  originator === 'remote' ? 'over' : 'lost';
