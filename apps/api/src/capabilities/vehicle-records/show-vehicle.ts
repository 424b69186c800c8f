import {
  type CarPayload,
  pathTo,
  recordScopes,
  type VehicleJob,
  type VehicleRecord,
  vehicleRecordDownloads,
} from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { isOpen, plannedStatuses } from '@lugnut/domain/appointment';
import { expiryOf, vehicleJobStatus } from '@lugnut/domain/fleet';
import { dollarsFromCents } from '@lugnut/domain/money';
import { formatWindow, marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { findRequestScope, mayReadAs } from '../../platform/http/request-scope';
import type { SignedLinks } from '../../platform/http/signed-links';
import { offsetsOf } from '../../platform/market-today';
import { type Appointment, findAppointments, findPromised } from '../appointments';
import { fleetCosts, listMaintenance } from '../fleet';
import { listAside, showOdometer } from '../telematics';
import { describeVehicles, type FindDeps } from './find-vehicles';

export type ShowDeps = FindDeps & {
  readonly links: SignedLinks;
  readonly findPayload: (fleetId: string, carId: string) => Promise<CarPayload | undefined>;
};

const mostJobs = 100;
const homeZone = 'America/New_York';
/** Below that a cost per mile says more about the first job than about the vehicle. */
const fewestMiles = 500;

const servicesOf = ({ quote, services, type, diagnosisInput }: Appointment): string[] => {
  if (quote)
    return quote.estimate.services.filter(({ status }) => status !== 'rejected').map(({ name }) => name);
  return type === 'diagnosis' ? [diagnosisInput].filter(Boolean) : [...services];
};

type Paid = { readonly paid: number | null; readonly completed_at: Date | null };

const describeJob = (job: Appointment, { paid, completed_at }: Paid): VehicleJob[] => {
  const estimate = job.quote?.estimate.services.map(({ name, status }) => ({ name, status }));
  const status = vehicleJobStatus({ status: job.status, type: job.type, estimate });
  if (status === undefined) return [];
  const visit = status === 'completed' ? undefined : findPromised(job);
  const offsets = offsetsOf(job.market?.timeZone ?? homeZone);
  const doneOn = completed_at ? marketMomentAt(completed_at.getTime(), offsets).day : null;
  return [
    {
      id: job.id,
      attributes: {
        services: servicesOf(job),
        status,
        day: status === 'completed' ? doneOn : (visit?.day ?? null),
        window: visit ? formatWindow(visit.window) : null,
        paid: paid === null ? null : dollarsFromCents(paid),
      },
    },
  ];
};

const listJobs = async (db: Database, fleetId: string, carId: string): Promise<VehicleJob[]> => {
  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'completed_at'])
    .where('account_id', '=', fleetId)
    .where('car_id', '=', carId)
    .where('status', 'in', [...plannedStatuses])
    // What is only proposed for a fault is shown with the fault.
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('fault_proposal')
            .select('fault_proposal.id')
            .whereRef('fault_proposal.appointment_id', '=', 'appointment.id')
            .where('fault_proposal.status', '=', 'open'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(mostJobs)
    .execute();
  const { rows: paid } = await sql<{ appointment_id: string; cents: string }>`
    select appointment_id, sum(cents) as cents from (${fleetCosts(fleetId)}) cost
    where car_id = ${carId} group by 1`.execute(db);
  const centsOf = new Map(paid.map(({ appointment_id, cents }) => [appointment_id, Number(cents)]));
  const completedAt = new Map(rows.map(({ id, completed_at }) => [id, completed_at]));
  const jobs = await findAppointments(
    db,
    rows.map(({ id }) => id),
  );
  const order = new Map(rows.map(({ id }, at) => [id, at]));
  return jobs
    .toSorted(
      (a, b) =>
        Number(isOpen(b.status)) - Number(isOpen(a.status)) ||
        (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0),
    )
    .flatMap((job) =>
      describeJob(job, {
        paid: centsOf.get(job.id) ?? null,
        completed_at: completedAt.get(job.id) ?? null,
      }),
    );
};

