/** Numbers that begin with 00 are meant internationally, from wherever one writes. */
export const withPlus = (text: string): string => text.trim().replace(/^\(?0\s?0/, '+');

export const isInternational = (text: string): boolean => withPlus(text).startsWith('+');
