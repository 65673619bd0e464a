/** What of a host is looked at, beside the replies themselves. */
export type Topic =
  | 'reply'
  | 'CORS'
  | 'cookies'
  | 'compression'
  | 'caching'
  | 'sessions'
  | 'connection'
  | 'stream';

/** One thing that is not as the specification, or a browser, wants it. Nothing of a person stands in it. */
export interface Finding {
  readonly topic: Topic;
  /** A note is something that the client copes with. */
  readonly level: 'note' | 'broken';
  readonly what: string;
  readonly change: string;
}

export type Verdict = 'ok' | 'note' | 'broken' | 'not tried';

export const note = (topic: Topic, what: string, change: string): Finding => ({
  topic,
  level: 'note',
  what,
  change,
});

export const broken = (topic: Topic, what: string, change: string): Finding => ({
  topic,
  level: 'broken',
  what,
  change,
});

export function verdictOf(findings: readonly Finding[]): Exclude<Verdict, 'not tried'> {
  if (findings.some(({ level }) => level === 'broken')) return 'broken';
  return findings.length > 0 ? 'note' : 'ok';
}
