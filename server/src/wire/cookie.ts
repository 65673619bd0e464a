/** A cookie that a reply sets. All of them are for the server's eyes only (`HttpOnly`). */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** 0 removes the cookie. */
  readonly maxAgeSeconds: number;
}
