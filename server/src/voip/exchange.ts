/** What a telephone exchange has to know to let one passenger call their driver. */
export interface Admission {
  readonly login: string;
  /** MD5 of `login:domain:password`, as digest authentication wants it. */
  readonly ha1: string;
  /** The only numbers that this login may call, digits only. */
  readonly destinations: readonly string[];
  readonly untilMs: number;
}

/** The telephone exchange, whichever it is. Both commands are idempotent. */
export interface Exchange {
  admit(admission: Admission): Promise<void>;
  /** Ends what goes on with this login, too. */
  dismiss(login: string): Promise<void>;
}
