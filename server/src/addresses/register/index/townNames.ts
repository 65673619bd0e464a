import type { Area } from '../../../domain/registerRecords.ts';

export interface SizedArea extends Area {
  readonly houses: number;
}

/** So many times more houses than the next of its name, and everybody means it. */
const FAR_BIGGER = 10;

/**
 * What tells areas of one name apart in a title: 'Utenos r.', or 'Aknystų sen., Utenos r.' where even that is not
 * enough; nothing for a name that is the only one, and for the one that everybody means.
 */
export function withinOf(areas: readonly SizedArea[]): readonly string[] {
  const byName = Map.groupBy(areas.keys(), (at) => areas[at]?.name ?? '');
  const within = areas.map(() => '');
  for (const [, same] of byName) {
    if (same.length === 1) continue;
    const bySize = same.toSorted((one, other) => sizeOf(areas[other]) - sizeOf(areas[one]));
    const [biggest = -1, second = -1] = bySize;
    const isMeant = sizeOf(areas[biggest]) > FAR_BIGGER * sizeOf(areas[second]);
    const towns = same.filter((at) => areas[at]?.type === 'm.');
    const bare = towns.length === 1 ? towns[0] : isMeant ? biggest : -1;
    const byMunicipality = Map.groupBy(same, (at) => areas[at]?.municipality ?? '');
    for (const at of same) {
      if (at === bare) continue;
      const { municipality = '', eldership = '' } = areas[at] ?? {};
      const isAlone = byMunicipality.get(municipality)?.length === 1;
      within[at] = (isAlone ? [municipality] : [eldership, municipality])
        .filter((part) => part !== '')
        .join(', ');
    }
  }
  return within;
}

const sizeOf = (area: SizedArea | undefined): number => area?.houses ?? 0;
