import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a client wants to read on invoices; a row exists once the client has saved any. */
export const invoiceDetails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('invoice_details')
      .addColumn('client_id', 'uuid', (c) =>
        c.primaryKey().references('clients.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('person_code', 'text', (c) => c.notNull())
      .addColumn('vat_code', 'text', (c) => c.notNull())
      .addColumn('company_code', 'text', (c) => c.notNull())
      .addColumn('person_type', 'smallint', (c) => c.notNull().check(sql`person_type in (1, 2)`))
      .addColumn('updated_at', 'timestamptz', (c) => c.notNull())
      .execute();
  },
};
