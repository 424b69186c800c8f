import type { Pool } from 'pg';
import type { Database } from '../../../platform/db/schema';
import type { Logger } from '../../../platform/logging/logger';
import { createReadingTaker } from '../take-readings';
import { createVehicleEvents } from '../vehicle-events';
import { runDemoFleet } from './run-demo-fleet';

/** Simulates the demo vehicles until the returned function is called; their readings take the normal path. */
export const driveDemoFleet = (
  { db, pool, log }: { readonly db: Database; readonly pool: Pool; readonly log: Logger },
  accountId: string,
): ReturnType<typeof runDemoFleet> => {
  const now = () => new Date();
  const { tell } = createVehicleEvents(pool, (error) =>
    log.warn({ err: error }, 'positions could not be announced'),
  );
  return runDemoFleet(
    { db, takeReadings: createReadingTaker(pool, { now, tell }), now },
    accountId,
    (error) => log.warn({ err: error }, 'the demo fleet stood still'),
  );
};
