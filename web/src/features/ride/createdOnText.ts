import { vilniusWallTime } from '../../kit/time/vilnius.ts';

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** Without a zone it is what a wall in Vilnius showed. */
const ISO_WALL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** Spec-notes §1: as the server wrote it; an ISO date-time as `yyyy-MM-dd HH:mm` in Vilnius. */
export function createdOnText(createdOn: string): string {
  const epochMs = ISO_MOMENT.test(createdOn) ? Date.parse(createdOn) : Number.NaN;
  if (!Number.isNaN(epochMs)) {
    const { date, time } = vilniusWallTime(epochMs);
    return `${date} ${time}`;
  }
  return createdOn.replace(ISO_WALL, '$1 $2');
}
