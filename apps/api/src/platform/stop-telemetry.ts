import { setTimeout as delay } from 'node:timers/promises';

/** A collector that does not answer must not keep the process. */
const withinMs = 3_000;

/** Sends what is left of the traces, where `telemetry.mjs` was loaded before the program. */
export const stopTelemetry = async (): Promise<void> => {
  const stop: unknown = Reflect.get(globalThis, Symbol.for('lugnut.stopTelemetry'));
  if (typeof stop !== 'function') return;
  await Promise.race([(stop as () => Promise<void>)(), delay(withinMs, undefined, { ref: false })]);
};
