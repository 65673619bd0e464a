import { OFFERS, type Address, type Reply } from '../../contract/src/index.ts';
import { judgeRefusal } from './asVisitor.ts';
import { cookieJar } from './cookieJar.ts';
import type { Endpoints } from './endpoints.ts';
import { broken } from './findings.ts';
import { expectStatus, send, type Run } from './run.ts';

type ActiveRide = Reply<Endpoints['getActiveRide']> | undefined;

/** Nobody lives there: the Gulf of Guinea. */
const NOWHERE = { lat: '0', lng: '0' };

/** Where the host offers it: the address of a point, which must be one that can be ordered from, or none. */
export async function readAddressAt(
  run: Run,
  active: ActiveRide,
  known: Address | undefined,
): Promise<void> {
  if (active?.[OFFERS]?.addressAt !== true) return;
  if (known !== undefined) {
    const query = { lat: Number(known.lat).toFixed(6), lng: Number(known.lng).toFixed(6) };
    const there = await send(run, 'addressAt', { query });
    const address = there?.address ?? undefined;
    if (address !== undefined && !(isNumber(address.lat) && isNumber(address.lng))) {
      const what = 'the address has no lat and lng, so it cannot be ordered from';
      run.book.about('addressAt', broken('reply', what, 'send lat and lng with the address'));
    }
  }
  const nowhere = await send(run, 'addressAt', { query: NOWHERE });
  if (nowhere !== undefined && nowhere.address !== null) {
    const what = 'an address in the middle of the ocean';
    run.book.about('addressAt', broken('reply', what, 'answer address: null where none is near'));
  }
}

const isNumber = (coordinate: Address['lat']): boolean =>
  coordinate !== undefined && coordinate !== null && Number.isFinite(Number(coordinate));

/** Where a current order has a name for its drawing: the drawing, for its passenger and for nobody else. */
export async function readActiveTrip(run: Run, active: ActiveRide): Promise<void> {
  if (typeof active?.[OFFERS]?.trip !== 'string') return;
  const reply = await send(run, 'activeTrip');
  if (reply !== undefined && reply.trip === null) {
    const what = 'trip is null while get-active-ride names one';
    run.book.about('activeTrip', broken('reply', what, 'answer the trip of the current order'));
  }
  if ((reply?.trip?.line?.length ?? 0) % 2 === 1) {
    const what = 'trip.line: a latitude without its longitude';
    const change = 'send latitudes and longitudes in turns';
    run.book.about('activeTrip', broken('reply', what, change));
  }
  await expectStatus(run, 'activeTrip', {
    jar: cookieJar(),
    judge: (status) => judgeRefusal(status, 'without cookies'),
  });
}
