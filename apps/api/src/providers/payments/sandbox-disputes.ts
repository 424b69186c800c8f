import type { Cents } from '@lugnut/domain/money';
import type { Selectable } from 'kysely';
import type { Database, Schema } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import type { Period, ProviderDispute, ReadDisputeOutcome } from './money-record.port';

type DisputeRow = Selectable<Schema['sandbox_dispute']>;

const day = 86_400_000;
/** As card networks ask for it; PayPal gives ten days. */
const daysToAnswer = { cards: 7, paypal: 10 } as const;
const feeCents = 15_00;

/** What a dispute is about, or undefined: nothing is left to dispute. */
export type Disputable = { readonly chargeId: string; readonly amountCents: Cents };

const disputeOf = (row: DisputeRow): ProviderDispute => ({
  id: row.id,
  chargeId: row.charge_id,
  status: row.status,
  amountCents: row.amount_cents,
  withdrawnCents: row.withdrawn_cents,
  feeCents: row.fee_cents,
  reason: row.reason,
  evidenceDueAt: row.status === 'open' ? row.evidence_due_at : undefined,
  openedAt: row.created_at,
});

/** Disputes of one sandbox; the money is withdrawn at once, and given back when the dispute is won. */
export const createSandboxDisputes = (parts: {
  readonly db: Database;
  readonly provider: 'cards' | 'paypal';
  readonly now: () => Date;
  readonly tell: (disputeId: string) => Promise<void>;
}) => {
  const { db, provider, now, tell } = parts;
  return {
    async open({ chargeId, amountCents }: Disputable): Promise<string> {
      const id = `${provider === 'cards' ? 'sdp' : 'PP-D'}-${newId()}`;
      await db
        .insertInto('sandbox_dispute')
        .values({
          id,
          provider,
          charge_id: chargeId,
          amount_cents: amountCents,
          withdrawn_cents: amountCents,
          fee_cents: feeCents,
          status: 'open',
          reason: 'product_unacceptable',
          evidence_due_at: new Date(now().getTime() + daysToAnswer[provider] * day),
          created_at: now(),
        })
        .execute();
      await tell(id);
      return id;
    },

    /** The bank decides; a second decision changes nothing. */
    async close(id: string, isWon: boolean): Promise<void> {
      const closed = await db
        .updateTable('sandbox_dispute')
        .set({ status: isWon ? 'won' : 'lost', ...(isWon ? { withdrawn_cents: 0 } : {}) })
        .where('id', '=', id)
        .where('provider', '=', provider)
        .where('status', '=', 'open')
        .returning('id')
        .executeTakeFirst();
      if (closed) await tell(id);
    },

    async read(id: string): Promise<ReadDisputeOutcome> {
      const row = await db
        .selectFrom('sandbox_dispute')
        .selectAll()
        .where('id', '=', id)
        .where('provider', '=', provider)
        .executeTakeFirst();
      return row ? { status: 'found', dispute: disputeOf(row) } : { status: 'not_found' };
    },

    async list({ since, until }: Period): Promise<ProviderDispute[]> {
      const rows = await db
        .selectFrom('sandbox_dispute')
        .selectAll()
        .where('provider', '=', provider)
        .where('created_at', '>=', since)
        .where('created_at', '<=', until)
        .orderBy('created_at')
        .execute();
      return rows.map(disputeOf);
    },

    /** Money that a bank has taken back cannot be refunded as well. */
    async withdrawnOf(chargeId: string): Promise<Cents> {
      const rows = await db
        .selectFrom('sandbox_dispute')
        .select('withdrawn_cents')
        .where('charge_id', '=', chargeId)
        .execute();
      return rows.reduce((sum, { withdrawn_cents }) => sum + withdrawn_cents, 0);
    },
  };
};
