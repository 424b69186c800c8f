import { type Told, told } from '@lugnut/contract/reasons';
import { carTitle, type NamedCar } from '@lugnut/domain/vehicles';
import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../../platform/db/schema';

export type KeptCar = NamedCar & {
  readonly id: string;
  readonly accountId: string;
  /** As its owner calls it. */
  readonly name: string | undefined;
  /** As it stands on the vehicle. */
  readonly plate?: string | undefined;
  readonly plateState?: string | undefined;
  /** No longer in use: in no list, on no map, and booked for nothing; its history stays. */
  readonly archivedAt?: Date | undefined;
};

/** Why a VIN cannot be given to another vehicle of the account. */
export const tellSameVin = (same: KeptCar): Told =>
  told(same.archivedAt === undefined ? 'vin_kept_already' : 'vin_archived', {
    car: same.name || carTitle(same),
  });

/** The sender of an idempotency key: the same key again is the same car. */
export type CarRequest = { readonly key: Buffer | undefined; readonly hash: Buffer };

const columns = [
  'id',
  'account_id',
  'year',
  'make',
  'model',
  'engine',
  'vin',
  'name',
  'plate',
  'plate_state',
  'archived_at',
] as const;

const carOf = (row: Pick<Selectable<Schema['car']>, (typeof columns)[number]>): KeptCar => ({
  id: row.id,
  accountId: row.account_id,
  year: row.year,
  make: row.make,
  model: row.model,
  engine: row.engine ?? undefined,
  vin: row.vin ?? undefined,
  name: row.name ?? undefined,
  plate: row.plate ?? undefined,
  plateState: row.plate_state ?? undefined,
  archivedAt: row.archived_at ?? undefined,
});

const detailsOf = ({ year, make, model, engine, vin, name }: KeptCar) => ({
  year,
  make,
  model,
  engine: engine ?? null,
  vin: vin ?? null,
  name: name ?? null,
});

const listOf = (db: Database, accountId: string) =>
  db
    .selectFrom('car')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc');

export const carStore = (db: Database) => ({
  /** Those in use, most recently used first. */
  async list(accountId: string): Promise<KeptCar[]> {
    const rows = await listOf(db, accountId).where('archived_at', 'is', null).execute();
    return rows.map(carOf);
  },

  /** A VIN is one vehicle's, in use or not. */
  async listWithArchived(accountId: string): Promise<KeptCar[]> {
    return (await listOf(db, accountId).execute()).map(carOf);
  },

  async find(id: string): Promise<KeptCar | undefined> {
    const row = await db.selectFrom('car').select(columns).where('id', '=', id).executeTakeFirst();
    return row && carOf(row);
  },

  async findByRequestKey(
    key: Buffer,
  ): Promise<{ readonly car: KeptCar; readonly hash: Buffer | null } | undefined> {
    const row = await db
      .selectFrom('car')
      .select([...columns, 'request_hash'])
      .where('request_key', '=', key)
      .executeTakeFirst();
    return row && { car: carOf(row), hash: row.request_hash };
  },

  async add(car: KeptCar, request?: CarRequest): Promise<void> {
    await db
      .insertInto('car')
      .values({
        id: car.id,
        account_id: car.accountId,
        ...detailsOf(car),
        request_key: request?.key ?? null,
        request_hash: request?.hash ?? null,
      })
      .execute();
  },

  /** Many at once, in few statements. */
  async addAll(cars: readonly KeptCar[]): Promise<void> {
    for (let at = 0; at < cars.length; at += 500)
      await db
        .insertInto('car')
        .values(
          cars.slice(at, at + 500).map((car) => ({
            id: car.id,
            account_id: car.accountId,
            ...detailsOf(car),
            plate: car.plate ?? null,
            plate_state: car.plateState ?? null,
          })),
        )
        .execute();
  },

  async update(car: KeptCar): Promise<void> {
    await db.updateTable('car').set(detailsOf(car)).where('id', '=', car.id).execute();
  },

  async markUsed(id: string): Promise<void> {
    await db.updateTable('car').set({ last_used_at: new Date() }).where('id', '=', id).execute();
  },
});

/** Serializes changes to an account's cars, so that two concurrent requests do not add two cars. */
export const withCarsLocked = <T>(
  db: Database,
  accountId: string,
  work: (tx: DatabaseTransaction, exists: boolean) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return work(tx, account !== undefined);
  });
