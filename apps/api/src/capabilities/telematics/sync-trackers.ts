import type { ReadingBody } from '@lugnut/contract';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import type { TrackedReading } from '../../providers/trackers/trackers.port';
import { ensureSource } from './fleet-devices';
import type { TakeReadings } from './take-readings';
import { keepVehicles, openCredentials, outageWords, type TrackerDeps } from './trackers';

export type SyncDeps = TrackerDeps & { readonly takeReadings: TakeReadings };

const minuteMs = 60_000;
/** New vehicles are found within this. */
const listEveryMs = 60 * minuteMs;
/** What is left goes on at the next run, so that one large account holds up no other. */
const mostPages = 10;
const atOnce = 500;
const longestWaitMs = 30 * minuteMs;

const bodyOf = (reading: TrackedReading): ReadingBody => ({
  read_at: reading.readAt,
  position:
    reading.latitude === undefined || reading.longitude === undefined
      ? null
      : { latitude: reading.latitude, longitude: reading.longitude },
  speed_mph: reading.speedMph ?? null,
  heading: reading.headingDegrees ?? null,
  odometer: reading.odometerMiles ?? null,
  fuel_level: reading.fuelPercent ?? null,
  ...(reading.troubleCodes === undefined ? {} : { dtcs: reading.troubleCodes.slice(0, 60) }),
});

const byVehicleOf = (readings: readonly TrackedReading[]): Map<string, TrackedReading[]> => {
  const found = new Map<string, TrackedReading[]>();
  for (const reading of readings) {
    const list = found.get(reading.vehicleId) ?? [];
    list.push(reading);
    found.set(reading.vehicleId, list);
  }
  return found;
};

type Connection = NonNullable<Awaited<ReturnType<typeof lease>>>;

/** One process at a time: whoever comes next finds it not due. */
const lease = ({ db, now }: SyncDeps, id: string) =>
  db
    .updateTable('tracker_connection')
    .set({ next_sync_at: new Date(now().getTime() + 5 * minuteMs) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('state', '=', 'on')
    .where('next_sync_at', '<=', now())
    .returningAll()
    .executeTakeFirst();

/** The devices that stand for the vendor's vehicles that are ours. */
const devicesOf = async (deps: SyncDeps, connection: Connection): Promise<Map<string, string[]>> => {
  const rows = await deps.db
    .selectFrom('tracked_vehicle')
    .innerJoin('car', 'car.id', 'tracked_vehicle.car_id')
    .select(['vendor_vehicle_id', 'car_id', 'device_id'])
    .where('connection_id', '=', connection.id)
    .where('car.account_id', '=', connection.fleet_id)
    .where('car.archived_at', 'is', null)
    .execute();
  const devices = new Map<string, string[]>();
  for (const { vendor_vehicle_id: vendorId, car_id: carId, device_id: before } of rows) {
    if (carId === null) continue;
    const id = await ensureSource(
      deps.db,
      { fleetId: connection.fleet_id, carId, source: connection.vendor },
      deps.now(),
    );
    if (id !== before)
      await deps.db
        .updateTable('tracked_vehicle')
        .set({ device_id: id })
        .where('connection_id', '=', connection.id)
        .where('vendor_vehicle_id', '=', vendorId)
        .execute();
    devices.set(vendorId, [id, carId]);
  }
  return devices;
};

const fail = async (
  { db, now }: SyncDeps,
  connection: Connection,
  outage: { readonly reason: keyof typeof outageWords; readonly retryAfterMs?: number },
): Promise<void> => {
  const failures = connection.failures + 1;
  const wait = Math.max(
    outage.retryAfterMs ?? 0,
    Math.min(longestWaitMs, minuteMs * 2 ** Math.min(failures - 1, 10)),
  );
  await db
    .updateTable('tracker_connection')
    .set({
      failures,
      problem: outageWords[outage.reason],
      // Asked again and again with a wrong password, they would lock the fleet out.
      ...(outage.reason === 'credentials' ? { state: 'refused' as const } : {}),
      next_sync_at: new Date(now().getTime() + wait),
    })
    .where('id', '=', connection.id)
    .execute();
};

const syncOne = async (deps: SyncDeps, id: string, signal: AbortSignal): Promise<void> => {
  const connection = await lease(deps, id);
  if (!connection) return;
  const credentials = openCredentials(deps.secrets, connection);
  // Nobody refused them: with the right key it goes on by itself, at the latest when the lease is over.
  if (!credentials)
    throw new Error('the credentials of a tracker cannot be opened: was SECRETS_KEY changed?');
  const listedMs = connection.vehicles_listed_at?.getTime() ?? 0;
  if (deps.now().getTime() - listedMs >= listEveryMs) {
    const listed = await deps.trackers.listVehicles(credentials);
    if (listed.status !== 'ok') return fail(deps, connection, listed);
    await deps.db.transaction().execute((tx) => keepVehicles(tx, connection, listed.value, deps.now()));
  }
  const devices = await devicesOf(deps, connection);
  let cursor = connection.cursor ?? undefined;
  for (let page = 0; page < mostPages && !signal.aborted; page += 1) {
    const polled = await deps.trackers.poll(credentials, cursor);
    if (polled.status !== 'ok') return fail(deps, connection, polled);
    const byVehicle = byVehicleOf(polled.value.readings);
    let taken = 0;
    for (const [vehicleId, readings] of byVehicle) {
      const [deviceId, carId] = devices.get(vehicleId) ?? [];
      if (deviceId === undefined || carId === undefined) continue;
      const device = { id: deviceId, carId, accountId: connection.fleet_id };
      for (let at = 0; at < readings.length; at += atOnce)
        taken += (await deps.takeReadings(device, readings.slice(at, at + atOnce).map(bodyOf))).accepted;
    }
    cursor = polled.value.cursor;
    // After the readings are taken: a crash before it reads them again, which changes nothing.
    await deps.db
      .updateTable('tracker_connection')
      .set((e) => ({
        cursor: cursor ?? null,
        failures: 0,
        problem: null,
        last_synced_at: deps.now(),
        readings_taken: e('readings_taken', '+', taken),
        next_sync_at: new Date(deps.now().getTime() + minuteMs / 2),
      }))
      .where('id', '=', id)
      .execute();
    if (!polled.value.hasMore) return;
  }
};

/** FLT-10: reads on at every connected account that is due; one that fails keeps no other from it. */
export const syncTrackers = async (deps: SyncDeps, signal: AbortSignal): Promise<void> => {
  const due = await deps.db
    .selectFrom('tracker_connection')
    .select('id')
    .where('removed_at', 'is', null)
    .where('state', '=', 'on')
    .where('next_sync_at', '<=', deps.now())
    .orderBy('next_sync_at')
    .limit(200)
    .execute();
  await eachByItself(due, signal, ({ id }) => syncOne(deps, id, signal));
};
