import { Worker } from 'node:worker_threads';

/** What the server's thread and the thread of the drivers' voices say to each other; each voice has its call's id. */
export type ToVoices =
  | { readonly type: 'answer'; readonly callId: string; readonly offer: string }
  | { readonly type: 'end'; readonly callId: string };

export type FromVoices =
  | { readonly type: 'answered'; readonly callId: string; readonly sdp: string }
  | { readonly type: 'failed'; readonly callId: string; readonly reason: string }
  | ({ readonly type: 'heard'; readonly callId: string } & Heard);

/** What has come from the passenger so far. */
export interface Heard {
  readonly packets: number;
  /** The loudest packet: 0 is silence, 1 the loudest. */
  readonly loudest: number;
}

/** The drivers' voices as the server's thread sees them. */
export interface Voices {
  /** Loading what makes a voice takes a while; who sees a call coming says so. */
  warmUp(): void;
  /** A second offer of the same call (a network that changed) goes to the same voice. */
  answer(callId: string, offer: string): Promise<string>;
  heard(callId: string): Heard;
  end(callId: string): void;
  stop(): Promise<void>;
}

const NOTHING_HEARD: Heard = { packets: 0, loudest: 0 };

/** The thread starts when the first call is near: most servers never need it. */
export function startVoices(): Voices {
  let worker: Worker | undefined;
  const waiting = new Map<string, PromiseWithResolvers<string>>();
  const heard = new Map<string, Heard>();

  const hear = (message: FromVoices): void => {
    switch (message.type) {
      case 'answered':
        waiting.get(message.callId)?.resolve(message.sdp);
        return;
      case 'failed':
        waiting.get(message.callId)?.reject(new Error(message.reason));
        return;
      case 'heard':
        if (heard.has(message.callId)) heard.set(message.callId, message);
        return;
      default:
        message satisfies never;
    }
  };
  const begin = (): Worker => {
    const thread = new Worker(new URL('./voiceThread.ts', import.meta.url), { execArgv: [] });
    thread.on('message', (message: FromVoices | Record<`watch:${string}`, unknown>) => {
      // Under `node --watch` the thread also tells which files it has read.
      if ('type' in message) hear(message);
    });
    thread.on('error', (error) => {
      for (const waiter of waiting.values()) waiter.reject(error);
      worker = undefined;
    });
    thread.unref();
    return thread;
  };
  const say = (message: ToVoices): void => {
    worker ??= begin();
    worker.postMessage(message, []);
  };

  return {
    warmUp() {
      worker ??= begin();
    },
    async answer(callId, offer) {
      const answered = Promise.withResolvers<string>();
      waiting.set(callId, answered);
      if (!heard.has(callId)) heard.set(callId, NOTHING_HEARD);
      say({ type: 'answer', callId, offer });
      try {
        return await answered.promise;
      } finally {
        waiting.delete(callId);
      }
    },
    heard: (callId) => heard.get(callId) ?? NOTHING_HEARD,
    end(callId) {
      heard.delete(callId);
      if (worker !== undefined) say({ type: 'end', callId });
    },
    async stop() {
      await worker?.terminate();
    },
  };
}
