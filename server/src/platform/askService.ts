import * as v from 'valibot';

/**
 * Why a service that we ask over HTTP gave nothing to work with:
 * `unreachable` no answer at all, `slow` none in time, `refused` a status other than 2xx,
 * `unreadable` an answer of the wrong shape, `empty` it says that there is no such thing.
 */
export type ServiceFailure = 'unreachable' | 'slow' | 'refused' | 'unreadable' | 'empty';

export class ServiceFailed extends Error {
  override readonly name = 'ServiceFailed';
  readonly service: string;
  readonly failure: ServiceFailure;

  constructor(service: string, failure: ServiceFailure, cause?: unknown) {
    super(`${service}: ${failure}`, cause === undefined ? {} : { cause });
    this.service = service;
    this.failure = failure;
  }
}

/** Many times what the longest answer needs: all calls of an exchange at its busiest. */
const MOST_BYTES = 16_000_000;

export interface HttpService {
  /** The service's address; paths are added to it. */
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  /** From the question to the last byte of the answer. */
  readonly timeoutMs: number;
}

interface Question<Shape extends v.GenericSchema> {
  /** Named in errors. */
  readonly service: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the question is a GET. */
  readonly body?: unknown;
  readonly reply: Shape;
  /** Statuses other than 2xx whose reply is worth reading, too. */
  readonly readableStatuses?: readonly number[];
  /** The asker's own reason to stop waiting; its abort is passed on as it is. */
  readonly signal?: AbortSignal | undefined;
}

/** Asks another service for JSON: in time and of the agreed shape, or a `ServiceFailed`. */
export async function askService<Shape extends v.GenericSchema>(
  http: HttpService,
  question: Question<Shape>,
): Promise<v.InferOutput<Shape>> {
  const { service, signal } = question;
  const tooSlow = AbortSignal.timeout(http.timeoutMs);
  let text: string;
  try {
    const answer = await http.fetch(urlOf(http, question), {
      ...(question.body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(question.body),
          }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, tooSlow]) : tooSlow,
    });
    if (!answer.ok && !question.readableStatuses?.includes(answer.status)) {
      await answer.body?.cancel();
      throw new ServiceFailed(service, 'refused', new Error(`status ${answer.status}`));
    }
    text = await textOf(service, answer);
  } catch (cause) {
    if (cause instanceof ServiceFailed) throw cause;
    signal?.throwIfAborted();
    throw new ServiceFailed(service, tooSlow.aborted ? 'slow' : 'unreachable', cause);
  }
  return read(service, question.reply, text);
}

/** A service that never stops sending must not fill the memory. */
async function textOf(service: string, { body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new ServiceFailed(service, 'unreadable', new Error('too long'));
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function urlOf(http: HttpService, question: Question<v.GenericSchema>): string {
  const query = new URLSearchParams(question.query).toString();
  return `${http.url.replace(/(?<!\/)\/+$/, '')}${question.path}${query === '' ? '' : `?${query}`}`;
}

function read<Shape extends v.GenericSchema>(
  service: string,
  shape: Shape,
  text: string,
): v.InferOutput<Shape> {
  try {
    return v.parse(shape, JSON.parse(text));
  } catch (cause) {
    throw new ServiceFailed(service, 'unreadable', cause);
  }
}
