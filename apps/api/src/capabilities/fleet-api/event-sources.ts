import { appointmentEventTypes } from '@lugnut/domain/appointment';
import { webhookKindOfJob } from '@lugnut/domain/integrations';
import { dollarsFromCents } from '@lugnut/domain/money';
import { formatWindow } from '@lugnut/domain/scheduling';
import {
  describeTroubleCode,
  findTroubleCodeId,
  persistsAfterMs,
  persistsAfterReadings,
} from '@lugnut/domain/telematics';
import { carTitle } from '@lugnut/domain/vehicles';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { type FleetEvent, recordFleetEvents } from './record-events';

type Deps = { readonly db: Database; readonly now: () => Date };

const mostAtOnce = 500;
/** Numbers are given before they are committed: the last ones are looked at again. */
const lookBack = 300;
const dayMs = 86_400_000;

type CarRow = {
  readonly car_id: string | null;
  readonly name: string | null;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly vin: string | null;
};
export const vehicleOf = (car: CarRow & { readonly car_id: string }) => ({
  id: car.car_id,
  unit: car.name || carTitle(car),
  vin: car.vin,
});
const maybeVehicle = (car: CarRow) =>
  car.car_id === null ? null : vehicleOf({ ...car, car_id: car.car_id });

/** One webhook that asked for this kind and was there when it happened: what nobody asked for is never looked at. */
const isAskedFor = (fleet: string, kind: RawBuilder<string>, happenedAt: RawBuilder<Date>) =>
  sql<boolean>`exists (select from fleet_webhook where fleet_webhook.fleet_id = ${sql.ref(fleet)}
    and removed_at is null and state = 'on' and ${kind} = any (fleet_webhook.kinds)
    and fleet_webhook.listening_since <= ${happenedAt})`;

const typeOf = (text: string) => appointmentEventTypes.find((type) => type === text);

/** From the appointment's own record, in its order. */
const collectJobs = async (tx: DatabaseTransaction, now: Date): Promise<boolean> => {
  const { position } = await tx
    .selectFrom('fleet_event_cursor')
    .select('position')
    .where('name', '=', 'job events')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const fresh = await tx
    .selectFrom('appointment_event as event')
    .innerJoin('appointment', 'appointment.id', 'event.appointment_id')
    .leftJoin('car', 'car.id', 'appointment.car_id')
    .leftJoin('visit', (join) =>
      join.onRef('visit.appointment_id', '=', 'appointment.id').on('visit.held_until', 'is', null),
    )
    .select(['event.id', 'event.appointment_id', 'event.type', 'event.from_status', 'event.to_status'])
    .select(['event.happened_at', 'appointment.account_id', 'appointment.services'])
    .select(['appointment.car_id', 'car.name', 'car.year', 'car.make', 'car.model', 'car.vin'])
    .select(['visit.day', 'visit.window_start', 'visit.window_end'])
    .where('event.id', '>', position - lookBack)
    .where(sql<boolean>`exists (select from fleet_webhook where fleet_webhook.fleet_id = appointment.account_id
      and removed_at is null and state = 'on' and after_job_event < event.id)`)
    .where(sql<boolean>`not exists (select from fleet_event where fleet_event.fleet_id = appointment.account_id
      and fleet_event.source = 'job event ' || event.id)`)
    .where('event.type', 'in', ['promised', 'moved', 'canceled', 'set_off', 'arrived', 'finished'])
    .orderBy('event.id')
    .limit(mostAtOnce)
    .execute();
  const events = fresh.flatMap((row): FleetEvent[] => {
    const type = typeOf(row.type);
    const kind = type && webhookKindOfJob({ type, from: row.from_status ?? undefined });
    if (kind === undefined || row.account_id === null) return [];
    const window =
      row.window_start === null || row.window_end === null
        ? null
        : formatWindow({ startMinutes: row.window_start, endMinutes: row.window_end });
    return [
      {
        fleetId: row.account_id,
        kind,
        carId: row.car_id,
        source: `job event ${row.id}`,
        happenedAt: row.happened_at,
        data: {
          job: {
            id: row.appointment_id,
            status: row.to_status,
            services: row.services,
            appointment_day: row.day,
            appointment_time: window,
          },
          vehicle: maybeVehicle(row),
        },
      } as FleetEvent,
    ];
  });
  await recordFleetEvents(tx, events, now);
  const isMore = fresh.length === mostAtOnce;
  const { last } = isMore
    ? { last: fresh.at(-1)?.id ?? position }
    : await tx
        .selectFrom('appointment_event')
        .select((e) => e.fn.coalesce(e.fn.max('id'), sql<number>`0`).as('last'))
        .executeTakeFirstOrThrow();
  await tx
    .updateTable('fleet_event_cursor')
    .set({ position: Math.max(position, Number(last)) })
    .where('name', '=', 'job events')
    .execute();
  return isMore;
};

