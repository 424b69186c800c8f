import { invoiceNumber } from '@lugnut/domain/fleet';
import { formatCents } from '@lugnut/domain/money';
import { ledgerAccounts } from '@lugnut/domain/payments';
import { sql } from 'kysely';
import { findUnbilledJobs, recomputeJobBills, recomputeOtherBills } from './recompute-bills';
import { differenceInWords, findDifferences, listTheirMoney, type ReconcileDeps } from './reconcile-payments';

export type AuditDeps = ReconcileDeps & {
  /** How far back the providers are asked. */
  readonly from: Date;
};

/** One sentence for every difference; empty where all is well. */
type AuditCheck = (deps: AuditDeps) => Promise<readonly string[]>;

const ledgerBalances: AuditCheck = async ({ db }) => {
  const { rows } = await sql<{ id: string; cents: number; count: number }>`
    select entry.id, coalesce(sum(posting.amount_cents), 0)::int as cents, count(posting.entry_id)::int as count
    from ledger_entry entry left join ledger_posting posting on posting.entry_id = entry.id
    group by entry.id having coalesce(sum(posting.amount_cents), 0) <> 0 or count(posting.entry_id) < 2`.execute(
    db,
  );
  const { rows: unknown } = await sql<{ name: string }>`
    select distinct ledger_account as name from ledger_posting
    where not ledger_account = any(${[...ledgerAccounts]}::text[])`.execute(db);
  return [
    ...rows.map(({ id, cents }) => `Ledger entry ${id} does not balance: ${formatCents(cents)}.`),
    ...unknown.map(({ name }) => `The ledger has an account nobody knows: ${name}.`),
  ];
};

type Compared = { readonly id: string; readonly ours: number | null; readonly ledger: number | null };

/** Rows and ledger entries that should say the same, found by the reference of the entry. */
const compare = async (kind: string, rows: Promise<{ rows: readonly Compared[] }>) =>
  (await rows).rows.map(
    ({ id, ours, ledger }) =>
      `${kind} ${id} is ${ours === null ? 'missing' : formatCents(ours)}, and ${ledger === null ? 'missing' : formatCents(ledger)} in the ledger.`,
  );

/** What an entry moved to or from the provider, by the reference it was written under. */
const entriesNamed = (prefix: string) => sql`
  select replace(reference, ${prefix}, '') as id, posting.amount_cents
  from ledger_entry join ledger_posting posting on posting.entry_id = ledger_entry.id
  where starts_with(reference, ${prefix}) and posting.ledger_account = 'at the provider'`;

const attemptsAreInLedger: AuditCheck = ({ db }) =>
  compare(
    'Payment attempt',
    sql<Compared>`
      select coalesce(attempt.id::text, entry.id) as id, attempt.amount_cents as ours, entry.amount_cents as ledger
      from (select id, amount_cents from payment_attempt where outcome = 'succeeded') attempt
      full join (${entriesNamed('payment ')}) entry on entry.id = attempt.id::text
      where attempt.amount_cents is distinct from entry.amount_cents`.execute(db),
  );

const refundsAreInLedger: AuditCheck = async ({ db }) => [
  ...(await compare(
    'Refund',
    sql<Compared>`
      select coalesce(refund.id::text, entry.id) as id, refund.amount_cents as ours, 0 - entry.amount_cents as ledger
      from (
        select id, amount_cents from refund
        where status in ('pending', 'done') or exists (
          select 1 from ledger_entry where reference = 'refund failed ' || refund.id)) refund
      full join (
        select * from (${entriesNamed('refund ')}) named where named.id not like 'failed %') entry
        on entry.id = refund.id::text
      where refund.amount_cents is distinct from 0 - entry.amount_cents`.execute(db),
  )),
  ...(
    await sql<{ id: string; paid: number; given: number }>`
      select attempt.id, attempt.amount_cents as paid, sum(refund.amount_cents)::int as given
      from payment_attempt attempt join refund on refund.attempt_id = attempt.id
      where refund.status <> 'refused'
      group by attempt.id having sum(refund.amount_cents) > attempt.amount_cents`.execute(db)
  ).rows.map(
    ({ id, paid, given }) =>
      `More was refunded of attempt ${id} than was paid: ${formatCents(given)} of ${formatCents(paid)}.`,
  ),
];

const disputesAreInLedger: AuditCheck = ({ db }) =>
  compare(
    'Dispute',
    sql<Compared>`
      select dispute.id::text as id, withdrawn_cents + fee_cents as ours, 0 - coalesce(entry.cents, 0) as ledger
      from dispute
      left join (
        select split_part(named.id, ' ', 1) as id, sum(named.amount_cents)::int as cents
        from (${entriesNamed('dispute ')}) named group by 1) entry on entry.id = dispute.id::text
      where withdrawn_cents + fee_cents <> 0 - coalesce(entry.cents, 0)`.execute(db),
  );

const chargesMatchAttempts: AuditCheck = async ({ db }) => {
  const { rows } = await sql<{ id: string; status: string; amount: number; paid: number }>`
    select charge.id, charge.status, charge.amount_cents as amount, coalesce(sum(attempt.amount_cents), 0)::int as paid
    from charge left join payment_attempt attempt on attempt.charge_id = charge.id and attempt.outcome = 'succeeded'
    group by charge.id
    having (charge.status = 'paid' and coalesce(sum(attempt.amount_cents), 0) < charge.amount_cents)
      or (charge.status in ('open', 'processing', 'failed') and count(attempt.id) > 0
        and coalesce(sum(attempt.amount_cents), 0) >= charge.amount_cents)`.execute(db);
  return rows.map(
    ({ id, status, amount, paid }) =>
      `Charge ${id} of ${formatCents(amount)} is ${status}, and ${formatCents(paid)} was paid for it.`,
  );
};

