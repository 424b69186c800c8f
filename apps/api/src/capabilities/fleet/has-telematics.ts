import type { Database } from '../../platform/db/schema';
import { accountStore } from '../accounts';

/** Whether the fleet's vehicles have devices that tell where they are. */
export const createHasTelematics =
  (db: Database) =>
  async (fleetId: string): Promise<boolean> =>
    (await accountStore(db).findById(fleetId))?.noObds === false;
