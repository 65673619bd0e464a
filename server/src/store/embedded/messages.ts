/** What the server's thread and the database's thread say to each other. */
export type ToDatabase =
  | { readonly type: 'run'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'close' };

export type FromDatabase =
  | { readonly type: 'ready' }
  | { readonly type: 'unavailable'; readonly reason: string }
  | { readonly type: 'ran'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'closed' };
