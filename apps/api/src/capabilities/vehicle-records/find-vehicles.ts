import type { VehicleFilter, VehicleRow } from '@lugnut/contract';
import { type Gauges, rankFound, vehicleHealth } from '@lugnut/domain/fleet';
import { findTroubleCodeId } from '@lugnut/domain/telematics';
import { carTitle, findState } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { listMaintenance } from '../fleet';
import { matchesVehicle } from '../vehicles';

export type FindDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly hasTelematics: (fleetId: string) => Promise<boolean>;
};

type GaugeRow = {
  /** Null: no device has reported. */
  readonly read_at: Date | null;
  readonly trouble_codes: readonly string[] | null;
  readonly oil_percent: number | null;
  readonly front_left_psi: number | null;
  readonly front_right_psi: number | null;
  readonly rear_left_psi: number | null;
  readonly rear_right_psi: number | null;
};

const gaugeColumns = [
  'state.read_at',
  'state.trouble_codes',
  'state.oil_percent',
  'state.front_left_psi',
  'state.front_right_psi',
  'state.rear_left_psi',
  'state.rear_right_psi',
] as const;

/** FLEET-4: a device that is new has said nothing yet, and is not asked for again. */
const hasDevice = sql<boolean>`exists (
  select 1 from device where device.car_id = car.id and device.retired_at is null)`.as('has_device');

const readGauges = (row: GaugeRow): Gauges | undefined =>
  row.read_at === null
    ? undefined
    : {
        troubleCodes: (row.trouble_codes ?? []).filter((code) => findTroubleCodeId(code) !== undefined),
        oilPercent: row.oil_percent ?? undefined,
        tires: {
          frontLeft: row.front_left_psi ?? undefined,
          frontRight: row.front_right_psi ?? undefined,
          rearLeft: row.rear_left_psi ?? undefined,
          rearRight: row.rear_right_psi ?? undefined,
        },
      };

/** What the database can decide. */
const candidates = (db: Database, fleetId: string, filter: VehicleFilter) => {
  const { group, tag } = filter;
  let query = db
    .selectFrom('car')
    .where('car.account_id', '=', fleetId)
    .where('car.archived_at', filter.archived ? 'is not' : 'is', null)
    .where(matchesVehicle(filter.q));
  if (group !== undefined)
    query = group === 'none' ? query.where('group_id', 'is', null) : query.where('group_id', '=', group);
  if (tag !== undefined)
    query = query.where((e) =>
      e.exists(
        e
          .selectFrom('vehicle_tagging')
          .select('label_id')
          .where('label_id', '=', tag)
          .whereRef('vehicle_tagging.car_id', '=', 'car.id'),
      ),
    );
  return query;
};

const inOrder = (db: Database, fleetId: string, filter: VehicleFilter) =>
  candidates(db, fleetId, filter).orderBy('sort_key').orderBy('car.id');

/** Cars whose plans are due, each with its most urgent state. */
const dueStates = async (deps: FindDeps, fleetId: string, carIds?: readonly string[]) => {
  const states = new Map<string, 'due' | 'soon'>();
  for (const { attributes } of await listMaintenance(deps, fleetId, carIds)) {
    const { car_id, state } = attributes;
    // The most urgent comes first.
    if ((state === 'due' || state === 'soon') && !states.has(car_id)) states.set(car_id, state);
  }
  return states;
};

/** All that match, in the order they are shown in. What only the rules can judge is judged here, by the same rules. */
export const findVehicleIds = async (
  deps: FindDeps,
  fleetId: string,
  filter: VehicleFilter,
): Promise<readonly string[]> => {
  const { status, fault, due, q = '' } = filter;
  // An archived vehicle is not judged, so it has no status, fault or service due.
  if (filter.archived && (status ?? fault ?? due) !== undefined) return [];
  const query = inOrder(deps.db, fleetId, filter).select(['car.id', 'car.name', 'car.plate', 'car.vin']);
  let found: readonly { id: string; name: string | null; plate: string | null; vin: string | null }[];
  if (status !== undefined || fault !== undefined) {
    if (!(await deps.hasTelematics(fleetId))) return [];
    const rows = await query
      .leftJoin('vehicle_state as state', 'state.car_id', 'car.id')
      .select(gaugeColumns)
      .select(hasDevice)
      .execute();
    found = rows.filter((row) => {
      const gauges = readGauges(row);
      if (fault !== undefined && !gauges?.troubleCodes.length) return false;
      const judged = { vin: row.vin ?? undefined, gauges, hasDevice: row.has_device };
      return status === undefined || vehicleHealth(judged).status === status;
    });
  } else found = await query.execute();
  if (due !== undefined) {
    const states = await dueStates(deps, fleetId);
    found = found.filter(({ id }) => states.get(id) === 'due' || (due === 'soon' && states.has(id)));
  }
  if (q.trim() === '') return found.map(({ id }) => id);
  const ranked = found.map((row) => ({ id: row.id, rank: rankFound(q, row) }));
  // Stable: within a rank the order of units stays.
  return ranked.sort((a, b) => a.rank - b.rank).map(({ id }) => id);
};

