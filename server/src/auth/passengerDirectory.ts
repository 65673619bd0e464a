import type { Db } from '../store/database.ts';

/** What signing in needs to know about passengers; the passengers' own area provides it. */
export interface PassengerDirectory {
  /** The passenger with this number, created if new. */
  findOrCreate(
    db: Db,
    phone: string,
    nowMs: number,
  ): Promise<{ readonly id: string; readonly blocked: boolean; readonly isNew: boolean }>;
}
