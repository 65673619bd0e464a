import type { Brand } from '../../contract/src/index.ts';
import { asVisitor, whyAway } from './asVisitor.ts';
import { Book, type EndpointReport, type HostReport } from './book.ts';
import { callDriver } from './callDriver.ts';
import { ENDPOINT_NAMES, endpointsOf } from './endpoints.ts';
import { cookieJar, jarOf } from './cookieJar.ts';
import { endSession } from './endSession.ts';
import { judgeConnection } from './judgeConnection.ts';
import { judgeFirstQuestions } from './judgeFirstQuestions.ts';
import type { Options } from './options.ts';
import { placeOrders } from './placeOrders.ts';
import { readAll } from './readAll.ts';
import type { Run } from './run.ts';
import { saveAndRate } from './saveAndRate.ts';
import { searchRides } from './searchRides.ts';
import { areAccepted, signInByPhone } from './signIn.ts';

export type Report =
  | { readonly at: 'away'; readonly why: string; readonly exitCode: 2 }
  | {
      readonly at: 'done';
      readonly api: string;
      readonly client: string;
      readonly signedIn: boolean;
      readonly calls: readonly EndpointReport[];
      readonly host: readonly HostReport[];
      readonly exitCode: 0 | 1 | 2;
    };

interface Outside {
  readonly brand: Pick<Brand, 'key' | 'phone'>;
  /** Asks the engineer something; `undefined` if there is nobody to ask. */
  readonly prompt: ((say: string) => Promise<string>) | undefined;
  readonly nowMs: number;
}

const WRITES = [
  'updateUserProfile',
  'rateRide',
  'createRide',
  'cancelPendingOrder',
  'cancelOrder',
  'storeAnsweredCall',
] as const;

/** Asks every endpoint of the specification at a host as the client would, and says what the client makes of it. */
export async function runConform(options: Options, outside: Outside): Promise<Report> {
  const endpoints = endpointsOf(outside.brand.key);
  const book = new Book(endpoints);
  const run: Run = {
    ends: options,
    endpoints,
    book,
    jar: options.cookies === undefined ? cookieJar() : jarOf(options.cookies),
    sessionCookies: new Map(),
    offered: new Map(),
  };
  const why = await whyAway(run);
  if (why !== undefined) return { at: 'away', why, exitCode: 2 };
  await judgeConnection(run.ends, book);
  await asVisitor(run);
  const signedIn = await signIn(run, options, outside);
  if (signedIn) await asPassenger(run, options, outside.nowMs);
  await judgeFirstQuestions(run);
  const { apiOrigin: api, clientOrigin: client } = options;
  const report = { calls: book.endpointReports(), host: book.topics() };
  return { at: 'done', api, client, signedIn, ...report, exitCode: exitCodeOf(report, signedIn) };
}

async function signIn(run: Run, options: Options, { prompt, brand }: Outside): Promise<boolean> {
  if (options.cookies !== undefined) {
    run.book.notTried(['callAuth', 'login'], 'cookies were given');
    if (await areAccepted(run)) return true;
    run.book.notTried(needSession, 'the cookies that were given are not accepted');
    return false;
  }
  if (prompt === undefined) {
    run.book.notTried(ENDPOINT_NAMES, 'nobody to sign in, and no cookies were given');
    return false;
  }
  run.book.notTried(needSession, 'not signed in');
  const phone = options.phone ?? (await prompt('Phone number to sign in with (+370…): '));
  return signInByPhone(run, { phone: phone.trim(), companyPhone: brand.phone, called: prompt });
}

const needSession = ENDPOINT_NAMES.filter((name) => name !== 'callAuth' && name !== 'login');

/** Reading first; what changes something only when it was asked for; the end of the session last. */
async function asPassenger(run: Run, options: Options, nowMs: number): Promise<void> {
  run.book.notTried(WRITES, 'only with --orders');
  const seen = await readAll(run, options.addresses);
  await callDriver(run, seen, options.orders);
  if (options.orders) {
    await saveAndRate(run, seen);
    await placeOrders(run, seen, nowMs);
  } else if (seen.trip !== undefined) {
    await searchRides(run, seen.trip);
  }
  if (seen.trip === undefined) run.book.notTried(['searchRide'], 'there are no two addresses');
  await endSession(run);
}

function exitCodeOf(
  {
    calls,
    host,
  }: { readonly calls: readonly EndpointReport[]; readonly host: readonly HostReport[] },
  signedIn: boolean,
): 0 | 1 | 2 {
  if ([...calls, ...host].some(({ verdict }) => verdict === 'broken')) return 1;
  return signedIn ? 0 : 2;
}
