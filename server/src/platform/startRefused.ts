/** The server cannot start for a reason that its operator can mend; the message is printed as it is. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
