/** Logging out, wherever its button stands. */
export interface LogOut {
  readonly press: () => void;
  readonly busy: boolean;
}
