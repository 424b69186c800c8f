import type { OfficeWorkOrder } from '@lugnut/contract';
import { isBooked } from '@lugnut/domain/appointment';
import { agreedPart, type Estimate, findPayerTotal } from '@lugnut/domain/estimates';
import { findMoves } from '@lugnut/domain/field';
import { marketMomentAt, minutesSinceDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { readsMark } from '../../platform/words';
import { type Account, isOffice } from '../accounts';
import {
  type Appointment,
  describeAppointment,
  findPromised,
  noSuchAppointment,
  payerOf,
  storedEstimate,
} from '../appointments';
import { findQuoteObstacleOf } from '../field';
import { describeUndelivered } from '../messaging';
import { findChargeOf, findMostKeepingFee, findPaidCents, findRefunded, readShownBill } from '../payments';
import { describeSettling } from './describe-settling';
import { findDraft } from './draft-store';
import { beginDraft, type DraftDeps, getTerms } from './draft-terms';
import { describeCustomerMembership } from './end-customer-membership';
import { findRequest, type ListDeps } from './list-requests';
import { mayRefund } from './refund-job';

export type WorkOrderDeps = ListDeps & DraftDeps;

const findDetails = async (db: Database, id: string) => {
  const asked = await db
    .selectFrom('appointment')
    .select(['car_mileage', 'car_last_oil_change', 'heard_about_us', 'referral_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const address = await db
    .selectFrom('visit_request')
    .select([
      'exact_address',
      'apartment_number',
      'apartment_code',
      'type_of_site',
      'garage',
      'covered',
      'hints_to_find',
    ])
    .where('appointment_id', '=', id)
    .executeTakeFirst();
  return {
    address: address ?? null,
    mileage: asked.car_mileage,
    last_oil_change: asked.car_last_oil_change,
    heard_about_us: asked.heard_about_us,
    referral_code: asked.referral_code,
  };
};

const findCanceled = async (
  db: Database,
  { id, status }: Appointment,
): Promise<OfficeWorkOrder['canceled']> => {
  if (status !== 'cancelled') return null;
  const event = await db
    .selectFrom('appointment_event as event')
    .leftJoin('account', 'account.id', 'event.actor_account_id')
    .leftJoin('cancellation', 'cancellation.appointment_id', 'event.appointment_id')
    .select([
      'event.actor',
      'event.actor_as',
      'event.happened_at',
      'account.name',
      'reason',
      'cancellation.details',
    ])
    .where('event.appointment_id', '=', id)
    .where('event.to_status', '=', 'cancelled')
    .orderBy('event.id', 'desc')
    .executeTakeFirst();
  if (!event) return null;
  const isStaff = event.actor_as === 'staff';
  return {
    by: event.actor === 'system' ? 'system' : isStaff ? 'staff' : 'customer',
    name: isStaff ? event.name : null,
    at: event.happened_at.toISOString(),
    reason: event.reason,
    details: event.details,
  };
};

type KnownVisit = {
  readonly day: string;
  readonly window_start: number;
  readonly window_end: number;
  readonly name: string;
  readonly on_my_way_at: Date | null;
  readonly arrived_at: Date | null;
};

/** The last window of a job that is over, from its log: its row on the route may be gone. */
const findLoggedVisit = async (db: Database, id: string): Promise<KnownVisit | undefined> => {
  const { rows } = await sql<KnownVisit>`
    select w.details ->> 'day' as day, (w.details ->> 'startMinutes')::int as window_start,
      (w.details ->> 'endMinutes')::int as window_end, t.name,
      (select max(e.happened_at) from appointment_event e
        where e.appointment_id = w.appointment_id and e.type = 'set_off' and e.id > w.id) as on_my_way_at,
      (select max(e.happened_at) from appointment_event e
        where e.appointment_id = w.appointment_id and e.type = 'arrived' and e.id > w.id) as arrived_at
    from appointment_event w join technician t on t.id = (w.details ->> 'technicianId')::uuid
    where w.appointment_id = ${id} and w.type in ('held', 'promised', 'moved') and w.details ? 'startMinutes'
    order by w.id desc limit 1`.execute(db);
  return rows[0];
};

/** What is only held is no promise yet. */
const findVisit = async (
  db: Database,
  { id, market, status }: Appointment,
  now: Date,
): Promise<OfficeWorkOrder['visit']> => {
  const planned = await db
    .selectFrom('visit')
    .innerJoin('technician', 'technician.id', 'visit.technician_id')
    .leftJoin('job_progress as progress', 'progress.appointment_id', 'visit.appointment_id')
    .select(['day', 'window_start', 'window_end', 'technician.name', 'on_my_way_at', 'arrived_at'])
    .where('visit.appointment_id', '=', id)
    .where('held_until', 'is', null)
    .executeTakeFirst();
  const visit = planned ?? (status === 'completed' ? await findLoggedVisit(db, id) : undefined);
  if (!visit) return null;
  const offsets = offsetsOf(market?.timeZone ?? 'America/New_York');
  const minutesAt = (at: Date | null) =>
    at === null ? null : minutesSinceDay(visit.day, at.getTime(), offsets);
  return {
    day: visit.day,
    window_start: visit.window_start,
    window_end: visit.window_end,
    technician: visit.name,
    left: minutesAt(visit.on_my_way_at),
    arrived: minutesAt(visit.arrived_at),
    is_ahead: visit.day > marketMomentAt(now.getTime(), offsets).day,
  };
};

const findAgreedCents = (estimate: Estimate, appointment: Appointment): number | null => {
  const agreed = agreedPart(estimate);
  return agreed.services.length === 0 ? null : (findPayerTotal(agreed, payerOf(appointment)) ?? null);
};

const listVersions = async (db: Database, appointment: Appointment): Promise<OfficeWorkOrder['versions']> => {
  if (!appointment.quote) return [];
  const rows = await db
    .selectFrom('estimate_version')
    .leftJoin('estimate_author as author', (join) =>
      join
        .onRef('author.estimate_id', '=', 'estimate_version.estimate_id')
        .onRef('author.version', '=', 'estimate_version.version'),
    )
    .leftJoin('account', 'account.id', 'author.account_id')
    .select(['estimate_version.version', 'content', 'estimate_version.created_at', 'account.name as author'])
    .where('estimate_version.estimate_id', '=', appointment.quote.estimate.id)
    .orderBy('estimate_version.version', 'desc')
    .execute();
  return rows.map(({ version, content, created_at, author }) => {
    const estimate = storedEstimate.decode(content);
    return {
      version,
      created_by: author ?? estimate.createdBy,
      created_at: created_at.toISOString(),
      total_cents: findPayerTotal(estimate, payerOf(appointment)) ?? null,
      agreed_cents: findAgreedCents(estimate, appointment),
    };
  });
};

const listConsents = async (db: Database, { quote }: Appointment): Promise<OfficeWorkOrder['consents']> => {
  if (!quote) return [];
  const rows = await db
    .selectFrom('consent_record')
    .leftJoin('account', 'account.id', 'consent_record.staff_account_id')
    .select([
      'estimate_version',
      'decision',
      'service_ids',
      'total_cents',
      'customer_name',
      'account.name as staff_name',
      'how',
      'given_at',
      'proof',
      'device',
    ])
    .where('estimate_id', '=', quote.estimate.id)
    .orderBy('given_at', 'desc')
    .execute();
  const names = new Map(quote.estimate.services.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    version: row.estimate_version,
    decision: row.decision,
    services: row.service_ids.map((id) => names.get(id) ?? 'A service taken off since'),
    total_cents: row.total_cents,
    customer: row.customer_name,
    staff: row.staff_name,
    how: row.how,
    given_at: row.given_at.toISOString(),
    proof: row.proof,
    device: row.device,
  }));
};

const builderFor = async (
  deps: WorkOrderDeps,
  appointment: Appointment,
  account: Account,
): Promise<OfficeWorkOrder['builder']> => {
  if (!isOffice(account) || !appointment.market) return null;
  const terms = await getTerms(deps, appointment);
  const saved = await findDraft(deps.db, appointment.id);
  const { draft, reasons } = await beginDraft(deps, appointment, terms, saved);
  return {
    base_version: appointment.quote?.estimate.version ?? 0,
    draft,
    saved:
      saved && !saved.isSent
        ? { by: saved.by, at: saved.at.toISOString(), is_mine: saved.byId === account.id }
        : null,
    draft_version: saved?.version ?? 0,
    terms,
    reasons: [...reasons],
  };
};

const describeCharge = async (
  db: Database,
  appointmentId: string,
  account: Account,
): Promise<OfficeWorkOrder['charge']> => {
  const charge = await findChargeOf(db, appointmentId, 'job');
  if (!charge) return null;
  const refunded = await findRefunded(db, charge.id);
  const paid = charge.status === 'on_account' ? charge.amount_cents : await findPaidCents(db, charge.id);
  return {
    status: charge.status,
    amount_cents: charge.amount_cents,
    paid_cents: paid,
    refunded_cents: refunded,
    can_refund: refunded < paid && mayRefund(account),
    keeps_membership_cents: (await findMostKeepingFee(db, charge)) ?? null,
  };
};

/** A technician finishes with the checklist, which is not here. */
const listMoves = async (
  { db, now }: Pick<WorkOrderDeps, 'db' | 'now'>,
  appointment: Appointment,
  account: Account,
): Promise<OfficeWorkOrder['moves']> => {
  if (await findQuoteObstacleOf(db, appointment, now())) return [];
  const moves = findMoves(appointment.status, findPromised(appointment) !== undefined);
  return moves.filter((to) => to !== 'completed' || isOffice(account));
};

/** Everything staff may see of a job; the estimate builder only if they may write. */
export const describeWorkOrder = async (
  deps: WorkOrderDeps,
  appointment: Appointment,
  account: Account,
): Promise<OfficeWorkOrder> => {
  const { db } = deps;
  const request = await findRequest(deps, account, appointment.id);
  if (!request) throw noSuchAppointment();
  return {
    request,
    // The office needs to know whose car it is; a technician reaches the customer in the chat.
    appointment: describeAppointment(appointment, await deps.priceList.findServices(appointment.services), {
      viewer: isOffice(account) ? 'owner' : 'holder',
      calledAs: appointment.id,
      now: deps.now(),
      bill: isBooked(appointment.status) ? await readShownBill(db, appointment) : undefined,
    }).data,
    ...readsMark(appointment.contact?.language),
    undelivered: await describeUndelivered(db, [appointment.contact?.phone, appointment.contact?.email]),
    canceled: await findCanceled(db, appointment),
    ...(await findDetails(db, appointment.id)),
    builder: await builderFor(deps, appointment, account),
    versions: await listVersions(db, appointment),
    consents: await listConsents(db, appointment),
    visit: await findVisit(db, appointment, deps.now()),
    moves: await listMoves(deps, appointment, account),
    settling: isOffice(account) ? await describeSettling(db, appointment) : null,
    charge: await describeCharge(db, appointment.id, account),
    membership: isOffice(account)
      ? await describeCustomerMembership(
          db,
          appointment,
          account,
          deps.today(appointment.market?.timeZone ?? 'America/New_York'),
        )
      : null,
  };
};
