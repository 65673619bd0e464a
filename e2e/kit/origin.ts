import { env } from 'node:process';

export const PORT = Number(env['E2E_PORT'] ?? 3210);
export const ORIGIN = `http://localhost:${PORT}`;
