import type { FleetCosts, fleetVehicleRoutes, RouteInput, RouteReply } from '@lugnut/contract';
import { addMonths, firstDayOf, monthOf, rankFound } from '@lugnut/domain/fleet';
import { dollarsFromCents, sumOfCents } from '@lugnut/domain/money';
import { instantAt, marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { pageOfRows } from '../../platform/http/page-of';
import { offsetsOf } from '../../platform/market-today';
import { findFleetZone } from '../payments';
import { matchesVehicle } from '../vehicles';
import { fleetCosts } from './fleet-costs';

type VehicleCost = FleetCosts['vehicles'][number];

const noGroup = 'No group';

type Row = {
  readonly car_id: string | null;
  readonly car: string;
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly month: string;
  readonly jobs: number;
  readonly cents: number;
  readonly refunded: number;
  readonly is_found: boolean;
  readonly name: string | null;
  readonly plate: string | null;
  readonly vin: string | null;
};

const sumBy = <Key extends string | null>(rows: readonly Row[], keyOf: (row: Row) => Key) => {
  const found = new Map<Key, Row[]>();
  for (const row of rows) {
    const some = found.get(keyOf(row));
    if (some) some.push(row);
    else found.set(keyOf(row), [row]);
  }
  return [...found].map(([key, some]) => ({
    key,
    some,
    jobs: some.reduce((sum, { jobs }) => sum + jobs, 0),
    amount: dollarsFromCents(sumOfCents(some.map(({ cents }) => cents))),
    refunded: dollarsFromCents(sumOfCents(some.map((row) => row.refunded))),
  }));
};

const listMiles = async (db: Database, fleetId: string, from: string) => {
  const { rows } = await sql<{ car_id: string; miles: number | null }>`
    select vehicle_day.car_id, max(last_odometer_miles) - min(first_odometer_miles) as miles
    from vehicle_day join car on car.id = vehicle_day.car_id
    where car.account_id = ${fleetId} and vehicle_day.day >= ${from}::date group by 1`.execute(db);
  return new Map(rows.map(({ car_id, miles }) => [car_id, miles]));
};

type Wish = RouteInput<typeof fleetVehicleRoutes.listCosts>['query'];

/** By month, vehicle and group of one period, all from the same rows: the sums agree to the cent. */
export const listCosts = async (
  { db, now }: { readonly db: Database; readonly now: () => Date },
  fleetId: string,
  { months: monthsAsked = '12', q, ...asked }: Wish,
): Promise<RouteReply<typeof fleetVehicleRoutes.listCosts>> => {
  const zone = await findFleetZone(db, fleetId);
  const offsets = offsetsOf(zone);
  const month = monthOf(marketMomentAt(now().getTime(), offsets).day);
  const first = addMonths(month, 1 - Number(monthsAsked));
  const from = new Date(instantAt(firstDayOf(first), 0, offsets));
  const { rows } = await sql<Row>`
    select cost.car_id, car.group_id, max(team.name) as group_name,
      coalesce(max(car.name), max(concat_ws(' ', job.car_year, job.car_make, job.car_model))) as car,
      to_char(cost.at at time zone ${zone}, 'YYYY-MM') as month,
      count(distinct cost.appointment_id) filter (where cost.cents >= 0)::int as jobs,
      coalesce(bool_and(${matchesVehicle(q)}), false) as is_found,
      max(car.name) as name, max(car.plate) as plate, max(car.vin) as vin,
      sum(cost.cents)::int as cents, (0 - coalesce(sum(cost.cents) filter (where cost.cents < 0), 0))::int as refunded
    from (${fleetCosts(fleetId)}) cost
    join appointment job on job.id = cost.appointment_id
    left join car on car.id = cost.car_id left join vehicle_label team on team.id = car.group_id
    where cost.at >= ${from} group by cost.car_id, car.group_id, 5`.execute(db);
  const miles = await listMiles(db, fleetId, firstDayOf(first));
  const found = sumBy(
    rows.filter((row) => row.is_found),
    ({ car_id }) => car_id,
  ).map(({ key, some: [row], ...sums }): { rank: number; cost: VehicleCost } => {
    const driven = key === null ? undefined : miles.get(key);
    return {
      rank: row ? rankFound(q ?? '', row) : 0,
      cost: {
        car_id: key,
        car: row?.car ?? '',
        group: row?.group_name ?? null,
        ...sums,
        miles: driven === null || driven === undefined ? null : Math.round(driven),
      },
    };
  });
  const shown = pageOfRows(
    found.toSorted((a, b) => a.rank - b.rank || b.cost.amount - a.cost.amount),
    asked,
  );
  const data: FleetCosts = {
    from: first,
    until: month,
    months: sumBy(rows, (row) => row.month)
      .map(({ key, amount, refunded }) => ({ month: key, amount, refunded }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
    groups: sumBy(rows, ({ group_id }) => group_id)
      .map(({ key, some, ...sums }) => ({
        group_id: key,
        name: some[0]?.group_name ?? noGroup,
        vehicles: new Set(some.map(({ car_id }) => car_id)).size,
        ...sums,
      }))
      .toSorted((a, b) => b.amount - a.amount),
    vehicles: shown.rows.map(({ cost }) => cost),
  };
  return { data, meta: shown.meta };
};
