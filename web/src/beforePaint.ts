import { readUser } from './core/session/index.ts';
import { rememberEarlyPresses } from './platform/earlyPress.ts';
import { markReader } from './platform/markReader.ts';
import { deviceStorage } from './platform/storage.ts';
import { hideWrongPage } from './platform/writtenPage.ts';

// Runs before the first paint of a page that was written at build time, and tells the style sheet what the
// build could not know. It stands in those pages as it is, so every byte of it counts.
const isPassenger = readUser(deviceStorage) !== undefined;
markReader(isPassenger);
hideWrongPage(isPassenger);
rememberEarlyPresses();
