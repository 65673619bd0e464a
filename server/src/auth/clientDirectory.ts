import type { Db } from '../store/database.ts';

/** What signing in needs to know about clients; the clients' own area provides it. */
export interface ClientDirectory {
  /** The client with this number, made if new. */
  findOrCreate(
    db: Db,
    phone: string,
    nowMs: number,
  ): Promise<{ readonly id: string; readonly blocked: boolean; readonly isNew: boolean }>;
}
