import type { MoneyRecord } from '@lugnut/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';

export type MoneyScope = {
  /** Charges the provider told of, whenever they were made. */
  readonly chargeIds: readonly string[];
  readonly disputeIds: readonly string[];
  /** And everything of ours since then. */
  readonly from: Date;
};

type Provider = MoneyRecord['provider'];

/** `any('{}')` is simply false, so an empty list needs no case of its own. */
const listCharges = async (db: Database, provider: Provider, { chargeIds, from }: MoneyScope) => {
  const rows = await db
    .selectFrom('payment_attempt')
    .innerJoin('payment_method', 'payment_method.id', 'payment_method_id')
    .innerJoin('ledger_entry', (join) =>
      join.on('ledger_entry.reference', '=', sql<string>`'payment ' || payment_attempt.id`),
    )
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .select(['provider_charge_id', 'began_at', 'ledger_posting.amount_cents'])
    .where('payment_method.provider', '=', provider)
    .where('ledger_posting.ledger_account', '=', 'at the provider')
    .where('provider_charge_id', 'is not', null)
    .where((e) =>
      e.or([
        e('provider_charge_id', '=', sql<string>`any(${[...chargeIds]}::text[])`),
        e('began_at', '>=', from),
      ]),
    )
    .execute();
  return rows.flatMap(({ provider_charge_id: id, began_at: at, amount_cents: amountCents }): MoneyRecord[] =>
    id === null ? [] : [{ provider, kind: 'charge', id, amountCents, at }],
  );
};

const givenBack = ['pending', 'done'] as const;

/** All that was given back of a charge, if any of it was given back lately or the provider told of the charge. */
const listRefunds = async (db: Database, provider: Provider, { chargeIds, from }: MoneyScope) => {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .innerJoin('payment_method', 'payment_method.id', 'payment_method_id')
    .select(['provider_charge_id'])
    .select((e) => e.fn.sum<string>('refund.amount_cents').as('cents'))
    .select((e) => e.fn.max(e.fn.coalesce('refund.settled_at', 'refund.created_at')).as('at'))
    .where('payment_method.provider', '=', provider)
    .where('refund.status', 'in', givenBack)
    // Chosen before they are added up: all refunds there ever were need not be.
    .where('payment_attempt.id', 'in', (e) =>
      e
        .selectFrom('refund as lately')
        .select('lately.attempt_id as id')
        .where('lately.status', 'in', givenBack)
        .where((of) => of(of.fn.coalesce('lately.settled_at', 'lately.created_at'), '>=', from))
        .union(
          e
            .selectFrom('payment_attempt as told')
            .select('told.id')
            .where('told.provider_charge_id', '=', sql<string>`any(${[...chargeIds]}::text[])`),
        ),
    )
    .groupBy('provider_charge_id')
    .execute();
  return rows.flatMap(({ provider_charge_id: id, cents, at }): MoneyRecord[] =>
    id === null ? [] : [{ provider, kind: 'refunds', id, amountCents: Number(cents), at }],
  );
};

const listDisputes = async (db: Database, provider: Provider, { disputeIds, from }: MoneyScope) => {
  const rows = await db
    .selectFrom('dispute')
    .select(['provider_dispute_id as id', 'withdrawn_cents', 'fee_cents', 'opened_at as at'])
    .where('provider', '=', provider)
    .where((e) =>
      e.or([
        e('provider_dispute_id', '=', sql<string>`any(${[...disputeIds]}::text[])`),
        e('opened_at', '>=', from),
      ]),
    )
    .execute();
  return rows.map(
    ({ id, at, ...row }): MoneyRecord => ({
      provider,
      kind: 'dispute',
      id,
      amountCents: row.withdrawn_cents + row.fee_cents,
      at,
    }),
  );
};

/** What we wrote down, charges by their ledger entries. */
export const listOwnMoney = async (
  db: Database,
  provider: Provider,
  scope: MoneyScope,
): Promise<MoneyRecord[]> => [
  ...(await listCharges(db, provider, scope)),
  ...(await listRefunds(db, provider, scope)),
  ...(await listDisputes(db, provider, scope)),
];
