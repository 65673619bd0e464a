// `npm run build`: the deployable static client in web/dist.
import { build } from './client.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
build();
console.log('The client is in web/dist.');
