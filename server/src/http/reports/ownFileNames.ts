import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** As the build ends the names of scripts. */
const ENDING = /-[\w-]{8}\.js$/;

/**
 * Says what a script of this server's own client is called, whatever the build; all others are `other`, however many are
 * made up.
 */
export function ownFileNames(webFolder: string): (file: string) => string {
  const own = new Map(
    scriptsIn(webFolder).map((file) => [file, file.replace(ENDING, '')] as const),
  );
  return (file) => own.get(file) ?? 'other';
}

function scriptsIn(webFolder: string): string[] {
  try {
    return readdirSync(join(webFolder, 'static/js')).filter((name) => ENDING.test(name));
  } catch {
    // Not built yet, or served from elsewhere.
    return [];
  }
}
