import type { DeviceAssignment, DeviceKey, DeviceTest, FleetDevice } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import {
  deviceState,
  findSerialProblem,
  type ListedDevice,
  mostListedDevices,
  serialKey,
  trackerVendorNames,
} from '@lugnut/domain/integrations';
import { readingParts, setAsideReasons } from '@lugnut/domain/telematics';
import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { hashSecret, newSecret } from '../accounts';
import type { FleetMember } from '../fleet';
import { toldColumns } from './reading-rows';

type Deps = { readonly db: Database; readonly now: () => Date };

export type DeviceSource = 'device' | 'api' | 'samsara' | 'geotab';

const noSuchDevice = (): Failure => new EnglishFailure('not_found', 'There is no such device');
/** One fleet may not fill the table. */
const mostDevices = 10_000;

const vendorOf = (source: DeviceSource, vendor: string): string =>
  source === 'samsara' || source === 'geotab'
    ? trackerVendorNames[source]
    : source === 'api'
      ? 'API'
      : vendor;

export const listFleetDevices = async ({ db, now }: Deps, fleetId: string): Promise<FleetDevice[]> => {
  const rows = await db
    .selectFrom('device')
    .leftJoin('car', 'car.id', 'device.car_id')
    .leftJoin('vehicle_state as state', (join) =>
      join.onRef('state.car_id', '=', 'device.car_id').onRef('state.device_id', '=', 'device.id'),
    )
    .select(['device.id', 'serial', 'vendor', 'source', 'device.car_id', 'device.created_at'])
    .select(['car.name', 'car.year', 'car.make', 'car.model'])
    .select(
      // The newest by the table's own key; what is older than the history is in the latest state.
      sql<Date | null>`coalesce((select read_at from vehicle_reading where device_id = device.id
        order by read_at desc limit 1), state.read_at)`.as('seen_at'),
    )
    .where('device.account_id', '=', fleetId)
    .where('retired_at', 'is', null)
    .orderBy('car.sort_key', (by) => by.asc().nullsLast())
    .orderBy('serial')
    .limit(mostDevices)
    .execute();
  const nowMs = now().getTime();
  return rows.map((row) => ({
    id: row.id,
    attributes: {
      serial: row.serial,
      vendor: vendorOf(row.source, row.vendor),
      source: row.source,
      car_id: row.car_id,
      vehicle: row.car_id === null ? null : row.name || carTitle(row),
      state: deviceState(
        { isRemoved: false, isAssigned: row.car_id !== null, lastSeenMs: row.seen_at?.getTime() },
        nowMs,
      ),
      last_seen_at: row.seen_at?.toISOString() ?? null,
      added_at: row.created_at.toISOString(),
    },
  }));
};

/** Every process forgets what it remembers of keys once this commits. */
const announce = (tx: DatabaseTransaction): Promise<unknown> => sql`notify devices_changed`.execute(tx);

const tellLog = (tx: DatabaseTransaction, fleetId: string, note: string): Promise<void> =>
  recordSecurityEvent(tx, {
    kind: 'device_changed',
    accountId: fleetId,
    subject: { type: 'fleet', id: fleetId },
    note,
  });

const endAssignment = async (
  tx: DatabaseTransaction,
  deviceId: string,
  at: Date,
  by: string | null,
): Promise<void> => {
  await tx
    .updateTable('device_assignment')
    .set({ ended_at: sql<Date>`greatest(${at}::timestamptz, assigned_at)`, ended_by: by })
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .execute();
};

const beginAssignment = async (
  tx: DatabaseTransaction,
  wish: { readonly fleetId: string; readonly deviceId: string; readonly carId: string },
  at: Date,
  by: string | null,
): Promise<void> => {
  await tx
    .insertInto('device_assignment')
    .values({
      id: newId(),
      account_id: wish.fleetId,
      device_id: wish.deviceId,
      car_id: wish.carId,
      assigned_at: at,
      assigned_by: by,
      ended_by: null,
    })
    .execute();
  // A fleet with a device gets the map.
  await tx.updateTable('account').set({ no_obds: false }).where('id', '=', wish.fleetId).execute();
};

