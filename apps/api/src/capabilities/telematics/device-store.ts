import { told } from '@lugnut/contract/reasons';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { hashSecret, newSecret } from '../accounts';

export type Device = {
  readonly id: string;
  readonly accountId: string;
  readonly carId: string;
  /** Since when it is in this vehicle; of a source that stands for one vehicle alone, undefined. */
  readonly assignedAtMs?: number | undefined;
};

/** Cache lifetime: a fleet's readings check a key once a minute, and a revoked device is soon refused. */
const rememberMs = 60_000;
const mostRemembered = 20_000;

type Known = { readonly device: Device | undefined; readonly untilMs: number };

/** Resolves a device key. Keys are stored as hashes, so that a database leak does not expose them. */
export const createDeviceAccess = (db: Database, nowMs: () => number = Date.now) => {
  const known = new Map<string, Known>();
  const look = async (key: string): Promise<Device | undefined> => {
    const row = await db
      .selectFrom('device')
      .leftJoin('device_assignment as assignment', (join) =>
        join.onRef('assignment.device_id', '=', 'device.id').on('assignment.ended_at', 'is', null),
      )
      .select(['device.id', 'device.account_id', 'device.car_id', 'assignment.assigned_at'])
      .where('key_hash', '=', hashSecret(key))
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    if (row && row.car_id === null)
      throw new EnglishFailure('conflict', 'This device isn’t in a vehicle yet. Assign it to one first.');
    return row && row.car_id !== null
      ? {
          id: row.id,
          accountId: row.account_id,
          carId: row.car_id,
          assignedAtMs: row.assigned_at?.getTime(),
        }
      : undefined;
  };
  return {
    async requireDevice(key: string | undefined): Promise<Device> {
      const before = key === undefined ? undefined : known.get(key);
      if (before?.device && before.untilMs > nowMs()) return before.device;
      const device = key === undefined ? undefined : await look(key);
      if (!device || key === undefined) throw new EnglishFailure('unauthenticated', 'No device has this key');
      if (known.size >= mostRemembered) known.clear();
      known.set(key, { device, untilMs: nowMs() + rememberMs });
      return device;
    },
    /** A device was moved, or its key replaced: heard by every process. */
    forget(): void {
      known.clear();
    },
  };
};

export type DeviceAccess = ReturnType<typeof createDeviceAccess>;

/** One device per vehicle; the key is returned once. */
export const registerDevice = async (
  db: Database,
  wish: { readonly carId: string; readonly serial: string },
): Promise<{ readonly id: string; readonly key: string }> => {
  const key = `lnd_${newSecret()}`;
  const id = newId();
  await db.transaction().execute(async (tx) => {
    const car = await tx
      .selectFrom('car')
      .select('account_id')
      .where('id', '=', wish.carId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!car) throw new Failure('not_found', told('no_such_vehicle'));
    const taken = await tx
      .selectFrom('device')
      .select('id')
      .where('serial', '=', wish.serial)
      .executeTakeFirst();
    if (taken)
      throw new EnglishFailure('conflict', 'A device with this serial number is already registered.');
    await tx
      .updateTable('device')
      .set({ retired_at: new Date() })
      .where('car_id', '=', wish.carId)
      .where('source', '=', 'device')
      .where('retired_at', 'is', null)
      .execute();
    await tx
      .updateTable('device_assignment')
      .set({ ended_at: sql<Date>`greatest(now(), assigned_at)` })
      .where('car_id', '=', wish.carId)
      .where('ended_at', 'is', null)
      .where('device_id', 'in', (e) =>
        e
          .selectFrom('device')
          .select('id')
          .where('retired_at', 'is not', null)
          .where('source', '=', 'device'),
      )
      .execute();
    await tx
      .insertInto('device')
      .values({
        id,
        serial: wish.serial,
        key_hash: hashSecret(key),
        account_id: car.account_id,
        car_id: wish.carId,
      })
      .execute();
    await tx
      .insertInto('device_assignment')
      .values({
        id: newId(),
        account_id: car.account_id,
        device_id: id,
        car_id: wish.carId,
        assigned_at: sql<Date>`now()`,
        assigned_by: null,
        ended_by: null,
      })
      .execute();
    // A fleet with a device gets the map.
    await tx.updateTable('account').set({ no_obds: false }).where('id', '=', car.account_id).execute();
  });
  return { id, key };
};
