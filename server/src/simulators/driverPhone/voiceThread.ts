import { parentPort, type MessagePort } from 'node:worker_threads';

import { createVoice, type Voice } from './createVoice.ts';
import type { FromVoices, ToVoices } from './startVoices.ts';

// Fifty packets a second, each of them encrypted, leave the server's own thread no peace: so not there.

const TELL_EVERY_MS = 200;

if (parentPort === null) throw new Error('voiceThread.ts runs as a worker thread only');
serve(parentPort);

function serve(port: MessagePort): void {
  const voices = new Map<string, Voice>();
  const say = (message: FromVoices): void => port.postMessage(message);

  const answer = async (callId: string, offer: string): Promise<void> => {
    const voice = voices.get(callId) ?? createVoice();
    voices.set(callId, voice);
    try {
      say({ type: 'answered', callId, sdp: await voice.answer(offer) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      say({ type: 'failed', callId, reason });
    }
  };

  port.on('message', (message: ToVoices) => {
    switch (message.type) {
      case 'answer':
        void answer(message.callId, message.offer);
        return;
      case 'end':
        void voices.get(message.callId)?.end();
        voices.delete(message.callId);
        return;
      default:
        message satisfies never;
    }
  });
  setInterval(() => {
    for (const [callId, voice] of voices) say({ type: 'heard', callId, ...voice.heard() });
  }, TELL_EVERY_MS);
}
