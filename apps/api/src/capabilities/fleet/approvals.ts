import { told } from '@lugnut/contract/reasons';
import { isOpen, isUnbooked, openStatuses } from '@lugnut/domain/appointment';
import {
  type ApprovalStatus,
  type ApprovalStep,
  approvalExpiry,
  mayApprove,
  type ShownPayment,
  takeApprovalStep,
} from '@lugnut/domain/fleet';
import { instantAt, type YardPlan } from '@lugnut/domain/scheduling';
import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../platform/db/schema';
import type { Emit } from '../../platform/events';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { accountStore } from '../accounts';
import {
  type Appointment,
  type AskGate,
  carInWords,
  getLockedAppointment,
  jobTotalOf,
  lockAppointment,
  noSuchAppointment,
  sessionEvidence,
} from '../appointments';
import { keepingPriceWithoutIt } from '../coupons';
import { type DecisionDeps, respondToEstimate } from '../estimates';
import type { MessageSettings } from '../messaging';
import type { BookOnFile } from '../payments';
import type { YardWork } from '../scheduling';
import { type ToldRequest, tellAsker } from './approval-messages';
import { approvalAsked } from './events';
import type { FleetMember } from './fleet-access';
import { bookLockedYard, findYardRequest, type YardDeps } from './yard-days';
import { vehiclesInWords } from './yard-messages';
import { getYard, lockYard, standingOf, type Yard, yardTotal } from './yard-store';

export type ApprovalRow = Selectable<Schema['approval_request']>;

export type ApprovalDeps = DecisionDeps & {
  readonly messages: MessageSettings;
  readonly emit: Emit;
  readonly bookWithCardOnFile: BookOnFile;
  readonly plans: Pick<YardDeps['plans'], 'routeChanged'>;
  /** What a yard day is planned by, read before its transaction. */
  readonly readYardWork: () => Promise<YardWork>;
};

const noSuchRequest = (): Failure => new Failure('not_found', told('no_such_request'));

const versionOf = ({ quote }: Appointment): number | null => quote?.estimate.version ?? null;

/** In a sentence without 'your'. */
const vehicleInWords = (appointment: Appointment): string => {
  const words = carInWords(appointment);
  return words === 'vehicle' ? 'a vehicle' : words;
};

const toldOf = (row: ApprovalRow, appointment: Appointment, yard?: Yard): ToldRequest => ({
  id: row.id,
  fleetId: row.fleet_id,
  askedBy: row.asked_by,
  totalCents: row.total_cents,
  askedAt: row.asked_at,
  vehicle: yard ? vehiclesInWords(standingOf(yard).length) : vehicleInWords(appointment),
});

/** Owners hear of it as they chose to; a request asked again, for another price or after it expired, is news. */
const tellOwners = (
  tx: DatabaseTransaction,
  { emit }: Pick<ApprovalDeps, 'emit'>,
  { id, fleetId, askedBy, totalCents, askedAt, vehicle }: ToldRequest,
  askerName: string,
): Promise<void> =>
  emit(tx, approvalAsked, { requestId: id, fleetId, askedBy, totalCents, askerName, vehicle, at: askedAt });

