import { formatCents } from '@lugnut/domain/money';
import {
  type MoneyDifference,
  type MoneyRecord,
  type ReconciledPeriod,
  reconcileMoney,
} from '@lugnut/domain/payments';
import type { Database } from '../../../platform/db/schema';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import type { ListMoneyOutcome, MoneyRecordPort } from '../../../providers/payments/money-record.port';
import { followOpenDisputes, keepDispute } from '../disputes';
import { findAttemptByProvider } from '../ledger';
import { openSubjectTask } from '../office-tasks';
import { listOwnMoney } from './own-money';

export type ReconcileDeps = {
  readonly db: Database;
  readonly cards: MoneyRecordPort;
  readonly paypal: MoneyRecordPort;
  readonly now: () => Date;
};

type Provider = MoneyRecord['provider'];
type Listed = Extract<ListMoneyOutcome, { status: 'listed' }>;

const day = 86_400_000;
/** Every difference is looked at for a week of nights, so that an outage of one night loses nothing. */
const periodMs = 7 * day;
/** The provider dates a charge when it first saw it, we when we began: the listing reaches further back. */
const overlapMs = 2 * day;
/** PayPal lists a transaction up to three hours late, and webhooks may be on their way. */
const settlingMs = day / 4;

const recordsOf = (provider: Provider, { charges, disputes }: Listed): MoneyRecord[] => [
  ...charges.map(({ id, amountCents, at }) => ({ provider, kind: 'charge' as const, id, amountCents, at })),
  ...charges.map(({ id, refundedCents, refundedAt, at }) => ({
    provider,
    kind: 'refunds' as const,
    id,
    amountCents: refundedCents,
    at: refundedAt ?? at,
  })),
  ...disputes.map(({ id, withdrawnCents, feeCents, openedAt }) => ({
    provider,
    kind: 'dispute' as const,
    id,
    amountCents: withdrawnCents + feeCents,
    at: openedAt,
  })),
];

/** What the provider has recorded since then. */
export const listTheirMoney = (
  deps: ReconcileDeps,
  provider: Provider,
  from: Date,
): Promise<ListMoneyOutcome> =>
  deps[provider].listMoney({ since: new Date(from.getTime() - overlapMs), until: deps.now() });

export const findDifferences = async (
  deps: ReconcileDeps,
  provider: Provider,
  listed: Listed,
  period: ReconciledPeriod,
): Promise<MoneyDifference[]> => {
  const ours = await listOwnMoney(deps.db, provider, {
    chargeIds: listed.charges.map(({ id }) => id),
    disputeIds: listed.disputes.map(({ id }) => id),
    from: period.from,
  });
  return reconcileMoney(ours, recordsOf(provider, listed), period);
};

const names: Readonly<Record<Provider, string>> = { cards: 'The card provider', paypal: 'PayPal' };
const things: Readonly<Record<MoneyRecord['kind'], string>> = {
  charge: 'payment',
  refunds: 'refunds of payment',
  dispute: 'dispute',
};

export const differenceInWords = ({ provider, kind, id, oursCents, theirsCents }: MoneyDifference): string =>
  `${names[provider]} has ${formatCents(theirsCents)} for ${things[kind]} ${id}; our ledger has ${formatCents(oursCents)}.`;

const openTask = async (deps: ReconcileDeps, difference: MoneyDifference): Promise<void> => {
  const { provider, kind, id, oursCents, theirsCents } = difference;
  const attempt = kind === 'dispute' ? undefined : await findAttemptByProvider(deps.db, id);
  const charge = await deps.db
    .selectFrom('charge')
    .select(['appointment_id', 'membership_id', 'lead_id'])
    .where('id', '=', attempt?.charge_id ?? null)
    .executeTakeFirst();
  await openSubjectTask(deps.db, {
    kind: 'money_unmatched',
    // The same difference is one task, also after it was ticked off; another amount is another difference.
    subject: `${provider} ${kind} ${id} ${oursCents} ${theirsCents}`,
    appointmentId: charge?.appointment_id ?? undefined,
    membershipId: charge?.membership_id ?? undefined,
    leadId: charge?.lead_id ?? undefined,
    reason: differenceInWords(difference),
  });
};

/** Every night: what each provider recorded against what we wrote down, and a task for every cent between them. */
export const reconcilePayments = async (
  deps: ReconcileDeps & Pick<Parameters<typeof keepDispute>[0], 'messages'>,
  signal: AbortSignal,
): Promise<void> => {
  await followOpenDisputes(deps, signal);
  const providers = [{ id: 'cards' as const }, { id: 'paypal' as const }];
  await eachByItself(providers, signal, async ({ id }) => {
    const from = new Date(deps.now().getTime() - periodMs);
    const listed = await listTheirMoney(deps, id, from);
    // Asked again tomorrow night, for the same week.
    if (listed.status === 'unavailable') return;
    // Disputes are listed with their whole state: one whose webhooks were missed is taken in here.
    for (const dispute of listed.disputes) await keepDispute(deps, id, dispute);
    const period = { from, until: new Date(deps.now().getTime() - settlingMs) };
    for (const difference of await findDifferences(deps, id, listed, period))
      await openTask(deps, difference);
  });
};
