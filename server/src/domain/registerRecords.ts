/** A town, a village or a single farm: whatever streets and houses belong to. */
export interface Area {
  readonly code: number;
  readonly name: string;
  /** 'Abakų' of 'Abakai'; empty where the files have none. */
  readonly genitive: string;
  /** 'm.', 'mstl.', 'k.', … */
  readonly type: string;
  /** 'Utenos r.', 'Kauno m.'; empty where the files have none. */
  readonly municipality: string;
  /** 'Aknystų sen.'; empty where the files have none. */
  readonly eldership: string;
}

/** A street of an area with its houses, or those houses of the area that have no street. */
export interface Street {
  readonly area: number;
  /** 0 where there is no street. */
  readonly code: number;
  /** As it stands on the sign: 'Pyvesos g.'; empty where there is no street. */
  readonly name: string;
  readonly numbers: readonly string[];
  /** Latitude and longitude in turns, in ten-millionths of a degree: a centimetre. */
  readonly points: Int32Array<ArrayBuffer>;
}

/** Some streets, in the order in which they are stored. */
export interface StoredStreets {
  readonly streets: readonly (Pick<Street, 'area' | 'code' | 'name'> & {
    /** Separated by commas. */
    readonly numbers: string;
  })[];
  /** Of all of their houses, one after the other: latitude and longitude, four bytes each, the lowest first. */
  readonly points: Uint8Array<ArrayBuffer>;
}

/** The same as the database gives them: whoever only hands them on makes no objects of them. */
export interface PackedStreets {
  readonly count: number;
  /** JSON: area, code, name and numbers of each. */
  readonly streets: string;
  readonly points: Uint8Array<ArrayBuffer>;
}

export function unpacked({ streets, points }: PackedStreets): StoredStreets {
  const rows: readonly [number, number, string, string][] = JSON.parse(streets);
  return {
    streets: rows.map(([area, code, name, numbers]) => ({ area, code, name, numbers })),
    points,
  };
}

const PER_DEGREE = 10_000_000;
export const toTenMillionths = (degrees: number): number => Math.round(degrees * PER_DEGREE);
export const toDegrees = (tenMillionths: number): number => tenMillionths / PER_DEGREE;