const sumCosts = async (
  db: Database,
  fleetId: string,
  carId: string,
  now: Date,
): Promise<VehicleRecord['attributes']['costs']> => {
  const yearAgo = new Date(now.getTime() - 365 * 86_400_000);
  const {
    rows: [sums],
  } = await sql<{ cents: number; jobs: number; recent: number }>`
    select coalesce(sum(cents), 0)::int as cents, count(distinct appointment_id)::int as jobs,
      coalesce(sum(cents) filter (where at > ${yearAgo}), 0)::int as recent
    from (${fleetCosts(fleetId)}) cost where car_id = ${carId}`.execute(db);
  const { miles } = await db
    .selectFrom('vehicle_day')
    .select(sql<number | null>`max(last_odometer_miles) - min(first_odometer_miles)`.as('miles'))
    .where('car_id', '=', carId)
    .executeTakeFirstOrThrow();
  const total = sums?.cents ?? 0;
  return {
    total: dollarsFromCents(total),
    jobs: sums?.jobs ?? 0,
    last_12_months: dollarsFromCents(sums?.recent ?? 0),
    per_mile: miles === null || miles < fewestMiles || total <= 0 ? null : Math.round(total / miles) / 100,
  };
};

const listDocuments = async ({ db, links, now }: ShowDeps, fleetId: string, carId: string) => {
  const today = now().toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('vehicle_document as document')
    .leftJoin('account', 'account.id', 'document.uploaded_by')
    .select(['document.id', 'kind', 'title', 'expires_on', 'content_type', 'uploaded_at', 'account.name'])
    .where('account_id', '=', fleetId)
    .where('car_id', '=', carId)
    .orderBy('expires_on', (order) => order.asc().nullsLast())
    .orderBy('uploaded_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    attributes: {
      kind: row.kind,
      title: row.title,
      expires_on: row.expires_on,
      expiry: expiryOf(row.expires_on ?? undefined, today),
      is_picture: row.content_type !== 'application/pdf',
      uploaded_by: row.name,
      uploaded_at: row.uploaded_at.toISOString(),
      url: links.sign(pathTo(vehicleRecordDownloads.getVehicleDocument, { id: row.id })),
    },
  }));
};

/** FLT-3: everything about one vehicle, archived or not. */
export const showVehicle = async (
  deps: ShowDeps,
  fleetId: string,
  carId: string,
): Promise<{ data: { id: string; attributes: VehicleRecord['attributes'] } }> => {
  const { db } = deps;
  const [vehicle] = await describeVehicles(deps, fleetId, [carId]);
  if (!vehicle) throw new Failure('not_found', told('no_such_vehicle'));
  const [payload, odometer, plans, aside, jobs, costs, documents] = await Promise.all([
    vehicle.attributes.status === null ? undefined : deps.findPayload(fleetId, carId),
    showOdometer(db, carId),
    listMaintenance(deps, fleetId, [carId]),
    listAside(db, fleetId, carId),
    listJobs(db, fleetId, carId),
    sumCosts(db, fleetId, carId, deps.now()),
    listDocuments(deps, fleetId, carId),
  ]);
  const { codes: _codes, ...identity } = vehicle.attributes;
  const seesCosts = mayReadAs(recordScopes.costs);
  return {
    data: {
      id: carId,
      attributes: {
        ...identity,
        added_at: vehicle.addedAt.toISOString(),
        telemetry: payload?.attributes ?? null,
        odometer_history: odometer.history,
        plans,
        set_aside: aside,
        jobs: mayReadAs(recordScopes.jobs)
          ? jobs.map(({ id, attributes }) => ({
              id,
              attributes: seesCosts ? attributes : { ...attributes, paid: null },
            }))
          : [],
        costs: seesCosts ? costs : null,
        documents: findRequestScope()?.apiKey ? [] : documents,
      },
    },
  };
};
