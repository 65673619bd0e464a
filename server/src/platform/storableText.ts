/** PostgreSQL stores neither a zero byte nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The text without what the database cannot store. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