/** One open request a job: whoever asks last is who is told, and the latest price is what owners see. */
const upsert = async (
  tx: DatabaseTransaction,
  wanted: Omit<ApprovalRow, 'id' | 'status' | 'decided_by' | 'decided_at'>,
): Promise<{ readonly row: ApprovalRow; readonly isNews: boolean }> => {
  const open = await tx
    .selectFrom('approval_request')
    .selectAll()
    .where('appointment_id', '=', wanted.appointment_id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  const isSame =
    open?.estimate_version === wanted.estimate_version &&
    open?.total_cents === wanted.total_cents &&
    open?.kind === wanted.kind &&
    open.expires_at > wanted.asked_at;
  if (open && isSame) return { row: open, isNews: false };
  const row = open
    ? await tx
        .updateTable('approval_request')
        .set(wanted)
        .where('id', '=', open.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('approval_request')
        .values({ id: newId(), ...wanted })
        .returningAll()
        .executeTakeFirstOrThrow();
  return { row, isNews: true };
};

/** Asks the owners, under the lock of the job, for what the gate refuses its asker. */
export const askApproval = (
  deps: ApprovalDeps,
  { fleetId, seat, person }: FleetMember,
  wish: { readonly appointmentId: string; readonly seenVersion: number | null | undefined },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const appointment = await lockAppointment(tx, wish.appointmentId);
    if (appointment?.accountId !== fleetId) throw noSuchAppointment();
    const now = deps.now();
    const isBooked = appointment.payment !== undefined || !isUnbooked(appointment.status);
    if (!isOpen(appointment.status) || (appointment.type === 'repair' && !appointment.quote))
      throw new EnglishFailure('conflict', 'There is nothing to approve for this job now.');
    if (!isBooked && appointment.yardDayId !== undefined)
      throw new EnglishFailure(
        'conflict',
        'This vehicle is part of a yard day. Ask for approval of the whole yard day.',
      );
    if (isBooked && !appointment.quote) throw new EnglishFailure('conflict', 'This job is already booked.');
    if (wish.seenVersion !== undefined && wish.seenVersion !== versionOf(appointment))
      throw new EnglishFailure('quote_changed', 'The quote has changed. Please review it before you ask.');
    const totalCents = jobTotalOf(appointment);
    if (mayApprove({ role: seat.role, limitCents: seat.approveUnderCents }, totalCents))
      throw new EnglishFailure('conflict', 'You can approve this yourself.');
    const { chosen } = appointment.visit;
    const { market } = appointment;
    const at = (minutes: number): number =>
      chosen && market ? instantAt(chosen.day, minutes, offsetsOf(market.timeZone)) : 0;
    const window =
      chosen && market && !isBooked
        ? { opensAtMs: at(chosen.window.startMinutes), closesAtMs: at(chosen.window.endMinutes) }
        : undefined;
    const { row, isNews } = await upsert(tx, {
      fleet_id: fleetId,
      appointment_id: appointment.id,
      kind: isBooked ? 'estimate' : 'book',
      estimate_version: versionOf(appointment),
      total_cents: totalCents,
      asked_by: person.id,
      asked_at: now,
      expires_at: new Date(approvalExpiry(now.getTime(), window)),
      yard_day_id: null,
    });
    if (isNews) await tellOwners(tx, deps, toldOf(row, appointment), person.name);
  });

/** FLT-2: one request for the whole yard day. */
export const askYardApproval = (
  deps: ApprovalDeps,
  member: FleetMember,
  wish: { readonly id: string; readonly seenCents: number },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.now();
    const asked = await findYardRequest(tx, member, { ...wish, now });
    const { row, isNews } = await upsert(tx, {
      fleet_id: member.fleetId,
      appointment_id: asked.appointmentId,
      kind: 'yard',
      yard_day_id: wish.id,
      estimate_version: null,
      total_cents: asked.totalCents,
      asked_by: member.person.id,
      asked_at: now,
      expires_at: asked.expiresAt,
    });
    const [first] = standingOf(asked.yard);
    if (isNews && first) await tellOwners(tx, deps, toldOf(row, first, asked.yard), member.person.name);
  });

