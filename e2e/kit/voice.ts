import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every connection that the page has made, for its statistics. */
    madeConnections?: RTCPeerConnection[];
  }
}

/** Keeps hold of the page's connections; to be called before the page opens. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    window.madeConnections = made;
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    };
  });
}

/** The strongest note, in hertz, of what the page's audio element plays. */
export function voiceFrequency(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const source = document.querySelector('audio')?.srcObject;
    if (!(source instanceof MediaStream)) return 0;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 16_384;
    context.createMediaStreamSource(source).connect(analyser);
    await new Promise((resolve) => {
      setTimeout(resolve, 800);
    });
    const decibels = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(decibels);
    await context.close();
    const loudest = Math.max(...decibels);
    const heard = Number.isFinite(loudest) && loudest > -80;
    return heard ? (decibels.indexOf(loudest) * context.sampleRate) / analyser.fftSize : 0;
  });
}

export interface VoiceStats {
  readonly received: number;
  readonly sent: number;
  readonly energy: number;
}

/** What the page's last connection has sent and received. */
export function voiceStats(page: Page): Promise<VoiceStats> {
  return page.evaluate(async () => {
    const stats = await window.madeConnections?.at(-1)?.getStats();
    const all = [...(stats?.values() ?? [])] as {
      type: string;
      packetsReceived?: number;
      packetsSent?: number;
      totalAudioEnergy?: number;
    }[];
    const incoming = all.find(({ type }) => type === 'inbound-rtp');
    const outgoing = all.find(({ type }) => type === 'outbound-rtp');
    return {
      received: incoming?.packetsReceived ?? 0,
      sent: outgoing?.packetsSent ?? 0,
      energy: incoming?.totalAudioEnergy ?? 0,
    };
  });
}
