import { ensureBuilt } from '../client.mjs';

/** Before any of them: several at once would build it into the same folder. */
export const setup = ensureBuilt;
