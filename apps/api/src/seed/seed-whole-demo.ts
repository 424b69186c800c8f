import { seedDemoAccounts } from '../capabilities/accounts';
import { countPulse } from '../capabilities/pulse';
import type { DemoLifeParts } from './demo-life';
import { seedPastPayments } from './pay-past-jobs';
import { seedDemo } from './seed-demo';
import { seedDemoBusinesses } from './seed-demo-businesses';
import { seedDemoCoupons } from './seed-demo-coupons';
import { seedDemoField } from './seed-demo-field';
import { seedDemoFleet, seedDemoTermsFleet } from './seed-demo-fleet';
import { seedDemoLife } from './seed-demo-life';
import { seedDemoStaff } from './seed-demo-staff';

/** The whole demo, at every start, idempotent. Returns its fleet. */
export const seedWholeDemo = async (parts: DemoLifeParts): Promise<string | undefined> => {
  const { db } = parts.database;
  await seedDemo(db, parts.nowMs);
  await seedDemoAccounts(db);
  await seedDemoStaff(db);
  await seedDemoBusinesses(db);
  await seedDemoCoupons(db);
  const fleetId = await seedDemoFleet(db);
  await seedDemoTermsFleet(db);
  await seedPastPayments(db, parts.log);
  await seedDemoLife(parts);
  await seedDemoField(db, parts.nowMs);
  // Whoever opens the demo at once sees its figures.
  await countPulse({ db, now: () => new Date(parts.nowMs) }, new AbortController().signal);
  return fleetId;
};
