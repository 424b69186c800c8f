import type { VehicleFault } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { vehicleJobStatus } from '@lugnut/domain/fleet';
import { dollarsFromCents } from '@lugnut/domain/money';
import { formatWindow } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { SignedLinks } from '../../platform/http/signed-links';
import { type Appointment, findAppointments, findPromised } from '../appointments';
import { listDocumentsOf } from '../documents';
import { findRefunded } from '../payments';
import { workOf } from './describe-proposals';
import { meaningOf } from './follow-faults';

type Deps = { readonly db: Database; readonly links: SignedLinks };

const troubles: Readonly<Record<string, string>> = {
  no_contact: 'Add an email and a phone number to your profile, and we’ll propose a repair.',
  no_habit: 'We don’t know yet when this vehicle is parked, so pick a time yourself.',
  no_address: 'We don’t know the street where it’s usually parked, so pick a place and time yourself.',
  out_of_area: 'It’s usually parked outside our service area.',
  job_open: 'There’s already a job for this vehicle.',
  no_price: 'We can’t price this repair right away. Request a quote.',
  no_window: 'No time is free while it’s usually parked. Pick another time yourself.',
};

const findRows = (db: Database, fleetId: string, carId: string) =>
  db
    .selectFrom('lasting_fault as fault')
    .leftJoin('fault_proposal as proposal', (join) =>
      join
        .onRef('proposal.car_id', '=', 'fault.car_id')
        .onRef('proposal.code', '=', 'fault.code')
        .onRef('proposal.fault_first_seen_at', '=', 'fault.first_seen_at'),
    )
    .leftJoin('account as decider', 'decider.id', 'proposal.decided_by')
    .leftJoin('job_progress as progress', 'progress.appointment_id', 'proposal.appointment_id')
    .select(['fault.id', 'fault.code', 'fault.first_seen_at', 'fault.closed_at', 'fault.trouble'])
    .select(['proposal.id as proposal_id', 'proposal.status', 'total_cents', 'decided_how'])
    .select(['proposal.appointment_id', 'decider.name as decider_name'])
    .select(['warranty_ends_on', 'warranty_ends_at_miles'])
    .leftJoin('charge', (join) =>
      join
        .onRef('charge.appointment_id', '=', 'proposal.appointment_id')
        .on('charge.kind', '=', 'job')
        .on('charge.status', 'in', ['paid', 'on_account']),
    )
    .select(['charge.id as charge_id', 'charge.amount_cents', 'charge.status as charge_status'])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('statement_line as line')
            .innerJoin('statement', 'statement.id', 'line.statement_id')
            .select('line.id')
            .whereRef('line.charge_id', '=', 'charge.id')
            .where('line.kind', '=', 'job')
            .where('statement.paid_at', 'is not', null),
        )
        .as('is_invoice_paid'),
    )
    .where('fault.fleet_id', '=', fleetId)
    .where('fault.car_id', '=', carId)
    .orderBy('fault.first_seen_at', 'desc')
    .limit(50);

type Row = Awaited<ReturnType<ReturnType<typeof findRows>['executeTakeFirstOrThrow']>>;

const jobOf = (
  row: Row,
  job: Appointment | undefined,
  { paidCents, invoiceUrl }: { readonly paidCents: number | null; readonly invoiceUrl: string | null },
): VehicleFault['attributes']['job'] => {
  if (!job || row.status !== 'booked') return null;
  const estimate = job.quote?.estimate.services.map(({ name, status }) => ({ name, status }));
  const status = vehicleJobStatus({ status: job.status, type: job.type, estimate });
  if (status === undefined) return null;
  const visit = findPromised(job);
  return {
    id: job.id,
    status,
    work: workOf(job),
    day: visit?.day ?? null,
    window: visit ? formatWindow(visit.window) : null,
    paid: paidCents === null ? null : dollarsFromCents(paidCents),
    is_on_account: row.charge_status === 'on_account' && !row.is_invoice_paid,
    invoice_url: invoiceUrl,
    warranty_until: row.warranty_ends_on,
    warranty_miles: row.warranty_ends_at_miles,
  };
};

/** What of the bills was not given back, by charge. */
const findKept = async (db: Database, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> => {
  const kept = new Map<string, number>();
  for (const { charge_id, amount_cents } of rows)
    if (charge_id !== null && amount_cents !== null)
      kept.set(charge_id, amount_cents - (await findRefunded(db, charge_id)));
  return kept;
};

/** FLT-7: each lasting code with what became of it: the job, its invoice and warranty, and that the code is gone. */
export const listVehicleFaults = async (
  { db, links }: Deps,
  fleetId: string,
  carId: string,
): Promise<{ data: VehicleFault[] }> => {
  const car = await db
    .selectFrom('car')
    .select('id')
    .where('id', '=', carId)
    .where('account_id', '=', fleetId)
    .executeTakeFirst();
  if (!car) throw new Failure('not_found', told('no_such_vehicle'));
  const rows = await findRows(db, fleetId, carId).execute();
  const ids = rows.flatMap(({ appointment_id }) => appointment_id ?? []);
  const jobs = new Map((await findAppointments(db, ids)).map((job) => [job.id, job]));
  const papers = await listDocumentsOf(db, links, ids);
  const kept = await findKept(db, rows);
  return {
    data: rows.map((row): VehicleFault => {
      const id = row.appointment_id;
      const invoice =
        id === null
          ? undefined
          : papers.get(id)?.find(({ kind }) => kind === 'repair_receipt' || kind === 'diagnosis_receipt');
      return {
        id: row.id,
        attributes: {
          code: row.code,
          meaning: meaningOf(row.code),
          first_seen_at: row.first_seen_at.toISOString(),
          gone_at: row.closed_at?.toISOString() ?? null,
          trouble:
            row.closed_at === null && row.proposal_id === null && row.trouble !== null
              ? (troubles[row.trouble] ?? null)
              : null,
          proposal:
            row.proposal_id === null || row.status === null || row.total_cents === null
              ? null
              : {
                  id: row.proposal_id,
                  status: row.status,
                  total: dollarsFromCents(row.total_cents),
                  decided_how: row.decided_how,
                  decided_by: row.decider_name,
                },
          job: jobOf(row, id === null ? undefined : jobs.get(id), {
            paidCents: kept.get(row.charge_id ?? '') ?? null,
            invoiceUrl: invoice?.url ?? null,
          }),
        },
      };
    }),
  };
};
