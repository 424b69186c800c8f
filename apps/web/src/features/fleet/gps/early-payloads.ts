import { type CarPayload, telematicsRoutes } from '@lugnut/contract';
import { api } from '../../../shared/api/client';

const ask = async (signal?: AbortSignal): Promise<readonly CarPayload[]> =>
  (await api.call(telematicsRoutes.showPayloadsGrouped, {}, { ...(signal && { signal }), timeoutMs: 20_000 }))
    .data;

let early: Promise<readonly CarPayload[]> | undefined;

/** Asked for with the fleet, not after it: a fleet without devices is answered with nothing. Gives a way to forget it. */
export const askPayloadsEarly = (): (() => void) => {
  const asked = ask();
  // What fails here fails again where it is shown.
  asked.catch(() => undefined);
  early = asked;
  return () => {
    if (early === asked) early = undefined;
  };
};

/** What was asked for early, once; from then on what is true now. */
export const takePayloads = async (signal: AbortSignal): Promise<readonly CarPayload[]> => {
  const first = early;
  early = undefined;
  return (await first?.catch(() => undefined)) ?? ask(signal);
};