/** Locks the job, or all of a yard day, then the request, as asking does. */
const lockRequest = async (tx: DatabaseTransaction, fleetId: string, id: string) => {
  const found = await tx
    .selectFrom('approval_request')
    .select(['appointment_id', 'yard_day_id'])
    .where('id', '=', id)
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  const yard = found?.yard_day_id ? await lockYard(tx, fleetId, found.yard_day_id) : undefined;
  const appointment = found && (await lockAppointment(tx, found.appointment_id));
  if (!appointment) throw noSuchRequest();
  const row = await tx
    .selectFrom('approval_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { row, appointment, yard };
};

const close = async (
  tx: DatabaseTransaction,
  id: string,
  closed: { readonly status: ApprovalStatus; readonly by: string | null; readonly at: Date },
): Promise<void> => {
  await tx
    .updateTable('approval_request')
    .set({ status: closed.status, decided_by: closed.by, decided_at: closed.at })
    .where('id', '=', id)
    .execute();
};

type ShownPage = {
  /** What the page said would pay. */
  readonly shown: ShownPayment['by'] | undefined;
  /** FLT-1: the booked jobs with the same work that it showed. */
  readonly anyway: readonly string[];
};

/** Does what was asked, as the owner: the gate is asked about them. */
const fulfill = async (
  tx: DatabaseTransaction,
  deps: ApprovalDeps,
  { row, appointment, yard }: Awaited<ReturnType<typeof lockRequest>>,
  member: FleetMember & { readonly ask: AskGate },
  work: YardWork,
  page: ShownPage,
): Promise<YardPlan | undefined> => {
  const { person, fleetId, ask } = member;
  if (yard) return bookLockedYard(tx, deps, member, yard, work, page);
  if (row.kind === 'book') {
    const fleet = await accountStore(tx).findById(fleetId);
    if (!fleet) throw new Error('a fleet without an account');
    await deps.bookWithCardOnFile(tx, {
      appointmentId: row.appointment_id,
      seenVersion: row.estimate_version,
      loggedIn: fleet,
      ask,
      ...page,
    });
    return undefined;
  }
  if (!appointment.quote) throw noSuchRequest();
  await respondToEstimate(
    { ...deps, db: tx },
    {
      estimateId: appointment.quote.estimate.id,
      seenVersion: row.estimate_version ?? undefined,
      account: person,
      plan: undefined,
      evidence: sessionEvidence(),
      shown: page.shown,
      ask,
    },
  );
  return undefined;
};

/** QUOTE-13: the discount went with another job since it was asked; what the owner sees next is what the next press approves. */
const keepTotal = async (tx: DatabaseTransaction, fleetId: string, id: string): Promise<void> => {
  const row = await tx
    .selectFrom('approval_request')
    .select(['appointment_id', 'yard_day_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const appointment = await getLockedAppointment(tx, row.appointment_id);
  const yard = row.yard_day_id === null ? undefined : await getYard(tx, fleetId, row.yard_day_id);
  await tx
    .updateTable('approval_request')
    .set(
      yard
        ? { total_cents: yardTotal(yard) }
        : { total_cents: jobTotalOf(appointment), estimate_version: versionOf(appointment) },
    )
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
};

/** One press; the same press again, or of another owner at the same time, changes nothing more. */
export const decideApproval = async (
  deps: ApprovalDeps,
  member: FleetMember & { readonly ask: AskGate },
  { id, step, ...page }: { readonly id: string; readonly step: ApprovalStep } & ShownPage,
): Promise<void> => {
  const work = await deps.readYardWork();
  const plan = await keepingPriceWithoutIt(
    deps,
    () =>
      deps.db.transaction().execute(async (tx) => {
        const { person, fleetId, seat } = member;
        const locked = await lockRequest(tx, fleetId, id);
        const { row, appointment, yard } = locked;
        const now = deps.now();
        const result = takeApprovalStep(
          step,
          { status: row.status, askedBy: row.asked_by, expiresAtMs: row.expires_at.getTime() },
          { id: person.id, role: seat.role },
          now.getTime(),
        );
        if (result.kind === 'done') return undefined;
        if (result.kind === 'refused')
          throw result.reason === 'not theirs'
            ? new EnglishFailure(
                'forbidden',
                'Only an owner can decide, and only the person who asked can withdraw it.',
              )
            : new EnglishFailure('conflict', 'This request is already closed.');
        const totalCents = yard ? yardTotal(yard) : jobTotalOf(appointment);
        if (step === 'approve' && totalCents > row.total_cents)
          throw new EnglishFailure(
            'quote_changed',
            'The price has gone up since this request. Please review it.',
          );
        const booked = step === 'approve' ? await fulfill(tx, deps, locked, member, work, page) : undefined;
        await close(tx, row.id, { status: result.status, by: person.id, at: now });
        if (result.status === 'approved' || result.status === 'refused')
          await tellAsker(tx, deps.messages, toldOf(row, appointment, yard), {
            status: result.status,
            by: person.name,
          });
        return booked;
      }),
    (tx) => keepTotal(tx, member.fleetId, id),
  );
  for (const technicianId of plan?.technicianIds ?? [])
    deps.plans.routeChanged({ technicianId, day: plan?.day ?? '' });
};

/** Requests nobody answered in time, and those whose job is over. */
export const expireApprovals = async (
  deps: Pick<ApprovalDeps, 'db' | 'now' | 'messages'>,
  signal: AbortSignal,
): Promise<void> => {
  const due = await deps.db
    .selectFrom('approval_request')
    .innerJoin('appointment', 'appointment.id', 'approval_request.appointment_id')
    .select(['approval_request.id', 'approval_request.fleet_id'])
    .where('approval_request.status', '=', 'open')
    .where((e) =>
      e.or([
        e('approval_request.expires_at', '<=', deps.now()),
        e('appointment.status', 'not in', [...openStatuses]),
      ]),
    )
    .limit(100)
    .execute();
  await eachByItself(due, signal, ({ id, fleet_id }) =>
    deps.db.transaction().execute(async (tx) => {
      const { row, appointment, yard } = await lockRequest(tx, fleet_id, id);
      if (row.status !== 'open') return;
      await close(tx, id, { status: 'expired', by: null, at: deps.now() });
      if (isOpen(appointment.status))
        await tellAsker(tx, deps.messages, toldOf(row, appointment, yard), { status: 'expired', by: '' });
    }),
  );
};

const shownDays = 14;

export const listApprovalRows = async (
  db: Database,
  fleetId: string,
  now: Date,
): Promise<
  readonly (ApprovalRow & { readonly asker_name: string; readonly decider_name: string | null })[]
> =>
  db
    .selectFrom('approval_request')
    .innerJoin('account as asker', 'asker.id', 'approval_request.asked_by')
    .leftJoin('account as decider', 'decider.id', 'approval_request.decided_by')
    .selectAll('approval_request')
    .select(['asker.name as asker_name', 'decider.name as decider_name'])
    .where('approval_request.fleet_id', '=', fleetId)
    .where((e) =>
      e.or([
        e('approval_request.status', '=', 'open'),
        e('approval_request.decided_at', '>', new Date(now.getTime() - shownDays * 86_400_000)),
      ]),
    )
    .orderBy('approval_request.asked_at', 'desc')
    .limit(200)
    .execute();
