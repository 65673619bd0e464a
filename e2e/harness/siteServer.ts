import { randomUUID } from 'node:crypto';

import { pageFile } from '../../server/src/http/pageFile.ts';
import { policyOfPage } from '../../server/src/wire/contentPolicy.ts';
import { StaticServer } from './staticServer.ts';

/**
 * The built client with the pages and the content policy of the real server. The real one opens a database first,
 * which on a busy machine takes longer than a whole journey.
 */
export const siteServer = (folder: string): StaticServer =>
  new StaticServer({
    folder,
    fileOf(encoded) {
      const path = decodeURIComponent(encoded);
      return /\.\w+$/.test(path) ? path : pageFile(path);
    },
    rewrite(text, file, response) {
      if (!file.endsWith('.html')) return text;
      const nonce = randomUUID();
      response.setHeader('content-security-policy', policyOfPage(nonce));
      return text.replaceAll('__CSP_NONCE__', nonce);
    },
  });