/** What waits, and what was decided, since a webhook has been there. */
const collectApprovals = async (tx: DatabaseTransaction, now: Date): Promise<boolean> => {
  const rows = await tx
    .selectFrom('approval_request as request')
    .innerJoin('appointment', 'appointment.id', 'request.appointment_id')
    .leftJoin('car', 'car.id', 'appointment.car_id')
    .select(['request.id', 'request.fleet_id', 'request.kind', 'request.status', 'request.total_cents'])
    .select(['request.appointment_id', 'request.asked_at', 'request.decided_at'])
    .select(['appointment.car_id', 'car.name', 'car.year', 'car.make', 'car.model', 'car.vin'])
    .where(
      sql<boolean>`coalesce(request.decided_at, request.asked_at) > ${new Date(now.getTime() - 10 * dayMs)}`,
    )
    .where(
      isAskedFor(
        'request.fleet_id',
        sql`case when request.status = 'open' then 'approval.waiting' else 'approval.decided' end`,
        sql`coalesce(request.decided_at, request.asked_at)`,
      ),
    )
    .where(sql<boolean>`not exists (select from fleet_event where fleet_event.fleet_id = request.fleet_id
      and fleet_event.source = 'approval ' || request.id || ' ' || request.status || ' '
        || extract(epoch from request.asked_at)::bigint)`)
    .orderBy(sql`coalesce(request.decided_at, request.asked_at)`)
    .limit(mostAtOnce)
    .execute();
  const events = rows.map(
    (row): FleetEvent => ({
      fleetId: row.fleet_id,
      kind: row.status === 'open' ? 'approval.waiting' : 'approval.decided',
      carId: row.kind === 'yard' ? null : row.car_id,
      source: `approval ${row.id} ${row.status} ${Math.round(row.asked_at.getTime() / 1_000)}`,
      happenedAt: row.decided_at ?? row.asked_at,
      data: {
        approval: {
          id: row.id,
          job_id: row.appointment_id,
          kind: row.kind,
          status: row.status,
          total: dollarsFromCents(row.total_cents),
        },
        vehicle: row.kind === 'yard' ? null : maybeVehicle(row),
      },
    }),
  );
  await recordFleetEvents(tx, events, now);
  return false;
};

/** Codes that have persisted, and those that were told and are gone. */
const collectFaults = async (tx: DatabaseTransaction, now: Date): Promise<boolean> => {
  const sourceOf = sql<string>`'fault ' || fault.car_id || ' ' || fault.code || ' '
    || extract(epoch from fault.first_seen_at)::bigint`;
  const rows = await tx
    .selectFrom('vehicle_fault as fault')
    .innerJoin('car', 'car.id', 'fault.car_id')
    .select(['fault.code', 'fault.first_seen_at', 'fault.last_seen_at', 'fault.cleared_at'])
    .select([
      'car.id as car_id',
      'car.account_id',
      'car.name',
      'car.year',
      'car.make',
      'car.model',
      'car.vin',
    ])
    .select(sourceOf.as('source'))
    .where('car.archived_at', 'is', null)
    .where('fault.last_seen_at', '>', new Date(now.getTime() - 10 * dayMs))
    .where('fault.times_seen', '>=', persistsAfterReadings)
    .where(
      sql<boolean>`fault.last_seen_at - fault.first_seen_at >= make_interval(secs => ${persistsAfterMs / 1000})`,
    )
    .where(
      isAskedFor(
        'car.account_id',
        sql`case when fault.cleared_at is null then 'fault.opened' else 'fault.closed' end`,
        sql`fault.last_seen_at`,
      ),
    )
    .where(sql<boolean>`case when fault.cleared_at is null
      then not exists (select from fleet_event where fleet_event.fleet_id = car.account_id
        and fleet_event.source = ${sourceOf})
      else exists (select from fleet_event where fleet_event.fleet_id = car.account_id
          and fleet_event.source = ${sourceOf})
        and not exists (select from fleet_event where fleet_event.fleet_id = car.account_id
          and fleet_event.source = ${sourceOf} || ' closed') end`)
    .orderBy('fault.first_seen_at')
    .limit(mostAtOnce)
    .execute();
  const events = rows.map((row): FleetEvent => {
    const id = findTroubleCodeId(row.code);
    return {
      fleetId: row.account_id,
      kind: row.cleared_at === null ? 'fault.opened' : 'fault.closed',
      carId: row.car_id,
      source: row.cleared_at === null ? row.source : `${row.source} closed`,
      happenedAt: row.cleared_at ?? row.last_seen_at,
      data: {
        fault: {
          code: row.code,
          description: id ? describeTroubleCode(id).description : '',
          first_seen_at: row.first_seen_at.toISOString(),
        },
        vehicle: vehicleOf(row),
      },
    };
  });
  await recordFleetEvents(tx, events, now);
  return false;
};

/** Where events of fleets come from, besides those that call `recordFleetEvents`; each by itself. */
const sources = [
  { id: 'jobs', collect: collectJobs },
  { id: 'approvals', collect: collectApprovals },
  { id: 'faults', collect: collectFaults },
] as const;

export const collectFleetEvents = async ({ db, now }: Deps, signal: AbortSignal): Promise<void> => {
  await eachByItself(sources, signal, async ({ collect }) => {
    for (let isMore = true; isMore && !signal.aborted; )
      isMore = await db.transaction().execute((tx) => collect(tx, now()));
  });
};
