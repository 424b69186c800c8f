import { coverageRoutes } from '@lugnut/contract';
import { api, CallError } from '../api/client';
import { quoteStartCopy } from './copy';
import type { ZipEvent } from './zip-check';

/** Loaded when the zip field is first touched: a page that only shows the field needs none of it. */
export const askCoverage = async (zip: string, signal: AbortSignal): Promise<ZipEvent> => {
  try {
    const answer = await api.call(
      coverageRoutes.checkZip,
      { body: { zip_code: zip } },
      { signal, timeoutMs: 8_000 },
    );
    const { times_used: timesUsed, city, state, market } = answer;
    return { kind: 'found-served', zip, served: { timesUsed, city, state, market } };
  } catch (error) {
    if (error instanceof CallError && error.code === 'out_of_area') return { kind: 'found-out-of-area', zip };
    const limited = error instanceof CallError && error.code === 'rate_limited';
    return {
      kind: 'check-failed',
      zip,
      message: limited ? quoteStartCopy.tooMany : quoteStartCopy.checkFailed,
    };
  }
};
