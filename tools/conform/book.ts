import type { RequestParts } from '../../web/src/api/httpRequest.ts';
import type { Answer } from './ask.ts';
import { CALL_NAMES, KNOWLEDGE, type CallName, type Calls } from './endpoints.ts';
import { cameOf, sentOf } from './describe.ts';
import { verdictOf, type Finding, type Topic, type Verdict } from './findings.ts';

export interface CallReport {
  readonly name: CallName;
  readonly call: string;
  readonly verdict: Verdict;
  readonly sent: string;
  readonly came: string;
  readonly copes: string;
  readonly findings: readonly Finding[];
}

export interface HostReport {
  readonly topic: Topic;
  readonly verdict: Verdict;
  readonly says: string;
  readonly findings: readonly Finding[];
}

const TOPICS = ['connection', 'CORS', 'cookies', 'sessions', 'compression', 'caching'] as const;
type HostTopic = (typeof TOPICS)[number];

interface Tried {
  readonly sent: string;
  readonly came: string;
  readonly findings: Finding[];
  readonly left: Set<string>;
}

/** Everything that a run has seen, call by call; a call may be tried several times. */
export class Book {
  readonly #calls: Calls;
  readonly #tried = new Map<CallName, Tried>();
  readonly #reasons = new Map<CallName, string>();
  readonly #about = new Map<CallName, Finding[]>();
  readonly #host: Finding[] = [];
  readonly #facts = new Map<Topic, string>();

  constructor(calls: Calls) {
    this.#calls = calls;
  }

  tried(
    name: CallName,
    parts: RequestParts,
    answer: Answer,
    { findings, left }: { readonly findings: readonly Finding[]; readonly left: readonly string[] },
  ): void {
    const known = this.#tried.get(name);
    // What a later try breaks on is what there is to see.
    const worse = verdictOf(findings) === 'broken';
    const sent = sentOf(parts);
    const came = cameOf(answer);
    this.#tried.set(name, {
      ...(known === undefined || worse ? { sent, came } : { sent: known.sent, came: known.came }),
      findings: [...(known?.findings ?? []), ...findings],
      left: new Set([...(known?.left ?? []), ...left]),
    });
  }

  /** Why a call could not be tried, for whoever reads that it was not. */
  notTried(names: readonly CallName[], why: string): void {
    for (const name of names) this.#reasons.set(name, why);
  }

  /** Something about a call that is no try of it. */
  about(name: CallName, ...findings: readonly Finding[]): void {
    this.#about.set(name, [...(this.#about.get(name) ?? []), ...findings]);
  }

  host(...findings: readonly Finding[]): void {
    this.#host.push(...findings);
  }

  /** What there is to say of a topic in which all is well. */
  fact(topic: HostTopic, says: string): void {
    this.#facts.set(topic, says);
  }

  calls(): CallReport[] {
    return CALL_NAMES.map((name) => this.#reportOf(name));
  }

  #reportOf(name: CallName): CallReport {
    const { method, path } = this.#calls[name];
    const tried = this.#tried.get(name);
    const findings = unique([...(tried?.findings ?? []), ...(this.#about.get(name) ?? [])]);
    const verdict =
      tried === undefined && findings.length === 0 ? 'not tried' : verdictOf(findings);
    return {
      name,
      call: `${method} ${path}`,
      verdict,
      sent: tried?.sent ?? '',
      came: tried?.came ?? `not tried: ${this.#reasons.get(name) ?? 'nothing led there'}`,
      copes: copesOf(verdict, name, tried?.left),
      findings,
    };
  }

  /** Cookies are seen where some were set; all the rest in any answer. */
  #isSeen(topic: HostTopic): boolean {
    return this.#facts.has(topic) || (topic !== 'cookies' && this.#tried.size > 0);
  }

  /** Topics of the host as a whole; what single calls differ in is told with their names. */
  topics(): HostReport[] {
    const calls = this.calls();
    return TOPICS.map((topic) => {
      const findings = unique(this.#host.filter((finding) => finding.topic === topic));
      const concerned = calls.filter((call) => call.findings.some((each) => each.topic === topic));
      const inCalls = concerned.flatMap((call) =>
        call.findings.filter((each) => each.topic === topic),
      );
      const known = this.#facts.get(topic);
      const verdict = verdictOf([...findings, ...inCalls]);
      return {
        topic,
        verdict: verdict === 'ok' && !this.#isSeen(topic) ? 'not tried' : verdict,
        says: [
          ...(known === undefined ? [] : [known]),
          ...(concerned.length > 0
            ? [`see ${concerned.map(({ name }) => this.#calls[name].path).join(', ')}`]
            : []),
        ].join('; '),
        findings,
      };
    });
  }
}

function copesOf(verdict: Verdict, name: CallName, left: ReadonlySet<string> | undefined): string {
  switch (verdict) {
    case 'broken':
      return `no: ${KNOWLEDGE[name].fails}`;
    case 'not tried':
      return '';
    case 'ok':
    case 'note':
      if (left === undefined) return '';
      return left.size === 0 ? 'yes' : `yes, without ${[...left].join(', ')}`;
    default:
      return verdict satisfies never;
  }
}

/** The same again in a later try of a call is nothing new. */
function unique(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ topic, what }) => {
    const key = `${topic} ${what.replace(/ \(× \d+\)$/, '')}`;
    return !seen.has(key) && seen.add(key);
  });
}
