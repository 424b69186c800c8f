import { type TrackerConnection, type TrackerCredentials, trackerCredentials } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import {
  matchTracked,
  type TrackedVehicle,
  trackerVendorNames,
  trackerVendors,
} from '@lugnut/domain/integrations';
import { carTitle } from '@lugnut/domain/vehicles';
import * as core from 'zod/v4/core';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import type { SecretBox } from '../../platform/secret-box';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import type { TrackersOutage, TrackersPort } from '../../providers/trackers/trackers.port';
import type { FleetMember } from '../fleet';
import { retireSource } from './fleet-devices';

export type TrackerDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly secrets: SecretBox;
  readonly trackers: TrackersPort;
};

const noSuchConnection = (): Failure => new EnglishFailure('not_found', 'There is no such connection');
export const purposeOf = (connectionId: string): string => `tracker ${connectionId}`;

/** In words for the fleet; the vendor's own are kept out of our pages. */
export const outageWords: Readonly<Record<TrackersOutage, string>> = {
  credentials: 'They didn’t accept these credentials.',
  rate_limited: 'They asked us to wait. We’ll try again soon.',
  timeout: 'They didn’t answer in time. We’ll try again soon.',
  network: 'We couldn’t reach them. We’ll try again soon.',
  provider_error: 'Something is wrong on their side. We’ll try again soon.',
};

