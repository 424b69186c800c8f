import type { Database } from '../../platform/db/schema';
import { storedEstimate } from '../appointments';

/** The stops of a technician's day, as his list has them: promised, and not canceled. */
export const selectStops = (db: Database, technicianId: string, day: string) =>
  db
    .selectFrom('visit as v')
    .innerJoin('appointment as a', 'a.id', 'v.appointment_id')
    .leftJoin('visit_request as r', 'r.appointment_id', 'a.id')
    .leftJoin('estimate as e', 'e.appointment_id', 'a.id')
    .leftJoin('estimate_version as ev', (join) =>
      join.onRef('ev.estimate_id', '=', 'e.id').onRef('ev.version', '=', 'e.version'),
    )
    .select(['a.id', 'a.status', 'a.zip', 'a.services', 'a.appointment_type'])
    .select(['r.exact_address', 'ev.content', 'v.window_start', 'v.window_end'])
    .where('v.technician_id', '=', technicianId)
    .where('v.day', '=', day)
    .where('v.held_until', 'is', null)
    .where('a.status', '<>', 'cancelled')
    .orderBy('v.planned_arrival');

type StopRow = Awaited<ReturnType<ReturnType<typeof selectStops>['executeTakeFirstOrThrow']>>;

export const workOf = ({ content, services, appointment_type }: StopRow) => {
  const estimate = content === null ? null : storedEstimate.decode(content);
  const wanted = estimate?.services.filter(({ status }) => status !== 'rejected') ?? [];
  const names = estimate ? wanted.map(({ name }) => name) : services;
  return {
    services: names.length === 0 && appointment_type === 'diagnosis' ? ['Diagnosis'] : [...names],
    undecided: wanted.filter(({ status }) => status === 'pending').length,
  };
};

export const windowOf = ({ window_start, window_end }: StopRow) => ({
  startMinutes: window_start,
  endMinutes: window_end,
});

export const addressOf = ({ exact_address, zip }: StopRow): string => exact_address ?? zip;
