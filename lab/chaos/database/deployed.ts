import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Environment = Readonly<Record<string, string>>;

/** A file of `deploy/`, as an operator has it. */
export const deployed = (file: string): string =>
  fileURLToPath(new URL(`../../../deploy/${file}`, import.meta.url));

/** What the file of an environment says, with other words in place of the operator's. */
export function deployedEnvironment(file: string, words: Environment): Environment {
  const text = Object.entries(words).reduce(
    (said, [word, other]) => said.replaceAll(word, other),
    readFileSync(deployed(file), 'utf8'),
  );
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.split('=', 1)[0], line.replace(/^\w+=/, '')]),
  );
}
