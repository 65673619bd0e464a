import type { ServerProcess } from '../serverProcess.ts';

/** What a driver does with an order, by the door of the fleet; and what the passenger's screen says then. */
const STEPS = [
  { event: 'arrived', text: 'Vairuotojas atvyko ir Jūsų laukia' },
  { event: 'started', text: 'Keleivis automobilyje' },
  { event: 'finished', text: 'Kelionė baigta' },
] as const;
interface DriverStep {
  readonly text: string;
  readonly act: () => Promise<void>;
}

export class DriverDoor {
  readonly #origin: string;
  readonly #secret: string;

  constructor({ origin }: ServerProcess, secret: string) {
    this.#origin = origin;
    this.#secret = secret;
  }

  /** A ride to its end, from a car on its way. */
  stepsOf(orderId: string): DriverStep[] {
    return STEPS.map(({ event, text }) => ({
      text,
      act: () => this.send('POST', `/orders/${orderId}/events`, { event }),
    }));
  }

  async send(method: string, path: string, body: unknown): Promise<void> {
    const reply = await fetch(`${this.#origin}/fleet${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`the fleet's door: ${reply.status}`);
  }
}
