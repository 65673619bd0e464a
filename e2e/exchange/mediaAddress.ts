import { networkInterfaces } from 'node:os';

/** Browsers send no audio to the loopback. */
export const mediaAddress =
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address ?? '127.0.0.1';
