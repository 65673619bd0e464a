import { env } from 'node:process';

export const PORT = Number(env['E2E_PORT'] ?? 3210);
export const ORIGIN = `http://localhost:${PORT}`;
/** With it the journeys drive cars of their own, beside the simulated ones. */
export const FLEET_SECRET = 'e2e-fleet-secret-e2e-fleet-secret';
