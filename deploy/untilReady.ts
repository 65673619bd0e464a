import { createSocket } from 'node:dgram';
import { setTimeout } from 'node:timers/promises';

const PING = 'ready d7:command4:pinge';
const TRY_EVERY_MS = 200;
const TRIES = 150;

/** Asks rtpengine by its own control protocol until it answers: Kamailio believes a deaf one dead for a minute. */
export async function untilReady(listenNg: string): Promise<void> {
  const [host, port] = listenNg.split(':');
  const socket = createSocket('udp4');
  const answer = { came: false };
  socket.on('message', () => {
    answer.came = true;
  });
  socket.on('error', () => undefined);
  for (let tried = 0; tried < TRIES; tried += 1) {
    socket.send(PING, Number(port), host);
    await setTimeout(TRY_EVERY_MS);
    if (answer.came) break;
  }
  socket.close();
  if (!answer.came) throw new Error('rtpengine does not answer');
}
