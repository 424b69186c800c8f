import { customerAreaRoutes } from '@lugnut/contract';
import { api } from '../api/client';
import { useAnswer } from '../api/use-answer';
import type { PastServiceRow } from './past-service-rows';

const ask = async (signal: AbortSignal): Promise<readonly PastServiceRow[]> =>
  (await api.call(customerAreaRoutes.listPastServices, {}, { signal, timeoutMs: 15_000 })).data;

/** The links to the papers are good for a quarter of an hour: they are new before that. */
const linksLastMs = 10 * 60_000;

/** The finished jobs of whoever is logged in, the latest first. */
export const usePastServices = () => useAnswer(ask, { goodForMs: linksLastMs });
