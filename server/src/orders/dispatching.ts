import type { Db } from '../store/database.ts';

/** What orders need of those who look for cars. All run inside the transaction that changes the order. */
export interface Dispatching {
  /** Starts the search for a car. */
  begin(trx: Db, orderId: string, nowMs: number): Promise<void>;
  /** The same for a passenger who does not wait yet: it goes on behind those who do. */
  beginAhead(trx: Db, orderId: string, nowMs: number): Promise<void>;
  /** Withdraws what was offered to drivers. */
  withdraw(trx: Db, orderId: string, nowMs: number): Promise<void>;
}
