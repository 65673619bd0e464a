import type { EndOfStream } from '@ride/contract';

/**
 * Nothing is new: keeps whatever stands in between from closing a quiet connection. An event and no comment, because
 * browsers tell a page of events only, and one that hears none for long has to look elsewhere.
 */
export const HEARTBEAT = 'event: beat\ndata: -\n\n';

/** News, as they are written; a JSON text has no line breaks of its own. */
export interface StreamEvent {
  readonly id: string;
  readonly data: string;
}

/** The first words: how long to wait before coming back. */
export const retryAfter = (ms: number): string => `retry: ${Math.round(ms)}\n\n`;

export const textOf = ({ id, data }: StreamEvent): string => `id: ${id}\ndata: ${data}\n\n`;

export const endOf = (because: EndOfStream): string =>
  `event: end\ndata: ${JSON.stringify({ because })}\n\n`;
