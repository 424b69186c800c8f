import { setTimeout as delay } from 'node:timers/promises';
import { registerDevice } from '../../apps/api/src/capabilities/telematics/device-store';
import {
  drive,
  readingOf,
  resumeDrive,
  startDrive,
} from '../../apps/api/src/capabilities/telematics/simulator/drive';
import { openTarget, tell } from './database-target';

/**
 * Gives devices to the vehicles of one fleet and drives them against a running server, over HTTP as real ones would.
 * npm run simulate:fleet -- <owner's email> [server, http://localhost:3000] [seconds between readings, 2]
 */
const [email, server = 'http://localhost:3000', seconds = '2'] = process.argv.slice(2);
const dallas = [-96.8, 32.78] as const;

const send = async (key: string, reading: object): Promise<number> => {
  const response = await fetch(`${server}/api/v2/car_payloads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ readings: [reading] }),
  });
  await response.arrayBuffer();
  return response.status;
};

await tell(async () => {
  if (!email) throw new Error('Say whose fleet: npm run simulate:fleet -- fleet@example.com');
  const database = await openTarget('lugnut simulator');
  const known: { readonly key: string; readonly odometer: number | undefined }[] = [];
  try {
    const cars = await database.db
      .selectFrom('car')
      .innerJoin('account', 'account.id', 'car.account_id')
      .leftJoin('vehicle_state', 'vehicle_state.car_id', 'car.id')
      .select(['car.id', 'odometer_miles'])
      .where('account.email', '=', email.toLowerCase())
      .orderBy('car.id')
      .execute();
    if (cars.length === 0) throw new Error(`${email} has no vehicles.`);
    for (const { id, odometer_miles } of cars) {
      const serial = `SIM-${id}-${Date.now()}`;
      const { key } = await registerDevice(database.db, { carId: id, serial });
      known.push({ key, odometer: odometer_miles ?? undefined });
    }
  } finally {
    await database.close();
  }
  const everyMs = Number(seconds) * 1_000;
  let vehicles = known.map(({ key, odometer }, index) => ({
    key,
    now: resumeDrive(startDrive(dallas, index + 1), odometer),
  }));
  console.log(`${vehicles.length} vehicles drive; stop with Ctrl+C.`);
  for (;;) {
    vehicles = vehicles.map(({ key, now }) => ({ key, now: drive(now, everyMs / 1_000) }));
    const statuses = await Promise.all(vehicles.map(({ key, now }) => send(key, readingOf(now, new Date()))));
    const refused = statuses.filter((status) => status !== 202);
    if (refused.length > 0) console.log(`${refused.length} readings were not taken (${refused[0]}).`);
    await delay(everyMs);
  }
});
