/**
 * The owner of rides whose passenger was erased: one row for all of them, so that nothing tells whose
 * they were. No number reads like this, so nobody can sign in as this one.
 */
export const NOBODYS_PHONE = 'nobody';
