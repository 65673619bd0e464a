import type { OrderedAddress } from '@ride/contract';

import { createOfferedAddresses } from '../../src/wire/offeredAddress.ts';

/** Of every server under test that is asked for rides. */
export const SERVER_SECRET = 's'.repeat(32);

/** An address as such a server would have offered it, wherever it lies and whatever it is called. */
export const offered = <A extends OrderedAddress>(address: A): A => addresses.sign(address);

const addresses = createOfferedAddresses(SERVER_SECRET);