const odometerOf = sql<number | null>`coalesce(state.odometer_miles, (
  select miles from odometer_note where odometer_note.car_id = car.id order by noted_at desc limit 1))`;

const tagsOf = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', label.id, 'name', label.name) order by lower(label.name)), '[]')
  from vehicle_tagging join vehicle_label as label on label.id = vehicle_tagging.label_id
  where vehicle_tagging.car_id = car.id)`;

const selectRows = (db: Database, fleetId: string, ids: readonly string[]) =>
  db
    .selectFrom('car')
    .leftJoin('vehicle_label as team', 'team.id', 'car.group_id')
    .leftJoin('vehicle_state as state', (join) =>
      join.onRef('state.car_id', '=', 'car.id').onRef('state.account_id', '=', 'car.account_id'),
    )
    .select([
      'car.id',
      'year',
      'make',
      'model',
      'engine',
      'vin',
      'car.name',
      'plate',
      'plate_state',
      'driver',
    ])
    .select(['archived_at', 'car.created_at', 'team.id as group_id', 'team.name as group_name'])
    .select(gaugeColumns)
    .select([odometerOf.as('odometer'), tagsOf.as('tags'), hasDevice])
    .where('car.account_id', '=', fleetId)
    .where('car.id', 'in', ids)
    .execute();

type RowOfCar = Awaited<ReturnType<typeof selectRows>>[number];

export type DescribedVehicle = VehicleRow & { readonly addedAt: Date };

const describe = (
  row: RowOfCar,
  hasTelematics: boolean,
  due: 'due' | 'soon' | undefined,
): DescribedVehicle => {
  const isJudged = hasTelematics && row.archived_at === null;
  const gauges = isJudged ? readGauges(row) : undefined;
  const health = vehicleHealth({ vin: row.vin ?? undefined, gauges, hasDevice: row.has_device });
  return {
    id: row.id,
    addedAt: row.created_at,
    attributes: {
      year: row.year,
      make: row.make,
      model: row.model,
      engine_size: row.engine,
      vin: row.vin,
      name: row.name,
      plate: row.plate,
      plate_state: findState(row.plate_state ?? '') ?? null,
      driver: row.driver,
      one_string: carTitle(row),
      group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
      tags: row.tags,
      archived_at: row.archived_at?.toISOString() ?? null,
      status: isJudged ? health.status : null,
      issues: [...health.issues],
      due: row.archived_at === null ? (due ?? null) : null,
      odometer: row.odometer === null ? null : Math.round(row.odometer),
      codes: [...(gauges?.troubleCodes ?? [])],
    },
  };
};

/** The vehicles with these ids, in this order. */
export const describeVehicles = async (
  deps: FindDeps,
  fleetId: string,
  ids: readonly string[],
): Promise<DescribedVehicle[]> => {
  if (ids.length === 0) return [];
  const [rows, hasTelematics, due] = await Promise.all([
    selectRows(deps.db, fleetId, ids),
    deps.hasTelematics(fleetId),
    dueStates(deps, fleetId, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [describe(row, hasTelematics, due.get(id))] : [];
  });
};

const usualSize = 10;

type Wanted = { readonly page: number; readonly size: number };
type FoundPage = { readonly ids: readonly string[]; readonly total: number; readonly page: number };

const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Nothing to judge and nothing to rank: the database counts, and reads one page of its index. */
const isPlain = ({ q = '', status, fault, due }: VehicleFilter): boolean =>
  q.trim() === '' && status === undefined && fault === undefined && due === undefined;

const findPage = async (
  deps: FindDeps,
  fleetId: string,
  filter: VehicleFilter,
  { page: wanted, size }: Wanted,
): Promise<FoundPage> => {
  if (!isPlain(filter)) {
    const ids = await findVehicleIds(deps, fleetId, filter);
    const page = Math.min(wanted, pagesOf(ids.length, size));
    return { ids: ids.slice((page - 1) * size, page * size), total: ids.length, page };
  }
  const { total } = await candidates(deps.db, fleetId, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const page = Math.min(wanted, pagesOf(total, size));
  const rows = await inOrder(deps.db, fleetId, filter)
    .select('car.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { ids: rows.map(({ id }) => id), total, page };
};

export const findVehicles = async (
  deps: FindDeps,
  fleetId: string,
  {
    page: wanted = 1,
    size = usualSize,
    ...filter
  }: VehicleFilter & { readonly page?: number | undefined; readonly size?: number | undefined },
) => {
  const { ids, total, page } = await findPage(deps, fleetId, filter, { page: wanted, size });
  const vehicles = await describeVehicles(deps, fleetId, ids);
  return {
    data: vehicles.map(({ id, attributes }) => ({ id, attributes })),
    meta: { total, page, pages: pagesOf(total, size), size },
  };
};
