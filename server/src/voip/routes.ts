import { OFFERS, voipEndpoints } from '@ride/contract';

import { ServiceFailed } from '../platform/askService.ts';
import { storable } from '../platform/storableText.ts';
import { isUuid } from '../platform/uuid.ts';
import { answering, type Handler } from '../wire/answering.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Leases } from './leases.ts';

/** What the passenger's browser has to know of the exchange, beside its credentials. */
export interface ExchangeAddress {
  /** The domain of the exchange: credentials are valid there. */
  readonly sipDomain: string;
  /** Where the client finds no address of its own settings. */
  readonly wsUrl: string | undefined;
  readonly iceServers: readonly string[];
}

interface VoipDeps {
  readonly leases: Leases;
  readonly address: ExchangeAddress;
}

/** Credentials to call the driver, for as long as the call lasts. */
export const createVoip = ({ leases, address }: VoipDeps): readonly Handler[] => [
  answering(voipEndpoints.voipLogin, async ({ caller }) => {
    if (caller.at === 'anonymous') throw new Refusal(404);
    const lent = await fromExchange(leases.lend(caller.passengerId));
    switch (lent.at) {
      case 'lent':
        return {
          reply: {
            id: lent.lease.id,
            ip: address.sipDomain,
            login: lent.lease.login,
            password: lent.password,
            [OFFERS]: {
              wsUrl: address.wsUrl,
              ...(address.iceServers.length > 0 && {
                iceServers: [{ urls: [...address.iceServers] }],
              }),
            },
          },
        };
      case 'no-ride':
        throw new Refusal(404);
      case 'overtaken':
        throw new Refusal(409);
      case 'too-often':
        throw new Refusal(429, { retryAfterSeconds: Math.ceil(lent.againInMs / 1_000) });
      default:
        return lent satisfies never;
    }
  }),
  answering(voipEndpoints.extendVoipReservation, async ({ body, caller }) => {
    await demand(leases.extend(caller.passengerId, leaseIdOf(body.id)));
    return { reply: { success: true } };
  }),
  answering(voipEndpoints.releaseVoipCredentials, async ({ body, caller }) => {
    await demand(leases.release(caller.passengerId, leaseIdOf(body.id)));
    return { reply: { success: true } };
  }),
  answering(voipEndpoints.storeAnsweredCall, async ({ body, caller }) => {
    const { callId, destination, orderId } = body;
    const call = { callId: storable(callId), destination, publicId: storable(String(orderId)) };
    await demand(leases.answered(caller.passengerId, call));
    return { reply: { success: true } };
  }),
];

/** What is not the caller's own is as unknown as what never was. */
async function demand(found: Promise<boolean>): Promise<void> {
  if (!(await fromExchange(found))) throw new Refusal(404);
}

/** The exchange is away, not this server: the passenger may try again. */
async function fromExchange<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof ServiceFailed) throw new Refusal(503);
    throw cause;
  }
}

function leaseIdOf(id: string | number): string {
  if (typeof id === 'string' && isUuid(id)) return id;
  throw new Refusal(404);
}