export const openCredentials = (
  secrets: SecretBox,
  connection: { readonly id: string; readonly sealed_credentials: Buffer },
): TrackerCredentials | undefined => {
  const text = secrets.open(connection.sealed_credentials, purposeOf(connection.id));
  if (text === undefined) return undefined;
  const parsed = core.safeParse(trackerCredentials, JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
};

/** What tells two accounts apart, and is no secret. */
const accountNameOf = (credentials: TrackerCredentials): string =>
  credentials.vendor === 'samsara'
    ? `${trackerVendorNames.samsara} (${credentials.region.toUpperCase()})`
    : `${credentials.database}, ${credentials.username}`.slice(0, 120);

export const listTrackers = async ({ db, trackers }: TrackerDeps, fleetId: string) => {
  const rows = await db
    .selectFrom('tracker_connection')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('removed_at', 'is', null)
    .execute();
  const vehicles = await db
    .selectFrom('tracked_vehicle as tracked')
    .innerJoin('tracker_connection as connection', 'connection.id', 'tracked.connection_id')
    .leftJoin('car', 'car.id', 'tracked.car_id')
    .select(['tracked.connection_id', 'tracked.vendor_vehicle_id', 'tracked.name', 'tracked.vin'])
    .select(['tracked.car_id', 'car.name as unit', 'car.year', 'car.make', 'car.model'])
    .where('connection.fleet_id', '=', fleetId)
    .where('connection.removed_at', 'is', null)
    .orderBy('tracked.name')
    .orderBy('tracked.vendor_vehicle_id')
    .execute();
  const describe = (row: (typeof rows)[number]): TrackerConnection => ({
    id: row.id,
    attributes: {
      account_name: row.account_name,
      state: row.state,
      problem: row.problem,
      last_synced_at: row.last_synced_at?.toISOString() ?? null,
      next_sync_at: row.next_sync_at.toISOString(),
      readings_taken: Number(row.readings_taken),
      vehicles: vehicles
        .filter(({ connection_id }) => connection_id === row.id)
        .map((vehicle) => ({
          id: vehicle.vendor_vehicle_id,
          name: vehicle.name,
          vin: vehicle.vin,
          car_id: vehicle.car_id,
          vehicle: vehicle.car_id === null ? null : vehicle.unit || carTitle(vehicle),
        })),
    },
  });
  return {
    data: {
      is_sandbox: trackers.isSandbox,
      trackers: trackerVendors.map((vendor) => {
        const row = rows.find((one) => one.vendor === vendor);
        return { vendor, connection: row ? describe(row) : null };
      }),
    },
  };
};

/** Keeps the list as the vendor has it now, and finds which are ours; what a person chose stays. */
export const keepVehicles = async (
  tx: DatabaseTransaction,
  connection: { readonly id: string; readonly fleet_id: string },
  vehicles: readonly TrackedVehicle[],
  now: Date,
): Promise<void> => {
  const before = await tx
    .selectFrom('tracked_vehicle')
    .selectAll()
    .where('connection_id', '=', connection.id)
    .forUpdate()
    .execute();
  const chosen = new Map(
    before.filter(({ is_chosen }) => is_chosen).map((row) => [row.vendor_vehicle_id, row]),
  );
  const taken = new Set([...chosen.values()].map(({ car_id }) => car_id));
  const cars = await tx
    .selectFrom('car')
    .select(['id', 'name', 'vin'])
    .where('account_id', '=', connection.fleet_id)
    .where('archived_at', 'is', null)
    .execute();
  const matched = matchTracked(
    vehicles.filter(({ id }) => !chosen.has(id)),
    cars.filter(({ id }) => !taken.has(id)),
  );
  const listed = new Set(vehicles.map(({ id }) => id));
  for (const row of before) {
    const carId = chosen.has(row.vendor_vehicle_id)
      ? row.car_id
      : (matched.get(row.vendor_vehicle_id) ?? null);
    const isGone = !listed.has(row.vendor_vehicle_id);
    if (row.device_id !== null && (isGone || carId !== row.car_id))
      await retireSource(tx, row.device_id, now, null);
    if (isGone || carId !== row.car_id)
      await tx
        .deleteFrom('tracked_vehicle')
        .where('connection_id', '=', connection.id)
        .where('vendor_vehicle_id', '=', row.vendor_vehicle_id)
        .execute();
  }
  for (const { id, name, vin } of vehicles)
    await tx
      .insertInto('tracked_vehicle')
      .values({
        connection_id: connection.id,
        vendor_vehicle_id: id.slice(0, 100),
        name: name.slice(0, 120),
        vin: vin?.slice(0, 40) ?? null,
        car_id: chosen.has(id) ? (chosen.get(id)?.car_id ?? null) : (matched.get(id) ?? null),
        device_id: null,
        is_chosen: chosen.has(id),
      })
      .onConflict((conflict) =>
        conflict.columns(['connection_id', 'vendor_vehicle_id']).doUpdateSet({
          name: name.slice(0, 120),
          vin: vin?.slice(0, 40) ?? null,
        }),
      )
      .execute();
  await tx
    .updateTable('tracker_connection')
    .set({ vehicles_listed_at: now })
    .where('id', '=', connection.id)
    .execute();
};

const tellLog = (tx: DatabaseTransaction, fleetId: string, note: string): Promise<void> =>
  recordSecurityEvent(tx, {
    kind: 'tracker_changed',
    accountId: fleetId,
    subject: { type: 'fleet', id: fleetId },
    note,
  });

/** Tried before it is kept. */
export const connectTracker = async (
  deps: TrackerDeps,
  { fleetId, person }: FleetMember,
  credentials: TrackerCredentials,
): Promise<void> => {
  const tried = await deps.trackers.listVehicles(credentials);
  if (tried.status !== 'ok') throw new EnglishFailure('conflict', outageWords[tried.reason]);
  const { vendor } = credentials;
  await deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('fleet').select('account_id').where('account_id', '=', fleetId).forUpdate().execute();
    const now = deps.now();
    const before = await tx
      .selectFrom('tracker_connection')
      .select('id')
      .where('fleet_id', '=', fleetId)
      .where('vendor', '=', vendor)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const id = before?.id ?? newId();
    const values = {
      account_name: accountNameOf(credentials),
      sealed_credentials: deps.secrets.seal(JSON.stringify(credentials), purposeOf(id)),
      state: 'on' as const,
      problem: null,
      failures: 0,
      next_sync_at: now,
    };
    if (before)
      await tx
        .updateTable('tracker_connection')
        // Another account's place in its feed is another.
        .set({ ...values, cursor: null })
        .where('id', '=', id)
        .execute();
    else
      await tx
        .insertInto('tracker_connection')
        .values({
          id,
          fleet_id: fleetId,
          vendor,
          cursor: null,
          ...values,
          created_by: person.id,
          created_at: now,
        })
        .execute();
    await keepVehicles(tx, { id, fleet_id: fleetId }, tried.value, now);
    await tellLog(tx, fleetId, `connected ${trackerVendorNames[vendor]}`);
  });
};

