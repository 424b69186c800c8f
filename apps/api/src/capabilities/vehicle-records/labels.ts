import type { RouteInput, VehicleLabel, vehicleRecordRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { longestLabel, readLabelName } from '@lugnut/domain/fleet';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { withCarsLocked } from '../vehicles';
import { type FindDeps, findVehicleIds } from './find-vehicles';

const mostLabels = 500;
/** Undo is for what was just done. */
const undoHours = 24;

export const listLabels = async (db: Database, fleetId: string): Promise<VehicleLabel[]> => {
  const rows = await db
    .selectFrom('vehicle_label as label')
    .select(['label.id', 'label.kind', 'label.name'])
    .select(
      sql<number>`case label.kind
        when 'group' then (select count(*) from car where car.group_id = label.id and car.archived_at is null)
        else (select count(*) from vehicle_tagging join car on car.id = vehicle_tagging.car_id
          where vehicle_tagging.label_id = label.id and car.archived_at is null)
        end::int`.as('vehicles'),
    )
    .where('label.account_id', '=', fleetId)
    .orderBy('label.kind')
    .orderBy(sql`lower(label.name)`)
    .execute();
  return rows.map(({ id, kind, name, vehicles }) => ({ id, attributes: { kind, name, vehicles } }));
};

const requireName = (typed: string): string => {
  const name = readLabelName(typed);
  if (name === undefined)
    throw new EnglishFailure('invalid_input', `Enter a name of 1 to ${longestLabel} characters.`);
  return name;
};

const findByName = (tx: DatabaseTransaction, fleetId: string, kind: 'group' | 'tag', name: string) =>
  tx
    .selectFrom('vehicle_label')
    .select('id')
    .where('account_id', '=', fleetId)
    .where('kind', '=', kind)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst();

export const addLabel = (
  { db, now }: FindDeps,
  fleetId: string,
  { kind, name: typed }: { readonly kind: 'group' | 'tag'; readonly name: string },
): Promise<void> =>
  withCarsLocked(db, fleetId, async (tx) => {
    const name = requireName(typed);
    if (await findByName(tx, fleetId, kind, name)) return;
    const { count } = await tx
      .selectFrom('vehicle_label')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account_id', '=', fleetId)
      .executeTakeFirstOrThrow();
    if (count >= mostLabels)
      throw new EnglishFailure(
        'conflict',
        `A fleet can have ${mostLabels} groups and tags. Remove one first.`,
      );
    await tx
      .insertInto('vehicle_label')
      .values({ id: newId(), account_id: fleetId, kind, name, created_at: now() })
      .execute();
  });

const getLabel = async (db: Database, fleetId: string, id: string) => {
  const label = await db
    .selectFrom('vehicle_label')
    .select(['id', 'kind', 'name'])
    .where('id', '=', id)
    .where('account_id', '=', fleetId)
    .executeTakeFirst();
  if (!label) throw new EnglishFailure('not_found', 'There is no such group or tag');
  return label;
};

export const renameLabel = (db: Database, fleetId: string, id: string, typed: string): Promise<void> =>
  withCarsLocked(db, fleetId, async (tx) => {
    const name = requireName(typed);
    const label = await getLabel(tx, fleetId, id);
    const same = await findByName(tx, fleetId, label.kind, name);
    if (same && same.id !== id)
      throw new EnglishFailure(
        'conflict',
        `There is already a ${label.kind} with this name. Choose another one.`,
      );
    await tx.updateTable('vehicle_label').set({ name }).where('id', '=', id).execute();
  });

/** Under the lock of the cars, as labeling is: it takes itself off all of them. */
export const removeLabel = (db: Database, fleetId: string, id: string): Promise<void> =>
  withCarsLocked(db, fleetId, async (tx) => {
    const label = await getLabel(tx, fleetId, id);
    await tx.deleteFrom('vehicle_label').where('id', '=', label.id).execute();
  });

type Wish = RouteInput<typeof vehicleRecordRoutes.labelVehicles>['body'];

/** The vehicles meant that are the fleet's own. */
const findMeant = async (deps: FindDeps, fleetId: string, wish: Wish): Promise<readonly string[]> => {
  if (wish.matching !== null) return findVehicleIds(deps, fleetId, wish.matching);
  const ids = wish.car_ids ?? [];
  if (ids.length === 0) throw new EnglishFailure('invalid_input', 'Choose at least one vehicle.');
  const rows = await deps.db
    .selectFrom('car')
    .select('id')
    .where('account_id', '=', fleetId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  if (rows.length !== new Set(ids).size) throw new Failure('not_found', told('no_such_vehicle'));
  return rows.map(({ id }) => id);
};

type Changed = { readonly id: string; readonly group_id: string | null };

const regroup = async (
  tx: DatabaseTransaction,
  ids: readonly string[],
  labelId: string | null,
): Promise<readonly Changed[]> => {
  const { rows } = await sql<Changed>`
    update car set group_id = ${labelId} from (
      select id, group_id from car where id = any(${ids}::uuid[]) and group_id is distinct from ${labelId}::uuid
      order by id for update) as before
    where car.id = before.id returning car.id, before.group_id`.execute(tx);
  return rows;
};

const tag = async (
  tx: DatabaseTransaction,
  ids: readonly string[],
  labelId: string,
): Promise<readonly Changed[]> => {
  const { rows } = await sql<Changed>`
    insert into vehicle_tagging (label_id, car_id) select ${labelId}::uuid, id from unnest(${ids}::uuid[]) as id
    on conflict do nothing returning car_id as id, null::uuid as group_id`.execute(tx);
  return rows;
};

const untag = async (
  tx: DatabaseTransaction,
  ids: readonly string[],
  labelId: string,
): Promise<readonly Changed[]> => {
  const { rows } = await sql<Changed>`
    delete from vehicle_tagging where label_id = ${labelId} and car_id = any(${ids}::uuid[])
    returning car_id as id, null::uuid as group_id`.execute(tx);
  return rows;
};

/** FLT-3: many vehicles at once; only those that change are counted, and put back by an undo. */
export const labelVehicles = async (
  deps: FindDeps,
  by: { readonly fleetId: string; readonly personId: string },
  wish: Wish,
): Promise<{ readonly changed: number; readonly undo_id: string | null }> => {
  const { fleetId } = by;
  const kind = wish.act === 'group' ? 'group' : 'tag';
  if (wish.label_id === null && kind === 'tag') throw new EnglishFailure('invalid_input', 'Choose a tag.');
  const ids = await findMeant(deps, fleetId, wish);
  return withCarsLocked(deps.db, fleetId, async (tx) => {
    if (wish.label_id !== null && (await getLabel(tx, fleetId, wish.label_id)).kind !== kind)
      throw new EnglishFailure('invalid_input', `Choose a ${kind}.`);
    const labelId = wish.label_id;
    const changed =
      labelId === null || wish.act === 'group'
        ? await regroup(tx, ids, labelId)
        : await (wish.act === 'tag' ? tag : untag)(tx, ids, labelId);
    if (changed.length === 0) return { changed: 0, undo_id: null };
    const at = deps.now();
    await tx
      .deleteFrom('vehicle_label_change')
      .where('account_id', '=', fleetId)
      .where('made_at', '<', new Date(at.getTime() - undoHours * 3_600_000))
      .execute();
    const id = newId();
    await tx
      .insertInto('vehicle_label_change')
      .values({
        id,
        account_id: fleetId,
        act: wish.act,
        label_id: labelId,
        car_ids: changed.map((car) => car.id),
        group_ids: changed.map(({ group_id }) => group_id),
        made_by: by.personId,
        made_at: at,
      })
      .execute();
    return { changed: changed.length, undo_id: id };
  });
};

/** A vehicle that was changed again since keeps what it has now. */
export const undoLabeling = ({ db, now }: FindDeps, fleetId: string, id: string): Promise<number> =>
  withCarsLocked(db, fleetId, async (tx) => {
    const change = await tx
      .selectFrom('vehicle_label_change')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', fleetId)
      .executeTakeFirst();
    if (!change) throw new EnglishFailure('not_found', 'This can no longer be undone');
    if (change.undone_at !== null) return 0;
    await tx.updateTable('vehicle_label_change').set({ undone_at: now() }).where('id', '=', id).execute();
    const { act, label_id: labelId, car_ids: ids } = change;
    if (act === 'group') {
      const { numAffectedRows = 0n } = await sql`
        update car set group_id = label.id
        from unnest(${ids}::uuid[], ${change.group_ids}::uuid[]) as before (car_id, group_id)
        left join vehicle_label as label on label.id = before.group_id
        where car.id = before.car_id and car.group_id is not distinct from ${labelId}::uuid`.execute(tx);
      return Number(numAffectedRows);
    }
    if (labelId === null) return 0;
    return (await (act === 'tag' ? untag : tag)(tx, ids, labelId)).length;
  });
