import type { AccountCar } from '@lugnut/contract';
import type { Database } from '../../../platform/db/schema';
import { carStore } from './car-store';
import { describeAccountCar } from './describe-car';

/** Most recently used first, as in an account's own answer. */
export const createListAccountCars =
  (db: Database) =>
  async (accountId: string): Promise<AccountCar[]> =>
    (await carStore(db).list(accountId)).map(describeAccountCar);