const findConnection = (db: Database, fleetId: string, id: string) =>
  db
    .selectFrom('tracker_connection')
    .selectAll()
    .where('id', '=', id)
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();

export const testTracker = async (deps: TrackerDeps, { fleetId }: FleetMember, id: string): Promise<void> => {
  const connection = await findConnection(deps.db, fleetId, id);
  if (!connection || connection.removed_at !== null) throw noSuchConnection();
  const credentials = openCredentials(deps.secrets, connection);
  if (!credentials) throw new EnglishFailure('conflict', 'Connect this account again.');
  const tried = await deps.trackers.listVehicles(credentials);
  if (tried.status !== 'ok') throw new EnglishFailure('conflict', outageWords[tried.reason]);
  await deps.db.transaction().execute(async (tx) => {
    await keepVehicles(tx, connection, tried.value, deps.now());
    await tx
      .updateTable('tracker_connection')
      .set({ state: 'on', problem: null, failures: 0, next_sync_at: deps.now() })
      .where('id', '=', id)
      .execute();
  });
};

export const chooseTracked = async (
  { db, now }: TrackerDeps,
  { fleetId, person }: FleetMember,
  wish: { readonly id: string; readonly trackedId: string; readonly carId: string | null },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const connection = await findConnection(tx, fleetId, wish.id);
    if (!connection || connection.removed_at !== null) throw noSuchConnection();
    const rows = await tx
      .selectFrom('tracked_vehicle')
      .selectAll()
      .where('connection_id', '=', wish.id)
      .forUpdate()
      .execute();
    const row = rows.find(({ vendor_vehicle_id }) => vendor_vehicle_id === wish.trackedId);
    if (!row) throw new Failure('not_found', told('no_such_vehicle'));
    if (wish.carId !== null) {
      const car = await tx
        .selectFrom('car')
        .select('id')
        .where('id', '=', wish.carId)
        .where('account_id', '=', fleetId)
        .where('archived_at', 'is', null)
        .executeTakeFirst();
      if (!car) throw new Failure('not_found', told('no_such_vehicle'));
      const other = rows.find(({ car_id }) => car_id === wish.carId);
      if (other && other !== row)
        throw new EnglishFailure(
          'conflict',
          `${other.name} is already matched to this vehicle. Change that match first.`,
        );
    }
    if (row.device_id !== null && row.car_id !== wish.carId)
      await retireSource(tx, row.device_id, now(), person.id);
    await tx
      .updateTable('tracked_vehicle')
      .set({
        car_id: wish.carId,
        is_chosen: true,
        ...(row.car_id === wish.carId ? {} : { device_id: null }),
      })
      .where('connection_id', '=', wish.id)
      .where('vendor_vehicle_id', '=', wish.trackedId)
      .execute();
  });

const endTracker = async (
  tx: DatabaseTransaction,
  connection: NonNullable<Awaited<ReturnType<typeof findConnection>>>,
  at: Date,
  by: string | null,
): Promise<void> => {
  const { id, fleet_id: fleetId } = connection;
  const devices = await tx
    .selectFrom('tracked_vehicle')
    .select('device_id')
    .where('connection_id', '=', id)
    .execute();
  for (const { device_id } of devices) if (device_id !== null) await retireSource(tx, device_id, at, by);
  await tx.deleteFrom('tracked_vehicle').where('connection_id', '=', id).execute();
  await tx
    .updateTable('tracker_connection')
    .set({ removed_at: at, sealed_credentials: Buffer.alloc(0), cursor: null })
    .where('id', '=', id)
    .execute();
  await tellLog(tx, fleetId, `disconnected ${trackerVendorNames[connection.vendor]}`);
};

export const disconnectTracker = async (
  { db, now }: TrackerDeps,
  { fleetId, person }: FleetMember,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const connection = await findConnection(tx, fleetId, id);
    if (!connection) throw noSuchConnection();
    if (connection.removed_at !== null) return;
    await endTracker(tx, connection, now(), person.id);
  });

/** What somebody unverified connected sends us nothing more. */
export const endTrackers = async (tx: DatabaseTransaction, fleetId: string, at: Date): Promise<void> => {
  const open = await tx
    .selectFrom('tracker_connection')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute();
  for (const connection of open) await endTracker(tx, connection, at, null);
};
