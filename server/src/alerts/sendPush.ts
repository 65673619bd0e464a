import { lookup as resolve, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { request as requestByHttp, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

import { mayReach, pushServiceOf, type PushReach } from './pushService.ts';
import type { Vapid } from './vapid.ts';

/** From the first packet to the status. */
const ANSWER_WITHIN_MS = 5_000;
/** All alerts look alike from outside, whatever they say. */
const MESSAGE_LENGTH = 512;
const SECOND_MS = 1_000;

export interface PushMessage {
  readonly subscription: {
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
  };
  /** As JSON. */
  readonly content: unknown;
  /** After which it is worth nothing. */
  readonly ttlSeconds: number;
  /** Of several with the same topic that a device has not got yet, it gets the last. */
  readonly topic: string;
}

/** What a push service has said to it. */
export type Pushed =
  | { readonly at: 'delivered' }
  /** There is no such subscription any more. */
  | { readonly at: 'gone' }
  /** Too many, or the service is away. */
  | { readonly at: 'later'; readonly afterMs: number }
  | { readonly at: 'refused'; readonly status: number };

export type SendPush = (message: PushMessage) => Promise<Pushed>;

/** Sends by Web Push: encrypted for the browser (RFC 8291), signed for its push service (RFC 8292). */
export const createSendPush =
  (vapid: Vapid, reach: PushReach, answerWithinMs = ANSWER_WITHIN_MS): SendPush =>
  async ({ subscription, content, ttlSeconds, topic }) => {
    const { endpoint, p256dh, auth } = subscription;
    const url = pushServiceOf(endpoint, reach);
    if (url === undefined) return { at: 'gone' };
    // Loaded with the first alert: most starts are long before it.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content).padEnd(MESSAGE_LENGTH),
      { vapidDetails: vapid, TTL: ttlSeconds, topic, urgency: 'high' },
    );
    const request = url.protocol === 'http:' ? requestByHttp : requestByHttps;
    try {
      const asking = request(url, {
        method: 'POST',
        headers,
        agent: false,
        lookup: lookupWithin(reach),
        signal: AbortSignal.timeout(answerWithinMs),
      });
      asking.end(body);
      const [response]: IncomingMessage[] = await once(asking, 'response');
      // Its words are of no interest, and could be endless.
      response?.on('error', () => {}).destroy();
      asking.on('error', () => {});
      return outcomeOf(response?.statusCode ?? 0, response?.headers['retry-after']);
    } catch {
      // Not kept: it would name the address.
      return { at: 'later', afterMs: 0 };
    }
  };

/** A redirect is refused like everything else: nobody is sent on to an address that was not checked. */
function outcomeOf(status: number, retryAfter: string | undefined): Pushed {
  if (status >= 200 && status < 300) return { at: 'delivered' };
  if (status === 404 || status === 410) return { at: 'gone' };
  if (status !== 429 && status < 500) return { at: 'refused', status };
  const seconds = Number(retryAfter);
  return { at: 'later', afterMs: seconds > 0 ? seconds * SECOND_MS : 0 };
}

/**
 * Looks at the address that is connected to, and not at one that was found before: a name may stand for another one at
 * every look.
 */
const lookupWithin =
  (reach: PushReach): LookupFunction =>
  (hostname, options, found) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null) found(error, '');
      else if (first === undefined || !addresses.every(({ address }) => mayReach(address, reach)))
        found(new Error('not an address of the open internet'), '');
      else if (options.all === true) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
