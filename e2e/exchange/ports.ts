import { PORT } from '../kit/origin.ts';

/** Beside the server's own port, so that two runs on one machine do not meet. */
export const WS_PORT = PORT + 1;
export const RPC_PORT = PORT + 2;
export const SIP_PORT = PORT + 3;
export const TRUNK_PORT = PORT + 4;
export const NG_PORT = PORT + 5;

/** Where exchanges of a test's own begin to listen: one for most, and one beside it with other settings. */
export const OWN_EXCHANGE_PORTS = PORT + 10;
export const OTHER_EXCHANGE_PORTS = PORT + 20;
