/** Between 0 and 1: to spread what would happen to everybody at once, never to keep a secret. */
export const chance = (): number => Math.random();
