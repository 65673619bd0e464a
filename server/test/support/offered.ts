import { createOfferedAddresses } from '../../src/wire/offeredAddress.ts';

/** Of every server under test that is asked for rides. */
export const SERVER_SECRET = 's'.repeat(32);

/** An address as such a server would have offered it, wherever it lies and whatever it is called. */
export const { sign: offered } = createOfferedAddresses(SERVER_SECRET);
