import type { NotNull } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import type { Device } from '../device-store';
import type { TakeReadings } from '../take-readings';
import { type Drive, drive, readingOf, resumeDrive, startDrive } from './drive';

const dallas = [-96.8, 32.78] as const;
const everyMs = 5_000;
/** Starts with past readings, so that trouble codes have persisted when the first screen opens. */
const warmUpMinutes = 24;

/** Where the nth vehicle of the demo begins to drive. */
export const demoOdometerMiles = (nth: number): number => startDrive(dallas, nth + 1).odometer;

type Vehicle = { readonly device: Device; drive: Drive; readonly readAtMs: number };

/** The demo's vehicles drive while the server runs, a reading each every few seconds. */
export const runDemoFleet = async (
  {
    db,
    takeReadings,
    now,
  }: { readonly db: Database; readonly takeReadings: TakeReadings; readonly now: () => Date },
  accountId: string,
  onFailure: (error: unknown) => void,
): Promise<() => Promise<void>> => {
  const rows = await db
    .selectFrom('device')
    .leftJoin('vehicle_state', 'vehicle_state.car_id', 'device.car_id')
    .select(['device.id', 'device.car_id', 'odometer_miles', 'read_at'])
    .where('device.account_id', '=', accountId)
    .where('retired_at', 'is', null)
    .where('device.source', '=', 'device')
    .where('device.car_id', 'is not', null)
    .$narrowType<{ car_id: NotNull }>()
    .orderBy('device.id')
    .execute();
  const vehicles: Vehicle[] = rows.map(({ id, car_id, odometer_miles, read_at }, index) => ({
    device: { id, carId: car_id, accountId },
    drive: resumeDrive(startDrive(dallas, index + 1), odometer_miles ?? undefined),
    readAtMs: read_at?.getTime() ?? 0,
  }));
  const startMs = now().getTime() - warmUpMinutes * 60_000;
  for (const vehicle of vehicles) {
    // It was seen a moment ago: what is before that cannot be told again.
    if (vehicle.readAtMs >= startMs) continue;
    const readings = Array.from({ length: 6 }, (_, nth) => {
      vehicle.drive = drive(vehicle.drive, 240);
      return readingOf(vehicle.drive, new Date(startMs + nth * 240_000));
    });
    await takeReadings(vehicle.device, readings);
  }
  let running = Promise.resolve();
  const step = async (): Promise<void> => {
    await Promise.all(
      vehicles.map((vehicle) => {
        vehicle.drive = drive(vehicle.drive, everyMs / 1_000);
        return takeReadings(vehicle.device, [readingOf(vehicle.drive, now())]);
      }),
    );
  };
  const timer = setInterval(() => {
    running = running.then(step).catch(onFailure);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
