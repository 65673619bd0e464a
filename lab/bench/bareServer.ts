// The measure for the server: the same framework and the same driver, one point read, nothing else.
// Started by `npm run bench` with the database's address and the name of the statement's style.
import { argv } from 'node:process';

import fastify from 'fastify';
import { Pool } from 'pg';

const POOL_SIZE = 10;

const [, , connectionString = '', style = 'plain'] = argv;
const pool = new Pool({ connectionString, max: POOL_SIZE });
const text = 'select id, client_id, created_at from sessions where id = $1';
const named = style === 'named' ? { name: 'point-read' } : {};

const app = fastify();
app.get<{ Params: { id: string } }>('/sessions/:id', async ({ params }) => {
  const { rows } = await pool.query<{ id: string }>({ ...named, text, values: [params.id] });
  return rows[0];
});
process.on('SIGTERM', () => process.exit(0));
const address = await app.listen({ host: 'localhost', port: 0 });
process.stdout.write(`address: ${address}\n`);
