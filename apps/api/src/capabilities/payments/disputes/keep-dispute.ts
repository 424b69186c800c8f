import { isDeepStrictEqual } from 'node:util';
import { formatCents } from '@lugnut/domain/money';
import { findDisputeEntry, noDispute } from '@lugnut/domain/payments';
import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { newId } from '../../../platform/ids';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import type { MoneyRecordPort, ProviderDispute } from '../../../providers/payments/money-record.port';
import type { MessageSettings } from '../../messaging';
import { type Attempt, type Charge, findAttemptByProvider, lockCharge, writeEntry } from '../ledger';
import { closeSubjectTask, openSubjectTask } from '../office-tasks';
import { followPaidInvoice, followTakenBack, noteDisputeWon } from '../taken-back';

type Provider = 'cards' | 'paypal';
type Dispute = Selectable<Schema['dispute']>;

export type DisputeDeps = {
  readonly db: Database;
  readonly cards: MoneyRecordPort;
  readonly paypal: MoneyRecordPort;
  readonly now: () => Date;
  readonly messages: MessageSettings;
  /** What the customer paid has moved: papers about it are made again. */
  readonly afterRefund?: (tx: DatabaseTransaction, appointmentId: string, entry: string) => Promise<void>;
};

const lockDispute = async (
  tx: DatabaseTransaction,
  provider: Provider,
  attempt: Attempt,
  told: ProviderDispute,
  now: Date,
): Promise<{ readonly dispute: Dispute; readonly isNew: boolean }> => {
  const added = await tx
    .insertInto('dispute')
    .values({
      id: newId(),
      provider,
      provider_dispute_id: told.id,
      attempt_id: attempt.id,
      status: noDispute.status,
      amount_cents: told.amountCents,
      withdrawn_cents: noDispute.withdrawnCents,
      fee_cents: noDispute.feeCents,
      reason: told.reason,
      opened_at: told.openedAt,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_dispute_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const dispute = await tx
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_dispute_id', '=', told.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { dispute, isNew: added !== undefined };
};

const inWords = (told: ProviderDispute): string =>
  `${formatCents(told.amountCents)}, ${told.reason.replaceAll('_', ' ') || 'no reason given'}`;

const tellOffice = async (
  tx: DatabaseTransaction,
  told: ProviderDispute,
  of: { readonly dispute: Dispute; readonly charge: Charge; readonly isNew: boolean; readonly now: Date },
): Promise<void> => {
  const { dispute, charge, isNew, now } = of;
  const subject = dispute.id;
  const about = {
    subject,
    appointmentId: charge.appointment_id ?? undefined,
    membershipId: charge.membership_id ?? undefined,
    leadId: charge.lead_id ?? undefined,
  };
  const isAnswered = dispute.evidence_due_at !== null && told.evidenceDueAt === undefined;
  // A new one is told even if nothing is asked of us yet; one that is answered waits for the bank alone.
  if (told.status === 'open' && (told.evidenceDueAt !== undefined || isNew))
    await openSubjectTask(tx, {
      ...about,
      kind: 'payment_disputed',
      reason: `The customer disputes a payment of ${inWords(told)}. Send your evidence to the payment provider.`,
      dueAt: told.evidenceDueAt,
    });
  // Without a deadline at first it stays for the office, however often it is told again.
  else if (told.status !== 'open' || isAnswered)
    await closeSubjectTask(tx, { kind: 'payment_disputed', subject, now });
  if (told.status === 'lost')
    await openSubjectTask(tx, {
      ...about,
      kind: 'dispute_lost',
      reason: `A dispute was decided in the customer’s favor: ${inWords(told)}. The money is gone. Talk to the customer before any more work.`,
    });
};

/**
 * Brings the ledger and the office from the state we know to the one the provider tells, whole and in one transaction.
 * False: it is about a payment we do not know.
 */
export const keepDispute = (
  deps: Pick<DisputeDeps, 'db' | 'now' | 'messages' | 'afterRefund'>,
  provider: Provider,
  told: ProviderDispute,
): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const attempt = await findAttemptByProvider(tx, told.chargeId);
    const charge = attempt && (await lockCharge(tx, attempt.charge_id));
    if (!attempt || !charge) return false;
    const now = deps.now();
    const { dispute, isNew } = await lockDispute(tx, provider, attempt, told, now);
    const entry = findDisputeEntry(
      { status: dispute.status, withdrawnCents: dispute.withdrawn_cents, feeCents: dispute.fee_cents },
      told,
    );
    const reference = `dispute ${dispute.id} ${dispute.entries + 1}`;
    if (entry)
      await writeEntry(tx, {
        reference,
        entry,
        at: now,
        appointmentId: charge.appointment_id,
        accountId: charge.account_id,
        chargeId: charge.id,
      });
    await tx
      .updateTable('dispute')
      .set({
        status: told.status,
        amount_cents: told.amountCents,
        withdrawn_cents: told.withdrawnCents,
        fee_cents: told.feeCents,
        reason: told.reason,
        evidence_due_at: told.evidenceDueAt ?? null,
        entries: dispute.entries + (entry ? 1 : 0),
        changed_at: now,
      })
      .where('id', '=', dispute.id)
      .execute();
    await followPaidInvoice(tx, charge.id, { why: 'dispute', at: now });
    const isOfJob = charge.kind === 'job' && charge.appointment_id !== null;
    if (entry && isOfJob && told.withdrawnCents !== dispute.withdrawn_cents)
      await deps.afterRefund?.(tx, charge.appointment_id ?? '', reference);
    await tellOffice(tx, told, { dispute, charge, isNew, now });
    if (told.status !== 'won') await followTakenBack(tx, deps, charge.id, 'dispute');
    else if (dispute.status !== 'won') await noteDisputeWon(tx, { charge, disputeId: dispute.id });
    return true;
  });

