import { isUnbooked, unbookedStatuses } from '@lugnut/domain/appointment';
import { type ProposalStatus, type ShownPayment, usualPoMissingText } from '@lugnut/domain/fleet';
import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Failure } from '../../platform/http/failure';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { accountStore } from '../accounts';
import {
  type Appointment,
  type AskGate,
  getLockedAppointment,
  jobTotalOf,
  lockAppointment,
} from '../appointments';
import { keepingPriceWithoutIt } from '../coupons';
import { type BookOnFile, lacksPo } from '../payments';
import { dropRequest } from '../scheduling';
import { closeAlert } from './alert-store';
import { proposalSubject } from './proposal-links';

export type DecideDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly bookWithCardOnFile: BookOnFile;
};

export type Proposal = Selectable<Schema['fault_proposal']>;

type Which = { readonly id: string; readonly fleetId: string };
type Decider = { readonly by: string | null; readonly how: NonNullable<Proposal['decided_how']> };

const noSuchProposal = (): Failure => new EnglishFailure('not_found', 'There is no such repair');

/** The job first, then the proposal, as everything else locks. */
const lock = async (
  tx: DatabaseTransaction,
  { id, fleetId }: Which,
): Promise<{ readonly proposal: Proposal; readonly appointment: Appointment }> => {
  const found = await tx
    .selectFrom('fault_proposal')
    .select('appointment_id')
    .where('id', '=', id)
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  const appointment = found && (await lockAppointment(tx, found.appointment_id));
  if (!appointment) throw noSuchProposal();
  const proposal = await tx
    .selectFrom('fault_proposal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { proposal, appointment };
};

const close = async (
  tx: DatabaseTransaction,
  id: string,
  status: ProposalStatus,
  { by, how }: Decider,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('fault_proposal')
    .set({ status, decided_by: by, decided_how: how, decided_at: at })
    .where('id', '=', id)
    .execute();
  await closeAlert(tx, 'approval', proposalSubject(id), at);
};

const requireOpen = ({ status, expires_at }: Proposal, now: Date): void => {
  if (status !== 'open' || expires_at <= now)
    throw new EnglishFailure('conflict', 'Someone already answered this, or it expired.');
};

const keepTotal = async (tx: DatabaseTransaction, id: string, appointmentId: string): Promise<void> => {
  await tx
    .updateTable('fault_proposal')
    .set({ total_cents: jobTotalOf(await getLockedAppointment(tx, appointmentId)) })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
};

/** One press books it; the same press again, or of another person at the same time, changes nothing more. */
export const bookProposal = (
  deps: DecideDeps,
  which: Which,
  decider: Decider & {
    readonly ask: AskGate;
    /** What the page said would pay; a rule of the fleet's was shown nothing, and leaves the card to a person. */
    readonly shown?: ShownPayment['by'] | undefined;
    /** What goes with the decision, or not at all. */
    readonly alongside?: (tx: DatabaseTransaction) => Promise<void>;
  },
): Promise<void> =>
  keepingPriceWithoutIt(
    deps,
    () =>
      deps.db.transaction().execute(async (tx) => {
        const { proposal, appointment } = await lock(tx, which);
        const at = deps.now();
        await decider.alongside?.(tx);
        if (proposal.status === 'booked') return;
        requireOpen(proposal, at);
        if (jobTotalOf(appointment) > proposal.total_cents)
          throw new EnglishFailure('quote_changed', 'The price has gone up. Please review it.');
        if (await lacksPo(tx, { fleetId: which.fleetId, appointmentId: appointment.id }))
          throw new EnglishFailure('conflict', usualPoMissingText);
        const fleet = await accountStore(tx).findById(which.fleetId);
        if (!fleet) throw new Error('a fleet without an account');
        await deps.bookWithCardOnFile(tx, {
          appointmentId: appointment.id,
          seenVersion: appointment.quote?.estimate.version ?? null,
          loggedIn: fleet,
          ask: decider.ask,
          // A code is proposed once, and not where somebody has seen to it: another fault is other work.
          anyway: 'all',
          shown: decider.shown,
        });
        await close(tx, proposal.id, 'booked', decider, at);
      }),
    // One from before proposals were priced without it.
    (tx, appointmentId) => keepTotal(tx, which.id, appointmentId),
  );

/** Nothing is booked, and the code is not proposed again while it stays. */
export const declineProposal = (
  deps: Pick<DecideDeps, 'db' | 'now'>,
  which: Which,
  decider: Decider & { readonly alongside?: (tx: DatabaseTransaction) => Promise<void> },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { proposal, appointment } = await lock(tx, which);
    const at = deps.now();
    await decider.alongside?.(tx);
    if (proposal.status === 'declined') return;
    requireOpen(proposal, at);
    await dropRequest(tx, appointment.id, at, 'Declined by the fleet');
    await close(tx, proposal.id, 'declined', decider, at);
  });

const byTime: Decider = { by: null, how: 'time' };

/** What ran out, what went away by itself, and what was booked or canceled on another page. */
export const settleProposals = async (
  deps: Pick<DecideDeps, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<void> => {
  const open = await deps.db
    .selectFrom('fault_proposal')
    .innerJoin('appointment', 'appointment.id', 'fault_proposal.appointment_id')
    .leftJoin('lasting_fault as fault', (join) =>
      join
        .onRef('fault.car_id', '=', 'fault_proposal.car_id')
        .onRef('fault.code', '=', 'fault_proposal.code')
        .onRef('fault.first_seen_at', '=', 'fault_proposal.fault_first_seen_at'),
    )
    .select(['fault_proposal.id', 'fault_proposal.fleet_id', 'fault.closed_at'])
    .where('fault_proposal.status', '=', 'open')
    .where((e) =>
      e.or([
        e('expires_at', '<=', deps.now()),
        e('fault.closed_at', 'is not', null),
        e('fault.id', 'is', null),
        e('appointment.status', 'not in', [...unbookedStatuses]),
      ]),
    )
    .limit(200)
    .execute();
  await eachByItself(open, signal, ({ id, fleet_id, closed_at }) =>
    deps.db.transaction().execute(async (tx) => {
      const { proposal, appointment } = await lock(tx, { id, fleetId: fleet_id });
      if (proposal.status !== 'open') return;
      const at = deps.now();
      if (!isUnbooked(appointment.status)) {
        const isCanceled = appointment.status === 'cancelled';
        await close(tx, id, isCanceled ? 'withdrawn' : 'booked', { by: null, how: 'portal' }, at);
        return;
      }
      await dropRequest(tx, appointment.id, at, 'Not answered');
      await close(tx, id, closed_at === null ? 'expired' : 'withdrawn', byTime, at);
    }),
  );
};
