import { type AppointmentStatus, promisedStatuses } from '@lugnut/domain/appointment';
import type { PlainDay, Visit, VisitOrder } from '@lugnut/domain/scheduling';
import type pg from 'pg';
import { type Appointment, isId } from '../../appointments';
import type { MarketPlans } from './market-plans';
import { type FirstSeen, seenChangesOf, seenChangesPairs } from './plan-changes';

/** As much of an appointment as says what is to be done and where. */
export type JobFacts = Pick<Appointment, 'id' | 'type' | 'shopNetwork' | 'zip'> & {
  readonly visit: Pick<Appointment['visit'], 'point' | 'workedMinutes'>;
};

/** The little of an appointment that its windows follow from. */
export type PlanningFacts = JobFacts & {
  readonly status: AppointmentStatus;
  readonly market: { readonly id: string; readonly timeZone: string } | undefined;
  readonly serviceNames: readonly string[];
  /** Where its own time is taken, which does not stand in its way. */
  readonly reservedDay: PlainDay | undefined;
  /** The window that the customer chose last, whatever became of it. */
  readonly chosen: Visit | undefined;
  readonly dedicatedScheduleTime: string | undefined;
  /** A part is missing: nothing is offered before the day it is expected on, or until it is there. */
  readonly isPartAwaited: boolean;
  readonly partExpectedOn: PlainDay | undefined;
  /** Nobody can come back to begun work before this day. */
  readonly returnFrom: PlainDay | undefined;
  /** The other visits of the same job, which stand in its way. */
  readonly order: VisitOrder;
};

type Found = FirstSeen &
  Pick<PlanningFacts, 'id' | 'status' | 'zip' | 'type' | 'shopNetwork' | 'market' | 'serviceNames'> & {
    readonly place: readonly [latitude: number, longitude: number] | null;
    readonly day: PlainDay | null;
    readonly chosen: Visit | null;
    readonly dedicatedScheduleTime: string | null;
    readonly workedMinutes: number | null;
    readonly isPartAwaited: boolean;
    readonly partExpectedOn: PlainDay | null;
    readonly returnFrom: PlainDay | null;
    readonly isSecondVisit: boolean;
    readonly otherVisits: VisitOrder['others'];
  };

const promised = promisedStatuses.map((status) => `'${status}'`).join();

/**
 * Prepared once a connection: planning it for every request would cost more than running it. One value comes back,
 * because reading a row of a dozen took longer than finding it.
 */
const statement = {
  name: 'planning-facts',
  text: `
    select json_build_object(
      'id', a.id, 'status', a.status, 'zip', a.zip, 'type', a.appointment_type, 'shopNetwork', a.shop_network,
      'dedicatedScheduleTime', (select dedicated_schedule_time from visit_request where appointment_id = a.id),
      'workedMinutes', (select worked_minutes from visit_request where appointment_id = a.id),
      'isPartAwaited', exists (select from visit_request
        where appointment_id = a.id and part_awaited_since is not null),
      'partExpectedOn', (select part_expected_on from visit_request where appointment_id = a.id),
      'returnFrom', (select return_from from visit_request where appointment_id = a.id),
      'market', (select json_build_object('id', id, 'timeZone', time_zone) from market where id = a.market_id),
      'place', (select array[latitude, longitude] from visit_request
        where appointment_id = a.id and latitude is not null),
      'day', (select day from visit where appointment_id = a.id),
      'chosen', (select json_build_object('day', day, 'window',
          json_build_object('startMinutes', window_start, 'endMinutes', window_end))
        from visit_request where appointment_id = a.id and day is not null),
      'isSecondVisit', a.first_visit_id is not null,
      'otherVisits', array(
        select json_build_object('id', o.id, 'isFirst', o.first_visit_id is null,
          'isOnAnotherDay', v.route_day <> v.day, 'endMinutes', coalesce(v.ends_at_minutes, v.planned_end), 'visit', json_build_object('day', v.route_day,
          'window', json_build_object('startMinutes', v.window_start, 'endMinutes', v.window_end)))
        from appointment o join visit v on v.appointment_id = o.id
        where (o.first_visit_id = coalesce(a.first_visit_id, a.id) or o.id = a.first_visit_id) and o.id <> a.id
          and v.held_until is null and o.status in (${promised})),
      'serviceNames', coalesce(
        (select array(
            select s ->> 'name' from jsonb_array_elements(v.content -> 'services') s
            where s ->> 'status' <> 'rejected' order by 1)
          from estimate e join estimate_version v on v.estimate_id = e.id and v.version = e.version
          where e.appointment_id = a.id),
        case when a.appointment_type = 'diagnosis' then '{}' else a.services end),
      ${seenChangesPairs}) as found
    from appointment a where a.id = $1`,
};

export type FindPlanningFacts = (id: string) => Promise<PlanningFacts | undefined>;

export const createPlanningFacts =
  (
    statements: Pick<pg.Pool, 'query'>,
    plans: Pick<MarketPlans, 'changesSince' | 'hearChanges'>,
  ): FindPlanningFacts =>
  async (id) => {
    if (!isId(id)) return undefined;
    const since = plans.changesSince();
    const { rows } = await statements.query<{ found: Found }>({ values: [id], ...statement });
    const found = rows[0]?.found;
    if (!found) return undefined;
    plans.hearChanges(since, await seenChangesOf(statements, found, since));
    const { place, day, chosen, dedicatedScheduleTime } = found;
    return {
      id: found.id,
      status: found.status,
      zip: found.zip,
      type: found.type,
      shopNetwork: found.shopNetwork,
      market: found.market ?? undefined,
      visit: {
        point: place ? { latitude: place[0], longitude: place[1] } : undefined,
        workedMinutes: found.workedMinutes ?? 0,
      },
      serviceNames: found.serviceNames,
      reservedDay: day ?? undefined,
      chosen: chosen ?? undefined,
      dedicatedScheduleTime: dedicatedScheduleTime ?? undefined,
      isPartAwaited: found.isPartAwaited,
      partExpectedOn: found.partExpectedOn ?? undefined,
      returnFrom: found.returnFrom ?? undefined,
      order: { isFirst: !found.isSecondVisit, others: found.otherVisits },
    };
  };