const readDispute = async (
  deps: DisputeDeps,
  provider: Provider,
  disputeId: string,
): Promise<ProviderDispute | undefined> => {
  const outcome = await deps[provider].readDispute(disputeId);
  if (outcome.status === 'unavailable')
    throw new EnglishFailure('provider_unavailable', 'The dispute cannot be read now');
  return outcome.status === 'found' ? outcome.dispute : undefined;
};

/**
 * A webhook only says that something changed: the state is read, so order and repeats of webhooks do not matter. It is
 * read again afterwards: of two handlers at once, the one with the older state may have been the last to write.
 */
export const followDispute = async (
  deps: DisputeDeps,
  provider: Provider,
  disputeId: string,
): Promise<void> => {
  let told = await readDispute(deps, provider, disputeId);
  if (told && (await isOfUnansweredAttempt(deps.db, told.chargeId)))
    throw new Error('a dispute came before the answer of its charge: it is told again later');
  while (told && (await keepDispute(deps, provider, told))) {
    const again = await readDispute(deps, provider, disputeId);
    if (isDeepStrictEqual(again, told)) return;
    told = again;
  }
};

/** The bank may be faster than the answer to our request; the provider's id of the charge is stored with the answer. */
const isOfUnansweredAttempt = async (db: Database, providerChargeId: string): Promise<boolean> => {
  if (await findAttemptByProvider(db, providerChargeId)) return false;
  const open = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
};

/** A missed webhook must not leave a dispute open for ever. */
export const followOpenDisputes = async (deps: DisputeDeps, signal: AbortSignal): Promise<void> => {
  const open = await deps.db
    .selectFrom('dispute')
    .select(['id', 'provider', 'provider_dispute_id'])
    .where('status', '=', 'open')
    .execute();
  await eachByItself(open, signal, async ({ provider, provider_dispute_id }) => {
    const outcome = await deps[provider].readDispute(provider_dispute_id);
    // In an outage the next night asks again.
    if (outcome.status === 'found') await keepDispute(deps, provider, outcome.dispute);
  });
};

/** What banks and PayPal have taken back of an attempt: it cannot be refunded as well. */
export const findWithdrawn = async (db: Database, attemptId: string): Promise<number> => {
  const rows = await db
    .selectFrom('dispute')
    .select('withdrawn_cents')
    .where('attempt_id', '=', attemptId)
    .execute();
  return rows.reduce((sum, { withdrawn_cents }) => sum + withdrawn_cents, 0);
};