/** Puts a device into a vehicle, or takes it out; under the lock of the device's row. */
const place = async (
  tx: DatabaseTransaction,
  device: { readonly id: string; readonly accountId: string; readonly carId: string | null },
  carId: string | null,
  at: Date,
  by: string | null,
): Promise<void> => {
  if (device.carId === carId) return;
  await endAssignment(tx, device.id, at, by);
  await tx.updateTable('device').set({ car_id: carId }).where('id', '=', device.id).execute();
  if (carId !== null)
    await beginAssignment(tx, { fleetId: device.accountId, deviceId: device.id, carId }, at, by);
};

const lockCar = async (tx: DatabaseTransaction, fleetId: string, carId: string) => {
  const car = await tx
    .selectFrom('car')
    .select(['id', 'name', 'year', 'make', 'model'])
    .where('id', '=', carId)
    .where('account_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!car) throw new Failure('not_found', told('no_such_vehicle'));
  return car;
};

const findIn = (tx: DatabaseTransaction, carId: string, source: DeviceSource) =>
  tx
    .selectFrom('device')
    .select(['id', 'serial', 'account_id', 'car_id'])
    .where('car_id', '=', carId)
    .where('source', '=', source)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const lockDevice = async (tx: DatabaseTransaction, fleetId: string, id: string) => {
  const device = await tx
    .selectFrom('device')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', fleetId)
    .forUpdate()
    .executeTakeFirst();
  if (!device) throw noSuchDevice();
  return device;
};

export const assignDevice = async (
  { db, now }: Deps,
  { fleetId, person }: FleetMember,
  wish: { readonly id: string; readonly carId: string | null; readonly replaces: boolean },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { carId } = wish;
    const at = now();
    const car = carId === null ? undefined : await lockCar(tx, fleetId, carId);
    const device = await lockDevice(tx, fleetId, wish.id);
    if (device.retired_at !== null) throw noSuchDevice();
    if (device.source !== 'device')
      throw new EnglishFailure(
        'conflict',
        device.source === 'api'
          ? 'Another system sends this device’s data through the API and says which vehicle it’s in. Change it there.'
          : 'This device comes from a connected account. Choose its vehicle under Devices, Tracking accounts.',
      );
    const there = carId === null ? undefined : await findIn(tx, carId, 'device');
    if (there && there.id !== device.id) {
      if (!wish.replaces)
        throw new EnglishFailure(
          'conflict',
          `${car ? car.name || carTitle(car) : 'This vehicle'} already has device ${there.serial}.`,
        );
      await place(tx, { id: there.id, accountId: fleetId, carId: there.car_id }, null, at, person.id);
    }
    await place(tx, { id: device.id, accountId: fleetId, carId: device.car_id }, carId, at, person.id);
    await announce(tx);
  });

const serialProblems: Readonly<Record<NonNullable<ListedDevice['problem']>, string>> = {
  'no serial': 'Enter the serial number.',
  'too short': 'This serial number is too short.',
  'too long': 'This serial number is too long.',
  'odd characters': 'A serial number has only letters, digits and - . : / # _.',
  twice: 'This serial number is on the list twice.',
};

type NewDevice = {
  readonly serial: string;
  readonly vendor?: string | undefined;
  readonly vehicle?: string | null | undefined;
};

const key = (text: string | null): string => (text ?? '').trim().toLowerCase();

