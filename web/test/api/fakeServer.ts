/** Answers by path and keeps what was asked, so that a test can speak of requests instead of mocks. */
export interface Asked {
  readonly path: string;
  readonly init: RequestInit;
}

export type Answer = Response | Error | Promise<Response>;
type Script = (asked: Asked, nth: number) => Answer;

export interface FakeServer {
  readonly asked: Asked[];
  readonly count: (path: string) => number;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

export function fakeServer(scripts: Record<string, Script>): FakeServer {
  const asked: Asked[] = [];
  const count = (path: string): number => asked.filter((each) => each.path === path).length;
  return {
    asked,
    count,
    fetch: async (url, init) => {
      const path = url.split('?')[0] ?? '';
      const nth = count(path);
      asked.push({ path, init });
      const script = scripts[path];
      if (script === undefined) throw new Error(`unexpected request: ${path}`);
      const answer = script({ path, init }, nth);
      if (answer instanceof Error) throw answer;
      const { signal } = init;
      return signal ? abortable(Promise.resolve(answer), signal) : answer;
    },
  };
}

function abortable(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject);
  });
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });
export const refused = (status: number): Response => json({ message: `refused ${status}` }, status);
