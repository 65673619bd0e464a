/**
 * The server answered, and the answer is no: it did not do it, or has nothing. Its message is the server's own words for
 * the passenger, if it had any. Not thrown by `send`, which does not know what an answer means, but by the query or
 * mutation that reads it. A screen tells it, and nobody has to look into it: it is not logged.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
}
