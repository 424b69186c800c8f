import { askCoverage } from './ask-coverage';
import { storeQuoteStart } from './quote-start-store';

/** Opens the funnel for a zip that is known already; false where we could not ask, and the gate does. */
export const startAt = async (zip: string): Promise<boolean> => {
  const found = await askCoverage(zip);
  if (found.kind !== 'found-served') return false;
  const { timesUsed, city, state } = found.served;
  storeQuoteStart({ zip, timesUsed, city, state });
  return true;
};
