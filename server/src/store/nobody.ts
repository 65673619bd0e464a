/**
 * The client whom rides belong to once their passenger is erased: one row for all of them, so that
 * nothing tells whose they were. No number reads like this, so nobody can sign in as him.
 */
export const NOBODYS_PHONE = 'nobody';
