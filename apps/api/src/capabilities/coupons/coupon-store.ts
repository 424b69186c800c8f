import { promisedStatuses } from '@lugnut/domain/appointment';
import { firstName } from '@lugnut/domain/contact';
import type { Coupon, EarlierJobs, PersonMarks } from '@lugnut/domain/discounts';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Schema } from '../../platform/db/schema';
import type { Appointment } from '../appointments';

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

/** The customer's own account and those that have proven the typed contact; staff write requests for others. */
const selectAccounts = (db: Database, { accountId, phone, email }: CustomerMarks) =>
  db
    .selectFrom('account')
    .select(['id', 'role', 'phone', 'extra_login_phone', 'email'])
    .where('role', 'in', ['customer', 'fleet'])
    .where((e) =>
      e.or([
        e('id', '=', accountId ?? null),
        e.and([
          e('is_proven', '=', true),
          e.or([
            e('phone', '=', phone ?? null),
            e('extra_login_phone', '=', phone ?? null),
            e('email', '=', email ?? null),
          ]),
        ]),
      ]),
    );

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

  /** A repair that we proposed ourselves, which is priced without the discount for a first job. */
  async isProposed(appointmentId: string): Promise<boolean> {
    const row = await db
      .selectFrom('fault_proposal')
      .select('id')
      .where('appointment_id', '=', appointmentId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * Jobs done, and of a fleet those promised too, by everything known of a customer: what is typed can only add to what
   * the account has. The job that is asked about is none of them, nor are the others of its yard day, which are one
   * visit with it.
   */
  async countEarlierJobs(
    customer: CustomerMarks,
    { besides }: { readonly besides?: Pick<Appointment, 'id' | 'yardDayId'> | undefined } = {},
  ): Promise<EarlierJobs> {
    const accounts = await selectAccounts(db, customer).execute();
    const ids = accounts.map(({ id }) => id);
    const phones = known(customer.phone, ...accounts.flatMap((one) => [one.phone, one.extra_login_phone]));
    const emails = known(customer.email, ...accounts.map((one) => one.email));
    const isFleet = accounts.some(({ id, role }) => role === 'fleet' && id === customer.accountId);
    const statuses = ['completed' as const, ...(isFleet ? promisedStatuses : [])];
    // Each by its own index: one search for any of the three would read every completed job.
    const earlier = (e: ExpressionBuilder<Schema, never>) =>
      e
        .selectFrom('appointment')
        .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('appointment.status', 'in', statuses)
        .$if(besides !== undefined, (query) => query.where('appointment.id', '<>', besides?.id ?? ''))
        .$if(besides?.yardDayId !== undefined, (query) =>
          query.where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('yard_day_stop')
                  .select('yard_day_stop.appointment_id')
                  .whereRef('yard_day_stop.appointment_id', '=', 'appointment.id')
                  .where('yard_day_stop.yard_day_id', '=', besides?.yardDayId ?? ''),
              ),
            ),
          ),
        );
    const { byAccount, byPhone, byEmail } = await db
      .selectNoFrom((e) => [
        earlier(e)
          .where('appointment.account_id', '=', e.fn.any(e.val(ids)))
          .$asScalar()
          .$notNull()
          .as('byAccount'),
        earlier(e)
          .where('contact.phone', '=', e.fn.any(e.val(phones)))
          .$asScalar()
          .$notNull()
          .as('byPhone'),
        earlier(e)
          .where('contact.email', '=', e.fn.any(e.val(emails)))
          .$asScalar()
          .$notNull()
          .as('byEmail'),
      ])
      .executeTakeFirstOrThrow();
    return { byAccount, byPhone, byEmail };
  },
});