/** By our id, the VIN or the unit's name; what fits two fits none. */
const findNamed = async (tx: DatabaseTransaction, fleetId: string) => {
  const cars = await tx
    .selectFrom('car')
    .select(['id', 'name', 'vin'])
    .where('account_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .execute();
  return (text: string): string | undefined => {
    const found = cars.filter(({ id, name, vin }) => [id, key(name), key(vin)].includes(key(text)));
    return found.length === 1 ? found[0]?.id : undefined;
  };
};

/** Each by itself: what is wrong with one keeps no other out. Keys are in this answer alone. */
export const addDevices = async (
  { db, now }: Deps,
  { fleetId, person }: FleetMember,
  wishes: readonly NewDevice[],
): Promise<{
  readonly added: DeviceKey[];
  readonly problems: { index: number; serial: string; problem: string }[];
}> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const added: DeviceKey[] = [];
    const problems: { index: number; serial: string; problem: string }[] = [];
    await tx.selectFrom('fleet').select('account_id').where('account_id', '=', fleetId).forUpdate().execute();
    const rows = await tx
      .selectFrom('device')
      .select(['serial', 'car_id', 'source'])
      .where('account_id', '=', fleetId)
      .where('retired_at', 'is', null)
      .execute();
    if (rows.length + wishes.length > mostDevices + mostListedDevices)
      throw new EnglishFailure('conflict', 'You have too many devices. Remove some first.');
    const taken = new Set(rows.map(({ serial }) => serialKey(serial)));
    const occupied = new Set(rows.filter(({ source }) => source === 'device').map(({ car_id }) => car_id));
    const carOf = await findNamed(tx, fleetId);
    const inList = new Set<string>();
    for (const [index, wish] of wishes.entries()) {
      const serial = wish.serial.trim();
      const refuse = (problem: string): void => void problems.push({ index, serial, problem });
      const bad = findSerialProblem(serial);
      if (bad) {
        refuse(serialProblems[bad]);
        continue;
      }
      if (inList.has(serialKey(serial))) {
        refuse(serialProblems.twice);
        continue;
      }
      inList.add(serialKey(serial));
      if (taken.has(serialKey(serial))) {
        refuse('This device is registered already.');
        continue;
      }
      const named = wish.vehicle?.trim();
      const carId = named ? carOf(named) : undefined;
      if (named && carId === undefined) {
        refuse(`No vehicle of yours is called ${named}.`);
        continue;
      }
      if (carId !== undefined && occupied.has(carId)) {
        refuse(`${named} already has a device.`);
        continue;
      }
      const id = newId();
      const secret = `lnd_${newSecret()}`;
      await tx
        .insertInto('device')
        .values({
          id,
          serial,
          key_hash: hashSecret(secret),
          account_id: fleetId,
          car_id: carId ?? null,
          vendor: wish.vendor?.trim() ?? '',
          created_at: at,
        })
        .execute();
      if (carId !== undefined) {
        await beginAssignment(tx, { fleetId, deviceId: id, carId }, at, person.id);
        occupied.add(carId);
      }
      taken.add(serialKey(serial));
      added.push({ id, serial, key: secret });
    }
    if (added.length > 0)
      await tellLog(tx, fleetId, added.length === 1 ? `added ${added[0]?.serial}` : `added ${added.length}`);
    return { added, problems };
  });

export const rotateDeviceKey = async (
  { db, now }: Deps,
  { fleetId }: FleetMember,
  id: string,
): Promise<DeviceKey> =>
  db.transaction().execute(async (tx) => {
    const device = await lockDevice(tx, fleetId, id);
    if (device.retired_at !== null) throw noSuchDevice();
    if (device.source !== 'device')
      throw new EnglishFailure('conflict', 'This device doesn’t have its own key.');
    const secret = `lnd_${newSecret()}`;
    await tx
      .updateTable('device')
      .set({ key_hash: hashSecret(secret), key_rotated_at: now() })
      .where('id', '=', id)
      .execute();
    await announce(tx);
    await tellLog(tx, fleetId, `new key ${device.serial}`);
    return { id, serial: device.serial, key: secret };
  });

export const removeDevice = async (
  { db, now }: Deps,
  { fleetId, person }: FleetMember,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const device = await lockDevice(tx, fleetId, id);
    if (device.retired_at !== null) return;
    if (device.source === 'samsara' || device.source === 'geotab')
      throw new EnglishFailure(
        'conflict',
        'This device comes from a connected account. Disconnect it under Devices, Tracking accounts.',
      );
    const at = now();
    await endAssignment(tx, id, at, person.id);
    await tx.updateTable('device').set({ retired_at: at }).where('id', '=', id).execute();
    await announce(tx);
    await tellLog(tx, fleetId, `removed ${device.serial}`);
  });

/** Those with a key that somebody unverified has; what we put in ourselves stays, unless they had a new key made. */
export const endDevices = async (tx: DatabaseTransaction, fleetId: string, at: Date): Promise<void> => {
  const devices = await tx
    .selectFrom('device')
    .select('id')
    .where('account_id', '=', fleetId)
    .where('key_hash', 'is not', null)
    .where('retired_at', 'is', null)
    .where((e) =>
      e.or([
        e('key_rotated_at', 'is not', null),
        e.not(
          e.exists(
            e
              .selectFrom('device_assignment as assignment')
              .select('assignment.id')
              .whereRef('assignment.device_id', '=', 'device.id')
              .where('assigned_by', 'is', null),
          ),
        ),
      ]),
    )
    .forUpdate()
    .execute();
  for (const { id } of devices) {
    await endAssignment(tx, id, at, null);
    await tx.updateTable('device').set({ retired_at: at }).where('id', '=', id).execute();
  }
  if (devices.length === 0) return;
  await announce(tx);
  await tellLog(tx, fleetId, `removed ${devices.length}`);
};

