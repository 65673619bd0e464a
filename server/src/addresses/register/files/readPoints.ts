import { codeOf, statedPoint } from './fields.ts';
import type { Points } from './points.ts';
import { readFeatures } from './readFeatures.ts';
import type { WrongLines } from './wrongLines.ts';

interface PointsReading {
  readonly points: Points;
  readonly wrong: WrongLines;
  readonly onBytes: (bytes: Buffer) => void;
}

/** Points as the register's maps have them: GeoJSON features with the codes of their addresses. */
export async function readPoints(
  file: string,
  { points, wrong, onBytes }: PointsReading,
): Promise<void> {
  let nth = 0;
  for await (const features of readFeatures(file, onBytes)) {
    for (const text of features) {
      nth += 1;
      const read = featureOf(text);
      if (read === 'no feature') continue;
      if (read === undefined) wrong.add(file, nth, 'it is no address with a point in the country');
      else points.add(read.address, read.point);
    }
  }
}

function featureOf(text: string) {
  const feature = parsed(text);
  if (!isRecord(feature)) return undefined;
  const { type, properties, geometry } = feature;
  // What describes the coordinate system lies as deep in the file as a feature does.
  if (type !== 'Feature') return 'no feature';
  const address = isRecord(properties) ? codeOf(textOf(properties['AOB_KODAS'])) : undefined;
  const coordinates = isRecord(geometry) ? geometry['coordinates'] : undefined;
  if (address === undefined || !Array.isArray(coordinates)) return undefined;
  const point = statedPoint(textOf(coordinates[0]), textOf(coordinates[1]));
  return point && { address, point };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