/** What a customer owes for a visit is what was charged and not paid. */
const customersOweWhatIsCharged: AuditCheck = async ({ db }) => {
  const { rows } = await sql<{ id: string; owed: number; charged: number }>`
    select coalesce(ledger.id, charged.id)::text as id,
      coalesce(ledger.cents, 0)::int as owed, coalesce(charged.cents, 0)::int as charged
    from (
      select appointment_id as id, sum(amount_cents) as cents
      from ledger_entry join ledger_posting on entry_id = ledger_entry.id
      where ledger_account = 'customer owes' and appointment_id is not null group by 1) ledger
    full join (
      select charge.appointment_id as id, sum(charge.amount_cents - coalesce(paid.cents, 0)) as cents
      from charge left join (
        select charge_id, sum(amount_cents) as cents from payment_attempt
        where outcome = 'succeeded' group by 1) paid on paid.charge_id = charge.id
      where charge.kind in ('job', 'cancellation_fee', 'visit_fee') and charge.status not in ('void', 'on_account')
      group by 1) charged
      on charged.id = ledger.id
    where coalesce(ledger.cents, 0) <> coalesce(charged.cents, 0)`.execute(db);
  return rows.map(
    ({ id, owed, charged }) =>
      `For appointment ${id} the ledger says ${formatCents(owed)} is owed, the charges say ${formatCents(charged)}.`,
  );
};

/** FLT-12: what fleets owe by the ledger is what stands on their accounts and was not paid. */
const fleetsOweWhatIsInvoiced: AuditCheck = async ({ db }) => {
  const { rows } = await sql<{ id: string; ledger: number; account: number }>`
    select coalesce(ledger.id, account.id)::text as id,
      coalesce(ledger.cents, 0)::int as ledger, coalesce(account.cents, 0)::int as account
    from (
      select account_id as id, sum(amount_cents) as cents
      from ledger_entry join ledger_posting on entry_id = ledger_entry.id
      where ledger_account = 'fleet receivables' group by 1) ledger
    full join (
      select id, sum(cents) as cents from (
        select fleet_id as id, amount_cents - paid_cents as cents from statement_line
        union all
        select statement.fleet_id, 0 - payment.amount_cents from statement_payment payment
        join statement on statement.id = payment.statement_id where payment.kind <> 'on_file'
        union all
        select charge.account_id, 0 - attempt.amount_cents from payment_attempt attempt
        join charge on charge.id = attempt.charge_id
        where charge.kind = 'statement' and attempt.outcome = 'succeeded') moved
      group by 1) account on account.id = ledger.id
    where coalesce(ledger.cents, 0) <> coalesce(account.cents, 0)`.execute(db);
  return rows.map(
    ({ id, ledger, account }) =>
      `Fleet ${id} owes ${formatCents(ledger)} by the ledger, and ${formatCents(account)} by its account.`,
  );
};

/** Every bill on account is one line, every invoice the sum of its lines, and what was paid of it the sum of its payments. */
const invoicesAddUp: AuditCheck = async ({ db }) => {
  const { rows: bills } = await sql<{ id: string }>`
    select charge.id from charge left join statement_line line on line.charge_id = charge.id and line.kind in ('job', 'fee')
    where charge.status = 'on_account' and (line.id is null or line.amount_cents <> charge.amount_cents)`.execute(
    db,
  );
  const { rows: invoices } = await sql<{ number: number }>`
    select statement.number from statement
    left join lateral (
      select coalesce(sum(amount_cents), 0) as total, coalesce(sum(paid_cents), 0) as paid
      from statement_line where statement_id = statement.id) line on true
    left join lateral (
      select coalesce(sum(amount_cents), 0) as settled from statement_payment where statement_id = statement.id) payment
      on true
    where line.total <> statement.total_cents or line.paid <> statement.paid_cents
      or payment.settled <> statement.settled_cents`.execute(db);
  return [
    ...bills.map(({ id }) => `Charge ${id} is on account, and its line is missing or another amount.`),
    ...invoices.map(
      ({ number }) => `Invoice ${invoiceNumber(number)} is not the sum of its lines and payments.`,
    ),
  ];
};

const providersKnowTheSame: AuditCheck = async (deps) => {
  const told: string[] = [];
  for (const provider of ['cards', 'paypal'] as const) {
    const listed = await listTheirMoney(deps, provider, deps.from);
    if (listed.status === 'unavailable') {
      told.push(`The record of ${provider} could not be read: nothing was compared with it.`);
      continue;
    }
    const differences = await findDifferences(deps, provider, listed, { from: deps.from, until: deps.now() });
    told.push(...differences.map(differenceInWords));
  }
  return told;
};

/** Everything that is audited, in this order. */
const checks: readonly AuditCheck[] = [
  ledgerBalances,
  attemptsAreInLedger,
  refundsAreInLedger,
  disputesAreInLedger,
  chargesMatchAttempts,
  customersOweWhatIsCharged,
  fleetsOweWhatIsInvoiced,
  invoicesAddUp,
  ({ db }) => recomputeJobBills(db),
  ({ db }) => recomputeOtherBills(db),
  ({ db }) => findUnbilledJobs(db),
  providersKnowTheSame,
];

/** Reads only: it changes nothing, here or at the providers. */
export const auditMoney = async (deps: AuditDeps): Promise<string[]> => {
  const told: string[] = [];
  for (const check of checks) told.push(...(await check(deps)));
  return told;
};
