import {
  findTestAccountByToken,
  findTestCardByToken,
  type TestFate,
  testLinkToken,
} from '@lugnut/domain/payments';
import type { Selectable } from 'kysely';
import type { Database, Schema } from '../../platform/db/schema';
import type { DeclineReason, MethodKind, SavedMethod, SetupState } from './payments.port';

export type MethodRow = Selectable<Schema['sandbox_payment_method']>;

export const findMethod = (
  db: Database,
  column: 'id' | 'client_secret' | 'idempotency_key',
  value: string,
): Promise<MethodRow | undefined> =>
  db.selectFrom('sandbox_payment_method').selectAll().where(column, '=', value).executeTakeFirst();

export const setupStateOf = (row: MethodRow | undefined): SetupState => {
  if (!row) return { status: 'not_found' };
  if (row.status === 'saved') {
    return { status: 'succeeded', methodId: row.id, customerReference: row.customer_reference };
  }
  if (row.status === 'declined') return { status: 'declined', reason: row.decline_reason as DeclineReason };
  return { status: row.status };
};

export const savedMethodOf = (row: MethodRow | undefined): SavedMethod | undefined => {
  if (row?.status !== 'saved' || row.card_token === null || row.is_detached) return undefined;
  const { id } = row;
  if (row.card_token === testLinkToken) return { id, kind: 'link' };
  const card = findTestCardByToken(row.card_token);
  if (card) {
    const { brand, last4, expMonth, expYear } = card;
    return { id, kind: 'card', brand, last4, expMonth, expYear };
  }
  const account = findTestAccountByToken(row.card_token);
  return account
    ? {
        id,
        kind: 'us_bank_account',
        bankName: account.bankName,
        accountType: 'checking',
        last4: account.last4,
      }
    : undefined;
};

/** Only published tokens of the right kind are saved. */
export const fateAtSetup = (kind: MethodKind, token: string): TestFate => {
  if (kind === 'card' && token === testLinkToken) return 'succeeds';
  if (kind === 'card') return findTestCardByToken(token)?.atSetup ?? 'card_declined';
  return findTestAccountByToken(token)?.atSetup ?? 'unusable_method';
};

export const fateAtCharge = (token: string): TestFate =>
  token === testLinkToken
    ? 'succeeds'
    : ((findTestCardByToken(token) ?? findTestAccountByToken(token))?.atCharge ?? 'unusable_method');

/** How many charges of the 'provider is down' card get no answer. */
const outageCharges = 6;

/** Counts one unanswered charge, atomically; false once the outage is over. */
export const countOutage = async (db: Database, { id }: MethodRow): Promise<boolean> => {
  const counted = await db
    .updateTable('sandbox_payment_method')
    .set((e) => ({ charges_unanswered: e('charges_unanswered', '+', 1) }))
    .where('id', '=', id)
    .where('charges_unanswered', '<', outageCharges)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
};

type Move = Partial<Pick<MethodRow, 'status' | 'card_token' | 'decline_reason'>>;

/** Undefined when the setup was not in one of the states it may leave. */
export const moveSetup = (
  db: Database,
  clientSecret: string,
  from: readonly MethodRow['status'][],
  to: Move,
): Promise<MethodRow | undefined> =>
  db
    .updateTable('sandbox_payment_method')
    .set({ decline_reason: null, ...to })
    .where('client_secret', '=', clientSecret)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
