import type { FoundAddress, SearchOptions } from './search/createAddressIndex.ts';

interface AddressQuestion extends SearchOptions {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Where suggestions come from. Rejects with `ServiceFailed` when it cannot know; an empty list means 'no such address'. */
export interface AddressProvider {
  search(text: string, question?: AddressQuestion): Promise<readonly FoundAddress[]>;
}
