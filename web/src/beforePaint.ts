import { readUser } from './core/session/index.ts';
import { recordPreHydrationEvents } from './platform/preHydrationEvents.ts';
import { hideMismatchedPage, setHtmlFlags } from './platform/prerenderedPage.ts';
import { deviceStorage } from './platform/storage.ts';

// Runs before the first paint of a prerendered page, and tells the style sheet what the
// build could not know. It stands in those pages as it is, so every byte of it counts.
const isPassenger = readUser(deviceStorage) !== undefined;
setHtmlFlags(isPassenger);
hideMismatchedPage(isPassenger);
recordPreHydrationEvents();
