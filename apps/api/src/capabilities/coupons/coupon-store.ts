import { firstName } from '@lugnut/domain/contact';
import type { Coupon, PersonMarks } from '@lugnut/domain/discounts';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Schema } from '../../platform/db/schema';

export type StoredCoupon = { readonly coupon: Coupon; readonly redeemedCount: number };

/** One customer, matched by any known contact: another email address does not make another customer. */
export type CustomerMarks = {
  readonly accountId: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
};

const known = (...values: readonly (string | null | undefined)[]): string[] =>
  values.filter((value) => value !== null && value !== undefined);

export const marksOf = ({ accountId, phone, email }: CustomerMarks): PersonMarks => ({
  userIds: known(accountId),
  phones: known(phone),
  emails: known(email),
});

const present = <K extends string, V>(key: K, value: V | null): { readonly [P in K]?: V } =>
  value === null ? {} : ({ [key]: value } as { readonly [P in K]: V });

const selectCoupon = (db: Database, code: string) =>
  db
    .selectFrom('coupon')
    .leftJoin('account', 'account.id', 'coupon.referrer_account_id')
    .selectAll('coupon')
    .select([
      'account.name as referrer_name',
      'account.phone as referrer_phone',
      'account.extra_login_phone as referrer_second_phone',
      'account.email as referrer_email',
    ])
    .where('coupon.code', '=', code);

type Row = Awaited<ReturnType<ReturnType<typeof selectCoupon>['executeTakeFirstOrThrow']>>;

const couponOf = (row: Row): StoredCoupon => ({
  redeemedCount: row.redeemed_count,
  coupon: {
    code: row.code,
    amountCents: row.amount_cents,
    active: row.active,
    newCustomersOnly: row.new_customers_only,
    ...present('displayName', row.display_name),
    ...present('startsOn', row.starts_on),
    ...present('endsOn', row.ends_on),
    ...present('maxRedemptions', row.max_redemptions),
    ...present('maxRedemptionsPerCustomer', row.max_redemptions_per_customer),
    ...present('marketIds', row.market_ids),
    ...present('serviceIds', row.service_ids),
    ...(row.referrer_account_id === null || row.referrer_name === null
      ? {}
      : // The friend is shown the referrer's first name only.
        {
          referrer: {
            userId: row.referrer_account_id,
            name: firstName(row.referrer_name),
            marks: {
              userIds: [row.referrer_account_id],
              phones: known(row.referrer_phone, row.referrer_second_phone),
              emails: known(row.referrer_email),
            },
          },
        }),
  },
});

const isCustomer =
  (customer: CustomerMarks) =>
  (e: ExpressionBuilder<Pick<Schema, 'coupon_redemption'>, 'coupon_redemption'>) =>
    e.or([
      e('account_id', '=', customer.accountId ?? null),
      e('phone', '=', customer.phone ?? null),
      e('email', '=', customer.email ?? null),
    ]);

const countCompleted = (db: Database, column: 'phone' | 'email', value: string | undefined) =>
  db
    .selectFrom('appointment_contact as contact')
    .innerJoin('appointment', 'appointment.id', 'contact.appointment_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('appointment.status', '=', 'completed')
    .where(`contact.${column}`, '=', value ?? null);

type CompletedJobs = { readonly byPhone: number; readonly byEmail: number };

export const couponStore = (db: Database) => ({
  async find(code: string): Promise<StoredCoupon | undefined> {
    const row = await selectCoupon(db, code).executeTakeFirst();
    return row && couponOf(row);
  },

  /** Locked until the transaction ends. */
  async findForRedeeming(code: string): Promise<StoredCoupon | undefined> {
    const row = await selectCoupon(db, code).forUpdate('coupon').executeTakeFirst();
    return row && couponOf(row);
  },

  async countRedeemedBy(code: string, customer: CustomerMarks): Promise<number> {
    const { count } = await db
      .selectFrom('coupon_redemption')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('coupon_code', '=', code)
      .where(isCustomer(customer))
      .executeTakeFirstOrThrow();
    return count;
  },

  async countCompletedJobs(customer: Pick<CustomerMarks, 'phone' | 'email'>): Promise<CompletedJobs> {
    const { byPhone, byEmail } = await db
      .selectNoFrom([
        countCompleted(db, 'phone', customer.phone).as('byPhone'),
        countCompleted(db, 'email', customer.email).as('byEmail'),
      ])
      .executeTakeFirstOrThrow();
    return { byPhone: byPhone ?? 0, byEmail: byEmail ?? 0 };
  },
});
