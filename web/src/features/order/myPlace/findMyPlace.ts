import type { Located } from '../../../platform/geolocation.ts';
import type { NearestAddress } from '../address/addressAt.ts';

/** What came of the question where the passenger stands. */
export type MyPlace =
  | ({ readonly at: 'found'; readonly accuracyM: number } & NearestAddress)
  | { readonly at: 'inaccurate'; readonly accuracyM: number }
  /** `failed`: the place is known, but the server did not say which address it is. */
  | { readonly at: 'refused' | 'slow' | 'unavailable' | 'noAddress' | 'failed' };

interface Sources {
  readonly locate: () => Promise<Located>;
  readonly addressAt: (point: {
    readonly lat: number;
    readonly lng: number;
  }) => Promise<NearestAddress | undefined>;
  readonly logError: (where: string, error: unknown) => void;
}

export async function findMyPlace(sources: Sources): Promise<MyPlace> {
  const { locate, addressAt, logError } = sources;
  const located = await locate();
  if (located.at !== 'found') return located;
  try {
    const nearest = await addressAt(located);
    return nearest
      ? { at: 'found', accuracyM: located.accuracyM, ...nearest }
      : { at: 'noAddress' };
  } catch (error) {
    logError('address-at', error);
    return { at: 'failed' };
  }
}
