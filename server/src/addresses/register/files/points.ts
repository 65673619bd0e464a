import type { GeoPoint } from '../../../platform/geoPoint.ts';
import { toDegrees, toTenMillionths } from '../../../domain/registerRecords.ts';

/** The points of addresses by their code, for files that state the two apart. */
export interface Points {
  readonly count: number;
  add(address: number, point: GeoPoint): void;
  of(address: number): GeoPoint | undefined;
}

export function createPoints(): Points {
  const rows: number[] = [];
  const byAddress = new Map<number, number>();
  return {
    get count() {
      return byAddress.size;
    },
    add(address, { lat, lng }) {
      byAddress.set(address, rows.push(toTenMillionths(lat), toTenMillionths(lng)) - 2);
    },
    of(address) {
      const at = byAddress.get(address);
      if (at === undefined) return undefined;
      return { lat: toDegrees(rows[at] ?? 0), lng: toDegrees(rows[at + 1] ?? 0) };
    },
  };
}
