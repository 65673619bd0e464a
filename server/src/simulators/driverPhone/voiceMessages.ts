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
