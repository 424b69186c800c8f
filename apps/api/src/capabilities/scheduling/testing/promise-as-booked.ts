import type { Database } from '../../../platform/db/schema';
import { testReferenceData } from '../../../testing/test-app';
import { createPriceListView, loadPriceList } from '../../pricing';
import { createPromiseWindow, type PromiseWindow } from '../promise/promise-window';

/** What confirming the payment does with the window. */
export const promiseAsBooked = (db: Database): PromiseWindow =>
  createPromiseWindow({
    priceList: createPriceListView(() => loadPriceList(db)),
    findZip: testReferenceData().zips.find,
  });
