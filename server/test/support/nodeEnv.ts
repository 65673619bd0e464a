import { env } from 'node:process';

/** What Node needs of this process's environment, and nothing that would be a setting of the server. */
export const nodeEnv = (): NodeJS.ProcessEnv => ({
  PATH: env['PATH'],
  NODE_COMPILE_CACHE: env['NODE_COMPILE_CACHE'],
});
