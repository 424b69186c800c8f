import { agreedPart } from '@lugnut/domain/estimates';
import type { Database } from '../../platform/db/schema';
import { storedEstimate } from '../appointments';

/** Stops of a technician as his list has them: promised, and not canceled. */
const selectListed = (db: Database, technicianId: string) =>
  db
    .selectFrom('visit as v')
    .innerJoin('appointment as a', 'a.id', 'v.appointment_id')
    .leftJoin('visit_request as r', 'r.appointment_id', 'a.id')
    .leftJoin('estimate as e', 'e.appointment_id', 'a.id')
    .leftJoin('estimate_version as ev', (join) =>
      join.onRef('ev.estimate_id', '=', 'e.id').onRef('ev.version', '=', 'e.version'),
    )
    .select(['a.id', 'a.status', 'a.zip', 'a.services', 'a.appointment_type'])
    .leftJoin('charge', (join) =>
      join.onRef('charge.appointment_id', '=', 'a.id').on('charge.kind', '=', 'job'),
    )
    .select(['charge.status as charge_status', 'charge.last_failure'])
    .leftJoin('yard_day_stop as y', 'y.appointment_id', 'a.id')
    .select('y.yard_day_id')
    .select(['r.exact_address', 'ev.content', 'v.window_start', 'v.window_end'])
    .where('v.technician_id', '=', technicianId)
    .where('v.held_until', 'is', null)
    .where('a.status', '<>', 'cancelled')
    .orderBy('v.planned_arrival');

/** Of a day: planned for it, or begun on it whatever was planned. */
export const selectStops = (db: Database, technicianId: string, day: string) =>
  selectListed(db, technicianId).where((e) => e.or([e('v.day', '=', day), e('v.route_day', '=', day)]));

/** Of days that are over, the oldest first. */
export const selectStopsOf = (db: Database, technicianId: string, ids: readonly string[]) =>
  selectListed(db, technicianId)
    .where('a.id', 'in', ids)
    .clearOrderBy()
    .orderBy('v.route_day')
    .orderBy('v.planned_arrival');

type StopRow = Awaited<ReturnType<ReturnType<typeof selectStops>['executeTakeFirstOrThrow']>>;

/** What was agreed to: nobody comes for work that is only offered. */
export const workOf = ({ content, services, appointment_type }: StopRow) => {
  const estimate = content === null ? null : storedEstimate.decode(content);
  const agreed = estimate ? agreedPart(estimate).services.map(({ name }) => name) : [];
  const isDiagnosis = appointment_type === 'diagnosis';
  const asked = estimate && isDiagnosis ? [] : services;
  const names = agreed.length > 0 ? agreed : asked;
  return {
    services: names.length === 0 && isDiagnosis ? ['Diagnosis'] : [...names],
    undecided: estimate?.services.filter(({ status }) => status === 'pending').length ?? 0,
  };
};

export const windowOf = ({ window_start, window_end }: StopRow) => ({
  startMinutes: window_start,
  endMinutes: window_end,
});

export const addressOf = ({ exact_address, zip }: StopRow): string => exact_address ?? zip;
