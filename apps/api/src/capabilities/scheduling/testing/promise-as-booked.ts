import type { Database } from '../../../platform/db/schema';
import { testReferenceData } from '../../../testing/test-app';
import { createPriceListView, loadPriceList } from '../../pricing';
import { createPromiseTerms } from '../plan';
import { createPreparePromise, type PreparePromise } from '../promise/promise-window';

/** Prepares what confirming the payment does with the window. */
export const promiseAsBooked = (db: Database): PreparePromise =>
  createPreparePromise({
    priceList: createPriceListView(() => loadPriceList(db)),
    findZip: testReferenceData().zips.find,
    promiseTerms: createPromiseTerms(db),
  });
