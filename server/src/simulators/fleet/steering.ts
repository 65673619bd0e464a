/** What somebody at the sandbox wants the next driver to do. */
export const WISHES = ['accept', 'refuse', 'late', 'cancel', 'noCars'] as const;
export type Wish = (typeof WISHES)[number];

/** The simulated drivers' strings, in the hands of the sandbox. */
export interface Steering {
  speed: number;
  /** Nothing: drivers do as they like. `noCars` lasts until the next wish, the others are for one driver. */
  wish: Wish | undefined;
}

export const createSteering = (speed: number): Steering => ({ speed, wish: undefined });
