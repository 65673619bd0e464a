/** The database with all tables and no rows that others are copied from. */
export const MIGRATED = 'migrated';
