import type { Selectable } from 'kysely';
import type { Database, Schema } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import type { SavedMethod } from '../../../providers/payments/payments.port';
import type { PayingParty } from './customer-reference';

export type PaymentMethod = {
  readonly id: string;
  readonly provider: 'cards' | 'paypal' | 'terms';
  /** The provider's id, used for charging and never sent to a client. */
  readonly providerMethodId: string;
  readonly kind: 'card' | 'us_bank_account' | 'paypal' | 'terms';
  readonly brand: string | undefined;
  readonly last4: string | undefined;
  readonly expMonth: number | undefined;
  readonly expYear: number | undefined;
  readonly bankName: string | undefined;
  readonly accountType: 'checking' | 'savings' | undefined;
  /** What PayPal reserved: it pays no more than that. */
  readonly reservedCents: number | undefined;
  readonly isDefault: boolean;
  /** Removed by its owner; the row stays for the payments made with it. */
  readonly isRemoved: boolean;
};

const methodOf = (row: Selectable<Schema['payment_method']>): PaymentMethod => ({
  id: row.id,
  provider: row.provider,
  providerMethodId: row.provider_method_id,
  kind: row.kind,
  brand: row.brand ?? undefined,
  last4: row.last4 ?? undefined,
  expMonth: row.exp_month ?? undefined,
  expYear: row.exp_year ?? undefined,
  bankName: row.bank_name ?? undefined,
  accountType: row.account_type ?? undefined,
  reservedCents: row.authorized_cents ?? undefined,
  isDefault: row.is_default,
  isRemoved: row.removed_at !== null,
});

type NewMethod = Pick<
  Schema['payment_method'],
  | 'provider'
  | 'provider_method_id'
  | 'kind'
  | 'brand'
  | 'last4'
  | 'exp_month'
  | 'exp_year'
  | 'bank_name'
  | 'account_type'
  | 'fingerprint'
> & { readonly authorization_expires_at?: Date; readonly authorized_cents?: number };

const nothingKnown = {
  brand: null,
  last4: null,
  exp_month: null,
  exp_year: null,
  bank_name: null,
  account_type: null,
  fingerprint: null,
} as const;

/** Only what the page shows is kept of a card or an account, and what tells it from others. */
export const newMethodOf = (method: SavedMethod): NewMethod => {
  const known = { ...nothingKnown, provider: 'cards', provider_method_id: method.id } as const;
  if (method.kind === 'link') return { ...known, kind: 'card', brand: 'link' };
  return {
    ...known,
    kind: method.kind,
    last4: method.last4,
    fingerprint: method.fingerprint ?? null,
    ...(method.kind === 'card'
      ? { brand: method.brand, exp_month: method.expMonth, exp_year: method.expYear }
      : { bank_name: method.bankName, account_type: method.accountType }),
  };
};

export const newPayPalMethod = (
  { authorizationId, expiresAt }: { readonly authorizationId: string; readonly expiresAt: Date },
  reservedCents: number,
): NewMethod => ({
  ...nothingKnown,
  authorization_expires_at: expiresAt,
  authorized_cents: reservedCents,
  provider: 'paypal',
  provider_method_id: authorizationId,
  kind: 'paypal',
});

const ownerColumns = ({ kind, id }: PayingParty) => ({
  account_id: kind === 'account' ? id : null,
  appointment_id: kind === 'appointment' ? id : null,
  lead_id: kind === 'lead' ? id : null,
});

