/**
 * For a product that a test has started itself: its clock is what the test says, and goes on from there. Timers and the
 * database keep their own.
 */
export const followClock = () => {
  const real = Date.now;
  let offsetMs = 0;
  const now = () => real() + offsetMs;
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });
  process.on('message', (said) => {
    offsetMs = Number(said);
    process.send?.('set');
  });
};
