/** Whose code threw. */
export type ErrorSource = 'ours' | 'consent' | 'foreign';

/**
 * The consent-script rule (spec §8): a script whose address holds one of these words manages cookie
 * consent. Companies add such scripts by themselves and their failures are no business of a passenger.
 */
const CONSENT_SCRIPT =
  /consent|cookie-?(?:bot|yes|law|script|hub|first|info)|onetrust|didomi|usercentrics|iubenda|axeptio/i;

const SCRIPT_ADDRESS = /[\w-]+:\/\/[^\s)]+?(?=:\d+|\s|\)|$)/;

/** Built code lies there (spec-notes §1); whatever a file is called, it is ours. */
const OUR_FILES = '/static/js/';

export function errorSource(error: unknown, fileName: string, origin: string): ErrorSource {
  // Browsers hide what a script of another host threw: no error, no file, only this text.
  if (fileName === '' && typeof error === 'string' && error.startsWith('Script error'))
    return 'foreign';
  const address = fileName === '' ? addressInStack(error) : fileName;
  if (address.startsWith(origin + OUR_FILES)) return 'ours';
  if (CONSENT_SCRIPT.test(address)) return 'consent';
  return address === '' || address.startsWith(origin) ? 'ours' : 'foreign';
}

/** A rejected promise has no file, but an error's stack begins with it. */
function addressInStack(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return SCRIPT_ADDRESS.exec(stack)?.[0] ?? '';
}
