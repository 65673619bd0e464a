import { PORT } from '../kit/origin.ts';

/** Beside the server's own port, so that two runs on one machine do not meet. */
export const WS_PORT = PORT + 1;
export const RPC_PORT = PORT + 2;
export const SIP_PORT = PORT + 3;
export const TRUNK_PORT = PORT + 4;
export const NG_PORT = PORT + 5;
