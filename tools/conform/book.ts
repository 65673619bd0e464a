import type { RequestParts } from '../../web/src/api/httpRequest.ts';
import type { Answer } from './ask.ts';
import {
  BEYOND_THE_SPECIFICATION,
  ENDPOINT_NAMES,
  KNOWLEDGE,
  type EndpointName,
  type Endpoints,
} from './endpoints.ts';
import { cameOf, sentOf } from './describe.ts';
import { verdictOf, type Finding, type Topic, type Verdict } from './findings.ts';

export interface EndpointReport {
  readonly name: EndpointName;
  /** Method and path; `call` is the word of the `--json` report, which others read. */
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

const TOPICS = [
  'connection',
  'CORS',
  'cookies',
  'sessions',
  'compression',
  'caching',
  'stream',
] as const;
type HostTopic = (typeof TOPICS)[number];

interface Tried {
  readonly sent: string;
  readonly came: string;
  readonly findings: Finding[];
  readonly left: Set<string>;
}

/** Everything that a run has seen, endpoint by endpoint; one may be tried several times. */
export class Book {
  readonly #endpoints: Endpoints;
  readonly #tried = new Map<EndpointName, Tried>();
  readonly #reasons = new Map<EndpointName, string>();
  readonly #about = new Map<EndpointName, Finding[]>();
  readonly #host: Finding[] = [];
  readonly #facts = new Map<Topic, string>();

  constructor(endpoints: Endpoints) {
    this.#endpoints = endpoints;
  }

  tried(
    name: EndpointName,
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

  /** Why an endpoint could not be tried; the report says it. */
  notTried(names: readonly EndpointName[], why: string): void {
    for (const name of names) this.#reasons.set(name, why);
  }

  /** Something about an endpoint that is no try of it. */
  about(name: EndpointName, ...findings: readonly Finding[]): void {
    this.#about.set(name, [...(this.#about.get(name) ?? []), ...findings]);
  }

  host(...findings: readonly Finding[]): void {
    this.#host.push(...findings);
  }

  /** What there is to say of a topic in which all is well. */
  fact(topic: HostTopic, says: string): void {
    this.#facts.set(topic, says);
  }

  /** Every endpoint of the specification, and of those beyond it the ones that the host has offered. */
  endpointReports(): EndpointReport[] {
    return ENDPOINT_NAMES.map((name) => this.#reportOf(name)).filter(
      ({ name, verdict }) => verdict !== 'not tried' || !BEYOND_THE_SPECIFICATION.has(name),
    );
  }

  #reportOf(name: EndpointName): EndpointReport {
    const { method, path } = this.#endpoints[name];
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

  /** Cookies are seen where some were set, a stream where it was looked for; all the rest in any answer. */
  #isSeen(topic: HostTopic): boolean {
    return (
      this.#facts.has(topic) || (!['cookies', 'stream'].includes(topic) && this.#tried.size > 0)
    );
  }

  /** Topics of the host as a whole; what single endpoints differ in is told with their names. */
  topics(): HostReport[] {
    const reports = this.endpointReports();
    return TOPICS.map((topic) => {
      const findings = unique(this.#host.filter((finding) => finding.topic === topic));
      const concerned = reports.filter((report) =>
        report.findings.some((each) => each.topic === topic),
      );
      const inEndpoints = concerned.flatMap((report) =>
        report.findings.filter((each) => each.topic === topic),
      );
      const known = this.#facts.get(topic);
      const verdict = verdictOf([...findings, ...inEndpoints]);
      return {
        topic,
        verdict: verdict === 'ok' && !this.#isSeen(topic) ? 'not tried' : verdict,
        says: [
          ...(known === undefined ? [] : [known]),
          ...(concerned.length > 0
            ? [`see ${concerned.map(({ name }) => this.#endpoints[name].path).join(', ')}`]
            : []),
        ].join('; '),
        findings,
      };
    });
  }
}

function copesOf(
  verdict: Verdict,
  name: EndpointName,
  left: ReadonlySet<string> | undefined,
): string {
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

/** The same again in a later try of an endpoint is nothing new. */
function unique(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ topic, what }) => {
    const key = `${topic} ${what.replace(/ \(× \d+\)$/, '')}`;
    return !seen.has(key) && seen.add(key);
  });
}
