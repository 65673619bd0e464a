import type { Address, InvoiceProps, Reply, RideListItem } from '../../contract/src/index.ts';
import type { Endpoints } from './endpoints.ts';
import { findAddresses } from './findAddresses.ts';
import { broken, note, type Finding } from './findings.ts';
import { NO_RIDE } from './asVisitor.ts';
import { judgeStream } from './judgeStream.ts';
import { readAddressAt } from './readGeography.ts';
import { expectStatus, send, type Run } from './run.ts';

const PAGE = { limit: '15' };

type RideDetails = NonNullable<Reply<Endpoints['getRide']>['ride']>;

/** What a passenger's screens showed, for whatever comes after reading. */
export interface Seen {
  readonly profile: Reply<Endpoints['getUserProfile']> | undefined;
  readonly past: { readonly id: string; readonly ride: RideDetails } | undefined;
  readonly trip: { readonly addressFrom: Address; readonly addressTo: Address } | undefined;
  readonly active: Reply<Endpoints['getActiveRide']> | undefined;
}

/** Everything that a passenger looks at, in the order in which the screens do. */
export async function readAll(run: Run, addresses: readonly string[]): Promise<Seen> {
  const profile = await send(run, 'getUserProfile');
  const rides = await readPast(run);
  await send(run, 'getActivePrior', { query: PAGE });
  const active = await send(run, 'getActiveRide');
  const past = await readRide(run, rides);
  const repeated = past && (await send(run, 'recreateOrder', { body: { orderId: past.id } }));
  await readInvoice(run, past, profile?.invoiceProps ?? undefined);
  for (const from of ['1', '0'] as const) await send(run, 'clientAddress', { query: { from } });
  const [from, to] = await findAddresses(run, addresses);
  await readAddressAt(run, active, from);
  await judgeStream(run, active);
  const addressFrom = from ?? repeated?.addressFrom;
  const addressTo = to ?? repeated?.addressTo;
  return {
    profile,
    past,
    active,
    trip: addressFrom && addressTo ? { addressFrom, addressTo } : undefined,
  };
}

/** Two pages, where there are two. */
async function readPast(run: Run): Promise<readonly RideListItem[]> {
  const first = await send(run, 'getRides', { query: PAGE });
  const cursor = first?.next_cursor ?? undefined;
  if (cursor === undefined) return first?.rides ?? [];
  const second = await send(run, 'getRides', { query: { ...PAGE, cursor: String(cursor) } });
  const ids = new Set(first?.rides.map(({ id }) => id));
  if (second?.rides.some(({ id }) => ids.has(id)) === true) {
    const what = 'the page after next_cursor has rides of the page before';
    run.book.about('getRides', broken('reply', what, 'begin the next page behind the last ride'));
  }
  return first?.rides ?? [];
}

/** One that has been paid, if there is one: it has the most to show. */
async function readRide(run: Run, rides: readonly RideListItem[]): Promise<Seen['past']> {
  await expectStatus(run, 'getRide', {
    parts: { params: { encodedId: NO_RIDE } },
    jar: run.jar,
    judge: judgeUnknown,
  });
  const chosen = rides.find(({ price }) => (price ?? 0) > 0) ?? rides[0];
  if (chosen === undefined) {
    const why = 'this passenger has no past ride';
    run.book.notTried(['getRide', 'rateRide', 'downloadInvoice', 'recreateOrder'], why);
    return undefined;
  }
  const id = String(chosen.id);
  const reply = await send(run, 'getRide', { params: { encodedId: id } });
  const ride = reply?.ride ?? undefined;
  if (reply !== undefined && ride === undefined) {
    const what = 'ride is missing for an id of the passenger’s own list';
    run.book.about('getRide', broken('reply', what, 'accept the ids that the lists hold'));
  }
  return { id, ride: ride ?? {} };
}

function judgeUnknown(status: number): Finding[] {
  const what = `an unknown ride: status ${status}`;
  if (status === 401 || status === 403) {
    return [broken('reply', what, 'answer 404: this is no matter of the session')];
  }
  const isMissing = status === 404 || (status >= 200 && status < 300);
  return isMissing ? [] : [note('reply', what, 'answer 404, so that the page says “not found”')];
}

/** As the client offers it: for a paid ride, to somebody with a name. */
async function readInvoice(
  run: Run,
  past: Seen['past'],
  details: InvoiceProps | undefined,
): Promise<void> {
  if (past === undefined) return;
  if ((past.ride.clientPayment ?? 0) > 0 && details?.name) {
    await send(run, 'downloadInvoice', { params: { id: past.id } });
    return;
  }
  const why = 'no ride that was paid for, or no name in the invoice details';
  run.book.notTried(['downloadInvoice'], why);
}
