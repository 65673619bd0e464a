// Loaded into a server process before its own code: its machine's clock is wrong by CLOCK_OFF_DAYS.
const offMs = Number(process.env['CLOCK_OFF_DAYS']) * 86_400_000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + offMs] : given));
  }
  static now() {
    return RealDate.now() + offMs;
  }
};