const valueNames: Readonly<Record<keyof typeof toldColumns, string>> = {
  latitude: 'position',
  longitude: 'position',
  speed_mph: 'speed',
  heading_degrees: 'heading',
  odometer_miles: 'odometer',
  engine_hours: 'engine hours',
  oil_percent: 'oil life',
  fuel_percent: 'fuel',
  front_left_psi: 'tires',
  front_right_psi: 'tires',
  rear_left_psi: 'tires',
  rear_right_psi: 'tires',
  trouble_codes: 'trouble codes',
};

/** What has arrived since somebody began to watch. */
export const testDevice = async (
  { db, now }: Deps,
  fleetId: string,
  { id, since }: { readonly id: string; readonly since: Date },
): Promise<DeviceTest> => {
  const device = await db
    .selectFrom('device')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', fleetId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!device) throw noSuchDevice();
  const row = await db
    .selectFrom('vehicle_reading')
    .selectAll()
    .where('device_id', '=', id)
    .where('read_at', '>=', since)
    .orderBy('read_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const aside = await db
    .selectFrom('reading_set_aside')
    .select(['part', 'reason', 'last_at'])
    .where('account_id', '=', fleetId)
    .where('device_id', '=', id)
    .where('last_at', '>=', since)
    .orderBy('last_at', 'desc')
    .limit(5)
    .execute();
  const columns = Object.keys(toldColumns) as (keyof typeof toldColumns)[];
  return {
    now: now().toISOString(),
    reading: row
      ? {
          read_at: row.read_at.toISOString(),
          values: [...new Set(columns.filter((name) => row[name] !== null).map((name) => valueNames[name]))],
        }
      : null,
    set_aside: aside.map(({ part, reason, last_at }) => ({
      part: readingParts.find((known) => known === part) ?? 'readAt',
      reason: setAsideReasons.find((known) => known === reason) ?? 'impossible',
      at: last_at.toISOString(),
    })),
  };
};

export const listDeviceHistory = async (
  db: Database,
  fleetId: string,
  id: string,
): Promise<DeviceAssignment[]> => {
  const device = await db
    .selectFrom('device')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', fleetId)
    .executeTakeFirst();
  if (!device) throw noSuchDevice();
  const rows = await db
    .selectFrom('device_assignment as assignment')
    .innerJoin('car', 'car.id', 'assignment.car_id')
    .leftJoin('account as by', 'by.id', 'assignment.assigned_by')
    .leftJoin('account as ender', 'ender.id', 'assignment.ended_by')
    .select(['assigned_at', 'ended_at', 'by.name as by_name', 'ender.name as ender_name'])
    .select(['car.name', 'car.year', 'car.make', 'car.model'])
    .where('assignment.device_id', '=', id)
    .orderBy('assigned_at', 'desc')
    .orderBy('assignment.id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    vehicle: row.name || carTitle(row),
    assigned_at: row.assigned_at.toISOString(),
    assigned_by: row.by_name,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ender_name,
  }));
};

/** What stands in the table of devices for readings that no device with a key sends. */
export const ensureSource = async (
  db: Database,
  wish: {
    readonly fleetId: string;
    readonly carId: string;
    readonly source: Exclude<DeviceSource, 'device'>;
  },
  at: Date,
): Promise<string> => {
  const { fleetId, carId, source } = wish;
  const find = () =>
    db
      .selectFrom('device')
      .select('id')
      .where('car_id', '=', carId)
      .where('source', '=', source)
      .where('retired_at', 'is', null)
      .executeTakeFirst();
  const before = await find();
  if (before) return before.id;
  const id = newId();
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('device')
      .values({
        id,
        serial: `${source}-${id}`,
        key_hash: null,
        account_id: fleetId,
        car_id: carId,
        source,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) await beginAssignment(tx, { fleetId, deviceId: id, carId }, at, null);
  });
  return (await find())?.id ?? id;
};

/** The vehicle it stood for is another now, or none. */
export const retireSource = async (
  tx: DatabaseTransaction,
  deviceId: string,
  at: Date,
  by: string | null,
): Promise<void> => {
  await endAssignment(tx, deviceId, at, by);
  await tx
    .updateTable('device')
    .set({ retired_at: at })
    .where('id', '=', deviceId)
    .where('source', '!=', 'device')
    .where('retired_at', 'is', null)
    .execute();
};
