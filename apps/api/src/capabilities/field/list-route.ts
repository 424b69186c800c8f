import type { TechnicianRoute } from '@lugnut/contract';
import { formatTimeOfDay, formatWindow, isPlainDay } from '@lugnut/domain/scheduling';
import { carTitle } from '@lugnut/domain/vehicles';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { MarketToday } from '../../platform/market-today';
import type { Account } from '../accounts';
import { storedEstimate } from '../appointments';
import { countUnread } from '../job-record';

const findTechnician = (db: Database, accountId: string) =>
  db
    .selectFrom('technician')
    .innerJoin('market', 'market.id', 'technician.market_id')
    .select(['technician.id', 'technician.name', 'market.time_zone'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

const selectStops = (db: Database, technicianId: string, day: string) =>
  db
    .selectFrom('visit as v')
    .innerJoin('appointment as a', 'a.id', 'v.appointment_id')
    .leftJoin('visit_request as r', 'r.appointment_id', 'a.id')
    .leftJoin('appointment_contact as c', 'c.appointment_id', 'a.id')
    .leftJoin('estimate as e', 'e.appointment_id', 'a.id')
    .leftJoin('estimate_version as ev', (join) =>
      join.onRef('ev.estimate_id', '=', 'e.id').onRef('ev.version', '=', 'e.version'),
    )
    .select(['a.id', 'a.status', 'c.name as contact_name', 'a.zip', 'a.services', 'a.appointment_type'])
    .select(['a.car_year', 'a.car_make', 'a.car_model', 'r.exact_address', 'ev.content'])
    .select(['v.window_start', 'v.window_end', 'v.planned_start', 'v.planned_end'])
    .select(countUnread('technician', 'a.id').as('unread'))
    .where('v.technician_id', '=', technicianId)
    .where('v.day', '=', day)
    .where('v.held_until', 'is', null)
    .where('a.status', '<>', 'cancelled')
    .orderBy('v.planned_arrival')
    .execute();

type StopRow = Awaited<ReturnType<typeof selectStops>>[number];

const workOf = ({ content, services, appointment_type }: StopRow) => {
  const estimate = content === null ? null : storedEstimate.decode(content);
  const wanted = estimate?.services.filter(({ status }) => status !== 'rejected') ?? [];
  const names = estimate ? wanted.map(({ name }) => name) : services;
  return {
    services: names.length === 0 && appointment_type === 'diagnosis' ? ['Diagnosis'] : [...names],
    undecided: wanted.filter(({ status }) => status === 'pending').length,
  };
};

/** The planned day; planned times are shown to the technician, windows to the customer. */
export const listRoute = async (
  { db, today }: { readonly db: Database; readonly today: MarketToday },
  account: Account,
  wanted: string | undefined,
): Promise<TechnicianRoute> => {
  const technician = await findTechnician(db, account.id);
  if (!technician) throw new Failure('forbidden', 'This is for our technicians');
  const day = wanted ?? today(technician.time_zone);
  if (!isPlainDay(day)) throw new Failure('invalid_input', 'Not a day');
  const rows = await selectStops(db, technician.id, day);
  return {
    day,
    today: today(technician.time_zone),
    technician: technician.name,
    stops: rows.map((row) => ({
      id: row.id,
      status: row.status,
      window: formatWindow({ startMinutes: row.window_start, endMinutes: row.window_end }),
      planned_arrival: formatTimeOfDay(row.planned_start),
      planned_end: formatTimeOfDay(row.planned_end),
      car: carTitle({ year: row.car_year, make: row.car_make, model: row.car_model }) || 'Vehicle',
      ...workOf(row),
      customer: row.contact_name,
      address: row.exact_address ?? row.zip,
      unread: row.unread,
    })),
  };
};
