import { dispatchOf, timerWork } from '../../src/app/dispatching.ts';
import { runDueTimers } from '../../src/jobs/timerWorker.ts';
import { STATION } from './passenger.ts';
import type { TestApp } from './testApp.ts';

type Server = Pick<TestApp, 'app' | 'db' | 'clock' | 'telephony'>;

export const FLEET_SECRET = 'f'.repeat(32);

interface Tasks {
  readonly offers: readonly { offerId: string; carId: string; orderId: string }[];
  readonly rides: readonly { orderId: string; carId: string; state: string }[];
}

/** The drivers' side of the door. */
export class Drivers {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  send(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, secret = FLEET_SECRET) {
    return this.#server.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  }

  /** Cars at so many kilometres north of the station, each free unless said otherwise. */
  async park(
    cars: readonly {
      id: string;
      km?: number;
      free?: boolean;
      seats?: number;
      phone?: string;
    }[],
  ) {
    const response = await this.send('PUT', '/fleet/cars', {
      cars: cars.map(({ id, km = 0.5, free = true, seats = 8, phone = '+37060000001' }) => ({
        id,
        name: `Toyota ${id}`,
        licencePlate: 'ABC 123',
        picture: '/pictures/car-sedan.svg',
        seats,
        driver: { fullName: `Jonas ${id}`, licence: `L-${id}`, phone },
        lat: STATION.lat + km / 111.32,
        lng: STATION.lng,
        free,
      })),
    });
    if (response.statusCode !== 200) throw new Error(`cars: ${response.statusCode}`);
  }

  async tasks(): Promise<Tasks> {
    return (await this.send('GET', '/fleet/tasks')).json<Tasks>();
  }

  async accept(offerId: string, etaMinutes = 4): Promise<string> {
    const body = { answer: 'accept', etaMinutes };
    const response = await this.send('POST', `/fleet/offers/${offerId}/answer`, body);
    return response.json<{ outcome: string }>().outcome;
  }

  async refuse(offerId: string): Promise<string> {
    const response = await this.send('POST', `/fleet/offers/${offerId}/answer`, {
      answer: 'refuse',
    });
    return response.json<{ outcome: string }>().outcome;
  }

  async report(orderId: string, event: string): Promise<string> {
    const response = await this.send('POST', `/fleet/orders/${orderId}/events`, { event });
    return response.json<{ state: string }>().state;
  }
}

/** Lets everything happen that is due now, as the server's background would. */
export async function tick(
  server: Server,
  nowMs = server.clock.nowMs(),
  failures: unknown[] = [],
): Promise<void> {
  const deps = {
    db: server.db,
    clock: { nowMs: () => nowMs },
    work: timerWork(dispatchOf(server)),
    onFailure: (error: unknown) => void failures.push(error),
  };
  for (const lane of ['others', 'searches'] as const) await runDueTimers(deps, lane);
  await server.telephony.leases.settle();
}

/** Passes time in steps of a second, with a tick after each. */
export async function passWithTicks(server: Server, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    server.clock.pass(1_000);
    await tick(server);
  }
}
