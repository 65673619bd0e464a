import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ordersByMark, signInPassengers } from '../../server/test/support/books.ts';
import { faultyNetwork } from '../../server/test/support/faultyNetwork.ts';
import { ServerUnderTest } from '../../server/test/support/serverUnderTest.ts';
import { stubbornPassenger, type Wish } from './stubbornPassenger.ts';
import { throwawayPostgres } from '../../server/test/support/throwawayPostgres.ts';

const PASSENGERS = 12;
const RESERVED_SHARE = 0.3;
const FIRST_RIDE_IN_SECONDS = 7_200;

export interface Chaos {
  readonly database: 'embedded' | 'PostgreSQL';
  readonly orders: number;
  readonly kills: number;
  /** Without idempotency: a client that just tries again. */
  readonly control: boolean;
  /** A folder with a fresh embedded database to begin with: copying it is faster than making one. */
  readonly template?: string;
  readonly onProgress?: (done: number) => void;
}

export interface Verdict {
  readonly lost: number;
  readonly double: number;
  readonly kills: number;
  readonly requests: number;
  readonly faultShare: number;
  /** How often the server itself said that it cannot for the moment. */
  readonly away: number;
}

/** Many orders over a bad line to a server that dies again and again; then the books are counted. */
export async function runChaos(chaos: Chaos): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  const postgres = chaos.database === 'PostgreSQL' ? throwawayPostgres() : undefined;
  const place = { databaseUrl: postgres?.url, dataFolder: join(folder, 'data') };
  if (chaos.template !== undefined) {
    cpSync(chaos.template, join(place.dataFolder, 'database'), { recursive: true });
  }
  try {
    const cookies = await signInPassengers(place, PASSENGERS);
    const server = await ServerUnderTest.start({
      DATA_DIR: place.dataFolder,
      ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
    });
    const { wishes, ...facts } = await orderAll(chaos, server, cookies).finally(() =>
      server.stop(),
    );
    const found = await ordersByMark(place);
    const counts = wishes.map(({ mark }) => found.get(mark) ?? 0);
    return {
      ...facts,
      lost: counts.filter((count) => count === 0).length,
      double: counts.filter((count) => count > 1).length,
    };
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function orderAll(chaos: Chaos, server: ServerUnderTest, cookies: readonly string[]) {
  const network = faultyNetwork(server.origin, Math.random);
  const wishes = Array.from({ length: chaos.orders }, (_, index) => wishOf(index));
  const waiting = wishes.values();
  const killEvery = Math.ceil(chaos.orders / (chaos.kills + 1));
  let done = 0;
  let kills = 0;
  let dying: Promise<void> = Promise.resolve();

  const workThrough = async (cookie: string): Promise<void> => {
    const fulfil = stubbornPassenger({ network, cookie, careful: !chaos.control });
    for (const wish of waiting) {
      await fulfil(wish);
      done += 1;
      if (done % killEvery === 0 && kills < chaos.kills) {
        kills += 1;
        dying = dying.then(() => server.killAndRestart());
      }
      chaos.onProgress?.(done);
    }
  };
  await Promise.all(cookies.map(workThrough));
  await dying;
  await network.settled();
  const { requests, faults, away } = network.counts;
  return { wishes, kills, requests, faultShare: faults / requests, away };
}

function wishOf(index: number): Wish {
  const reserved = Math.random() < RESERVED_SHARE;
  const nowSeconds = Math.floor(Date.now() / 1_000);
  return {
    mark: `chaos ${index}`,
    rideDateTime: reserved ? nowSeconds + FIRST_RIDE_IN_SECONDS + (index % 20_000) * 60 : undefined,
  };
}
