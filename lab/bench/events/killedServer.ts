import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';

import { NginxUnderTest } from '../../../server/test/machines/nginxUnderTest.ts';
import { startMachine } from '../../../server/test/machines/startMachine.ts';
import { FLEET_SECRET } from '../../../server/test/support/drivers.ts';
import { freePort } from '../../../server/test/support/freePort.ts';
import { seedPassengers } from '../../../server/test/support/seedPassengers.ts';
import type { ServerUnderTest } from '../../../server/test/support/serverUnderTest.ts';
import { throwawayPostgres } from '../../../server/test/support/throwawayPostgres.ts';
import { DriverDoor } from './driverDoor.ts';
import { PaintedScreen } from './paintedScreen.ts';

const ARRIVED = 'Vairuotojas atvyko ir Jūsų laukia';

/** Two servers behind nginx: one is killed and the cars arrive; for each open screen, from the kill until it says so. */
export async function afterKill(browser: Browser, screens: number): Promise<number[]> {
  const postgres = throwawayPostgres();
  const dataFolder = mkdtempSync(join(tmpdir(), 'bench-'));
  const machines: ServerUnderTest[] = [];
  let nginx: NginxUnderTest | undefined;
  try {
    const passengers = await seedPassengers({ databaseUrl: postgres.url, dataFolder }, screens);
    for (let count = 0; count < 2; count += 1) machines.push(await startMachine(postgres.url));
    const origins = machines.map(({ origin }) => origin);
    const { origin, innerOrigin } = (nginx = await NginxUnderTest.start(await freePort(), origins));
    const door = new DriverDoor(innerOrigin, FLEET_SECRET);
    const open = await Promise.all(
      passengers.map((each) => PaintedScreen.open(browser, { ...each, origin }, 'stream')),
    );
    const act = onceAllAre(open.length, async () => {
      await machines[0]?.kill();
      await Promise.all(passengers.map(({ orderId }) => door.report(orderId, 'arrived')));
    });
    const times = await Promise.all(open.map((screen) => screen.painted(ARRIVED, act)));
    await Promise.all(open.map((screen) => screen.close()));
    return times;
  } finally {
    await nginx?.stop();
    await Promise.all(machines.map((server) => server.kill()));
    postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Done once, when the last of them has called for it. */
function onceAllAre(count: number, act: () => Promise<void>): () => Promise<void> {
  const done = Promise.withResolvers<void>();
  let called = 0;
  return () => {
    called += 1;
    if (called === count) void act().then(done.resolve, done.reject);
    return done.promise;
  };
}
