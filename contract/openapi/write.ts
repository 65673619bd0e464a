// `npm run openapi`: writes docs/openapi.json anew from the contract.
import { writeFileSync } from 'node:fs';

import { currentOpenApi, openApiPath } from './current.ts';

writeFileSync(openApiPath, currentOpenApi());
