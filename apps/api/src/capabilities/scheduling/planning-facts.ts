import type { AppointmentStatus, PlainDay } from '@lugnut/domain/scheduling';
import type pg from 'pg';
import { type Appointment, isId } from '../appointments';
import type { MarketPlans } from './market-plans';
import { type SeenChangesRow, seenChangesColumns, seenChangesOf } from './plan-changes';

/** As much of an appointment as says what is to be done and where. */
export type JobFacts = Pick<Appointment, 'id' | 'type' | 'shopNetwork' | 'zip'> & {
  readonly visit: Pick<Appointment['visit'], 'point'>;
};

/** The little of an appointment that its windows follow from. */
export type PlanningFacts = JobFacts & {
  readonly status: AppointmentStatus;
  readonly market: { readonly id: string; readonly timeZone: string } | undefined;
  readonly serviceNames: readonly string[];
  /** Where its own time is taken, which does not stand in its way. */
  readonly reservedDay: PlainDay | undefined;
  readonly dedicatedScheduleTime: string | undefined;
};

type Row = SeenChangesRow & {
  id: string;
  status: AppointmentStatus;
  zip: string;
  appointment_type: 'repair' | 'diagnosis';
  shop_network: boolean;
  dedicated_schedule_time: string | null;
  market_id: string | null;
  time_zone: string | null;
  place: { x: number; y: number } | null;
  day: PlainDay | null;
  service_names: string[];
};

/** Prepared once a connection: planning it for every request would cost more than running it. */
const statement = {
  name: 'planning-facts',
  text: `
    select a.id, a.status, a.zip, a.appointment_type, a.shop_network, a.dedicated_schedule_time, a.market_id,
      (select time_zone from market where id = a.market_id) as time_zone,
      (select point(latitude, longitude) from visit_request where appointment_id = a.id) as place,
      (select day from visit where appointment_id = a.id) as day,
      coalesce(
        (select array(
            select s ->> 'name' from jsonb_array_elements(v.content -> 'services') s
            where s ->> 'status' <> 'rejected' order by 1)
          from estimate e join estimate_version v on v.estimate_id = e.id and v.version = e.version
          where e.appointment_id = a.id),
        case when a.appointment_type = 'diagnosis' then '{}' else a.services end) as service_names,
      ${seenChangesColumns('$2')}
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
    const { rows } = await statements.query<Row>({ ...statement, values: [id, since] });
    const [row] = rows;
    if (!row) return undefined;
    plans.hearChanges(since, await seenChangesOf(statements, row, since));
    return {
      id: row.id,
      status: row.status,
      zip: row.zip,
      type: row.appointment_type,
      shopNetwork: row.shop_network,
      market:
        row.market_id === null || row.time_zone === null
          ? undefined
          : { id: row.market_id, timeZone: row.time_zone },
      visit: {
        point: row.place ? { latitude: row.place.x, longitude: row.place.y } : undefined,
      },
      serviceNames: row.service_names,
      reservedDay: row.day ?? undefined,
      dedicatedScheduleTime: row.dedicated_schedule_time ?? undefined,
    };
  };
