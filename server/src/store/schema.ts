import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type MomentOrNone = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type SessionEndReason = 'logout' | 'reused' | 'idle' | 'too-old' | 'blocked';

/** The tables as the migrations leave them. */
export interface Schema {
  clients: {
    id: Generated<string>;
    phone: string;
    blocked_at: MomentOrNone;
    created_at: Moment;
  };
  invoice_details: {
    client_id: string;
    name: string;
    address: string;
    person_code: string;
    vat_code: string;
    company_code: string;
    person_type: 1 | 2;
    updated_at: Moment;
  };
  sessions: {
    id: Generated<string>;
    client_id: string;
    created_at: Moment;
    last_used_at: Moment;
    ended_at: MomentOrNone;
    end_reason: SessionEndReason | null;
  };
  session_tokens: {
    id: GeneratedAlways<number>;
    session_id: string;
    access_hash: string;
    refresh_hash: string;
    issued_at: Moment;
    access_expires_at: Moment;
    spent_at: MomentOrNone;
  };
  login_attempts: {
    id: Generated<string>;
    phone: string;
    token_hash: string;
    network_hash: string;
    browser_hash: string;
    created_at: Moment;
    expires_at: Moment;
    called_at: MomentOrNone;
    used_at: MomentOrNone;
    voided_at: MomentOrNone;
  };
  missed_calls: {
    call_id: string;
    received_at: Moment;
  };
}
