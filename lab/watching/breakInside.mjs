// Loaded into a server process before its own code: breaks it from inside, from one SIGUSR2 to the next.
const CLOCK_OFF_MS = 5_000;
const BUSY_MS = 400;
const BUSY_EVERY_MS = 2_000;
let isBroken = false;
process.on('SIGUSR2', () => {
  isBroken = !isBroken;
});

if (process.env['BREAK_INSIDE'] === 'clock') {
  const really = Date.now.bind(Date);
  Date.now = () => really() + (isBroken ? CLOCK_OFF_MS : 0);
} else {
  setInterval(() => {
    const untilMs = performance.now() + (isBroken ? BUSY_MS : 0);
    while (performance.now() < untilMs);
  }, BUSY_EVERY_MS).unref();
}
