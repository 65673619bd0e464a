import { createQuietSign } from './createQuietSign.ts';

/** The one of this page. */
export const quietSign = createQuietSign();
