import { env } from 'node:process';

/** What Node needs of this process's environment, and nothing that would be a setting of the server. */
export const nodeEnv = (): NodeJS.ProcessEnv => ({
  PATH: env['PATH'],
  NODE_COMPILE_CACHE: env['NODE_COMPILE_CACHE'],
});

/**
 * A server of a test lives for seconds: what V8 spends on making its embedded database faster, 1.5 s of processor
 * time in every start, does not come back.
 */
export const NODE_FLAGS: readonly string[] = ['--liftoff-only'];
