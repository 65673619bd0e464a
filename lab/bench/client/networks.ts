import type { CDPSession } from 'playwright-core';

export interface Network {
  readonly name: string;
  readonly kilobitsPerSecond: number;
  readonly roundTripMs: number;
  /** How many times slower than this machine's the phone's processor is. */
  readonly slowdown: number;
}

export const BAD_SIGNAL: Network = {
  name: 'bad signal',
  kilobitsPerSecond: 250,
  roundTripMs: 300,
  slowdown: 1,
};

export const NETWORKS: readonly Network[] = [
  { name: 'slow 4G', kilobitsPerSecond: 1_600, roundTripMs: 150, slowdown: 4 },
  BAD_SIGNAL,
];

export const inWords = ({ name, kilobitsPerSecond, roundTripMs, slowdown }: Network): string =>
  `${name} (${kilobitsPerSecond} kbit/s, ${roundTripMs} ms, processor ${slowdown} × slower)`;

export async function slowDown(session: CDPSession, network: Network): Promise<void> {
  const bytesPerSecond = (network.kilobitsPerSecond * 1_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: network.slowdown });
}
