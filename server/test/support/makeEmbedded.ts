// Started by `emptyEmbedded.ts` with a folder that is empty.
import { argv } from 'node:process';

import { openOnThread } from '../../src/store/embedded/openEmbedded.ts';
import { migrateToLatest } from '../../src/store/migrate.ts';

const database = await openOnThread(argv[2] ?? '');
await migrateToLatest(database.db);
await database.close();
