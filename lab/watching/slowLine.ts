import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';

export interface SlowLine {
  /** The database's address by this line. */
  readonly url: string;
  delayMs: number;
  close(): void;
}

/** A way to a PostgreSQL with a socket of its own, on which every answer comes as late as it is told. */
export async function slowLine(databaseUrl: string): Promise<SlowLine> {
  const folder = new URL(databaseUrl.replace('@/', '@local/')).searchParams.get('host') ?? '';
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.5432`);
    for (const end of [near, far]) {
      open.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        open.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (bytes) => void setTimeout(() => near.write(bytes), line.delayMs));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const line: SlowLine = {
    url: `postgres://postgres@127.0.0.1:${address.port}/postgres`,
    delayMs: 0,
    close() {
      server.close();
      for (const end of open) end.destroy();
    },
  };
  return line;
}
