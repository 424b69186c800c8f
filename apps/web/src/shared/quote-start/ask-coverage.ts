import { coverageRoutes } from '@lugnut/contract';
import { api } from '../api/client';
import { failedBy, failureWords } from '../api/failure';
import { quoteStartCopy } from './copy.en';
import { coverageCopy } from './coverage-copy.en';
import type { ZipEvent } from './zip-check';

/** Loaded when the zip field is first touched: a page that only shows the field needs none of it. */
export const askCoverage = async (zip: string, signal?: AbortSignal): Promise<ZipEvent> => {
  try {
    const answer = await api.call(
      coverageRoutes.checkZip,
      { body: { zip_code: zip } },
      { ...(signal ? { signal } : {}), timeoutMs: 8_000 },
    );
    const { times_used: timesUsed, city, state, market } = answer;
    return { kind: 'found-served', zip, served: { timesUsed, city, state, market } };
  } catch (error) {
    if (failedBy(error, 'out_of_area')) return { kind: 'found-out-of-area', zip };
    const message = failureWords(error, quoteStartCopy.checkFailed, {
      told: ['invalid_input'],
      instead: { rate_limited: coverageCopy.tooMany },
    });
    // A ZIP code that does not exist is not served either.
    return { kind: failedBy(error, 'invalid_input') ? 'found-out-of-area' : 'check-failed', zip, message };
  }
};