export const methodStore = (db: Database) => ({
  /** Idempotent: returns the existing row, and never changes its owner. */
  async save(method: NewMethod, party: PayingParty): Promise<PaymentMethod> {
    await db
      .insertInto('payment_method')
      .values({ id: newId(), ...method, ...ownerColumns(party) })
      .onConflict((conflict) => conflict.columns(['provider', 'provider_method_id']).doNothing())
      .execute();
    const row = await db
      .selectFrom('payment_method')
      .selectAll()
      .where('provider', '=', method.provider)
      .where('provider_method_id', '=', method.provider_method_id)
      .executeTakeFirstOrThrow();
    return methodOf(row);
  },

  /** FLT-12: the monthly invoice of a fleet, as a way to pay; one row a fleet. */
  saveTerms(fleetId: string): Promise<PaymentMethod> {
    const terms = { provider: 'terms', provider_method_id: `terms ${fleetId}`, kind: 'terms' } as const;
    return this.save({ ...nothingKnown, ...terms }, { kind: 'account', id: fleetId });
  },

  async find(id: string): Promise<PaymentMethod | undefined> {
    const row = await db.selectFrom('payment_method').selectAll().where('id', '=', id).executeTakeFirst();
    return row && methodOf(row);
  },

  async findOfAppointment(appointmentId: string): Promise<PaymentMethod | undefined> {
    const row = await db
      .selectFrom('appointment_payment as payment')
      .innerJoin('payment_method', 'payment_method.id', 'payment.payment_method_id')
      .selectAll('payment_method')
      .where('payment.appointment_id', '=', appointmentId)
      .executeTakeFirst();
    return row && methodOf(row);
  },

  /** The card entered last, until the call. */
  async findOfLead(leadId: string): Promise<PaymentMethod | undefined> {
    const row = await db
      .selectFrom('lead')
      .innerJoin('payment_method', 'payment_method.provider_method_id', 'lead.card_method_id')
      .selectAll('payment_method')
      .where('lead.id', '=', leadId)
      .where('payment_method.provider', '=', 'cards')
      .executeTakeFirst();
    return row && methodOf(row);
  },

  async findDefault(accountId: string): Promise<PaymentMethod | undefined> {
    const row = await db
      .selectFrom('payment_method')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('is_default', '=', true)
      .executeTakeFirst();
    return row && methodOf(row);
  },

  async list(accountId: string): Promise<PaymentMethod[]> {
    const rows = await db
      .selectFrom('payment_method')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('kind', 'not in', ['paypal', 'terms'])
      .where('removed_at', 'is', null)
      .orderBy('is_default', 'desc')
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(methodOf);
  },

  /** Locks all methods of the account, removed ones included, until the end of the transaction. */
  async lockAll(accountId: string): Promise<PaymentMethod[]> {
    const rows = await db
      .selectFrom('payment_method')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('kind', 'not in', ['paypal', 'terms'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    return rows.map(methodOf);
  },

  /** Share lock against removal until the end of the transaction; false if it was removed before. */
  async hold(id: string): Promise<boolean> {
    const row = await db
      .selectFrom('payment_method')
      .select('removed_at')
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
    return row?.removed_at === null;
  },

  /** Cards stay with the bookings they were entered for; whoever proves the account may be somebody else. */
  async takeOffFile(accountId: string): Promise<void> {
    await db
      .updateTable('payment_method')
      .set((e) => ({
        is_default: false,
        account_id: e.case().when('appointment_id', 'is', null).then(e.ref('account_id')).end(),
      }))
      .where('account_id', '=', accountId)
      .execute();
  },

  /** A card that was entered is the one on file from now on; a bank account where nothing else is. */
  async putOnFile(method: PaymentMethod, accountId: string): Promise<void> {
    if (method.kind === 'card' || !(await this.findDefault(accountId)))
      await this.makeDefault(method.id, accountId);
  },

  /** The account's card on file from now on. Only a method of that account, or of nobody yet, can be. */
  async makeDefault(methodId: string, accountId: string): Promise<void> {
    await db
      .updateTable('payment_method')
      .set({ is_default: false })
      .where('account_id', '=', accountId)
      .where('is_default', '=', true)
      .where('id', '!=', methodId)
      .execute();
    await db
      .updateTable('payment_method')
      .set({ is_default: true, account_id: accountId })
      .where('id', '=', methodId)
      .where('removed_at', 'is', null)
      .where((e) => e.or([e('account_id', 'is', null), e('account_id', '=', accountId)]))
      .execute();
  },
});
