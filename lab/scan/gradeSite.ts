import { freePort } from '../../server/test/support/freePort.ts';
import { scannedServer } from '../../server/test/support/scannedServer.ts';
import { httpsFront } from '../../e2e/harness/httpsFront.ts';
import { observatory, type Grade } from './observatory.ts';

/** The observatory's grade for the site as a company would run it: behind a proxy that speaks https. */
export async function gradeSite(): Promise<Grade> {
  const port = await freePort();
  const settings = { PUBLIC_ORIGIN: `https://localhost:${port}`, TRUST_PROXY: '127.0.0.1,::1' };
  const server = await scannedServer({ settings });
  const front = await httpsFront(port, server.origin);
  try {
    return await observatory(`localhost:${port}`, front.certificate);
  } finally {
    await front.stop();
    await server.stop();
  }
}
