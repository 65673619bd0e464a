import { expect, type Page, type Request } from '@playwright/test';

import { fakeLine } from '../kit/fakeExchange.ts';
import { giveVirtualTime, passTime } from '../kit/virtualTime.ts';
import { endpointNameOf, type EndpointName } from './endpoints.ts';
import { FAULTS, type Fault } from './kinds.ts';
import { usualAnswer } from './usualAnswers.ts';

/** A step of time that is shorter than any pause of the client. */
const STEP_MS = 100;

const REFUSED = { status: 401, json: { message: 'refused' } };

/** A passenger in a browser whose server answers as usual, but for one endpoint. */
export interface Visit {
  readonly page: Page;
  /** From now on the endpoint goes wrong in this way. */
  readonly play: (fault: Fault) => void;
  /** Begins anew, as somebody whom this device knows or does not know. */
  readonly begin: (who?: 'passenger' | 'visitor') => void;
  readonly open: (path: string) => Promise<void>;
  /** What the server says in place of the usual. `refused` is a 401. */
  readonly answer: (name: EndpointName, reply: object | 'refused') => void;
  /** How often the faulty endpoint was asked. */
  readonly hits: () => number;
  /** Lets time pass until it holds; no request that will be answered is left behind by the clock. */
  readonly until: (holds: () => Promise<boolean> | boolean, what: string) => Promise<void>;
  readonly pass: (ms: number) => Promise<void>;
}

export async function visit(page: Page, faulty: string): Promise<Visit> {
  let fault: Fault | undefined;
  let hits = 0;
  let visits = 0;
  let who: 'passenger' | 'visitor' = 'passenger';
  const answers = new Map<string, object | 'refused'>();
  const onTheWay = new Set<Request>();
  page.on('request', (request) => onTheWay.add(request));
  page.on('requestfinished', (request) => onTheWay.delete(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));

  await giveVirtualTime(page);
  await fakeLine(page, 'answers');
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const name = endpointNameOf(request.method(), request.url());
    if (name === faulty) {
      hits += 1;
      if (fault === 'no answer') onTheWay.delete(request);
      if (fault !== undefined) return FAULTS[fault](route);
    }
    if (name === 'refresh' && fault === '401') return route.fulfill(REFUSED);
    const reply = answers.get(name ?? '') ?? usualAnswer(name);
    if (reply === undefined) throw new Error(`${request.url()} is no endpoint of the contract`);
    if (reply === 'refused') return route.fulfill(REFUSED);
    return typeof reply === 'string'
      ? route.fulfill({ contentType: 'application/pdf', body: reply })
      : route.fulfill({ json: reply });
  });

  const unanswered = (): readonly string[] => [...onTheWay].map((request) => request.url());
  /** The clock waits for the server: a slow machine is no slow network. */
  const pass = async (ms: number): Promise<void> => {
    await expect.poll(unanswered, { intervals: [2, 5, 10, 20] }).toEqual([]);
    await passTime(page, ms, 1);
  };

  return {
    page,
    play: (next) => {
      fault = next;
      hits = 0;
    },
    begin: (as = 'passenger') => {
      who = as;
      answers.clear();
    },
    open: async (path) => {
      await startOnNewDevice(page, (visits += 1), USER[who]);
      // Else the browser would take it for a reload and keep the state of the history entry.
      await page.goto('about:blank');
      onTheWay.clear();
      await page.goto(path);
    },
    answer: (name, reply) => answers.set(name, reply),
    hits: () => hits,
    until: async (holds, what) => {
      const message = `${what} (${faulty}, ${fault ?? 'no fault'})`;
      const look = async (): Promise<boolean> => {
        if (await holds()) return true;
        await pass(STEP_MS);
        return holds();
      };
      await expect.poll(look, { message, intervals: [2, 5, 10] }).toBe(true);
    },
    pass,
  };
}

/** The next page finds nothing that an earlier visit has left; those after it find what it leaves. */
async function startOnNewDevice(page: Page, nth: number, user: string | null): Promise<void> {
  await page.addInitScript(
    ([visitNth, known]) => {
      if (location.protocol === 'about:') return;
      if (Number(sessionStorage.getItem('visit-nth') ?? 0) >= visitNth) return;
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem('visit-nth', String(visitNth));
      if (known !== null) localStorage.setItem('user', known);
    },
    [nth, user] as const,
  );
}

const USER = { passenger: '{"id":"x","invoiceProps":{"name":"Ona"}}', visitor: null };
