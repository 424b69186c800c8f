import { type HeldMembership, memberPricesFor, type NamedCar } from '@lugnut/domain/memberships';
import type { PlainDay } from '@lugnut/domain/scheduling';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Schema } from '../../platform/db/schema';

export type NewMembership = {
  readonly id: string;
  readonly accountId: string;
  readonly planId: string;
  readonly priceSoldCents: number;
  readonly soldBy: string;
  readonly appointmentId: string | undefined;
  readonly vehicles: readonly string[];
  /** The car its free oil changes are for. */
  readonly car: NamedCar | undefined;
  readonly startedOn: string;
  readonly renewsOn: string;
  /** When its first fee was paid, where that came first. */
  readonly firstPaidAt?: Date | undefined;
  /** The method its renewals are charged to; otherwise the account's card on file. */
  readonly paymentMethodId?: string | undefined;
};

export type MembershipRow = Selectable<Schema['membership']>;

export const heldOf = (row: MembershipRow): HeldMembership => ({
  id: row.id,
  memberType: row.member_type,
  startedOn: row.started_on,
  renewsOn: row.renews_on,
  isFirstFeePaid: row.first_paid_at !== null,
  isOver: row.ended_at !== null,
  doesRenew: row.end_requested_at === null,
  joiningJobId: row.first_paid_at === null ? (row.sold_with_appointment_id ?? undefined) : undefined,
});

export const namedCarOf = (row: MembershipRow): NamedCar | undefined =>
  row.car_make === null
    ? undefined
    : {
        id: row.car_id ?? undefined,
        vin: row.car_vin ?? undefined,
        year: row.car_year ?? undefined,
        make: row.car_make,
        model: row.car_model ?? undefined,
      };

export const carColumns = (car: NamedCar) => ({
  car_id: car.id ?? null,
  car_vin: car.vin ?? null,
  car_year: car.year ?? null,
  car_make: car.make ?? null,
  car_model: car.model ?? null,
});

const findRunning = (db: Database, accountId: string): Promise<MembershipRow | undefined> =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const membershipStore = (db: Database) => ({
  /** What gives a new request of this account member prices; undefined where nothing does. */
  async findMemberTerms(
    account: { readonly id: string; readonly isProven: boolean },
    day: PlainDay,
  ): Promise<{ readonly membershipId: string; readonly memberType: string } | undefined> {
    const row = await findRunning(db, account.id);
    const prices = memberPricesFor({
      membership: row && heldOf(row),
      jobId: undefined,
      hasLoggedIn: account.isProven,
      day,
    });
    return prices.holds ? prices : undefined;
  },

  findRunning: (accountId: string): Promise<MembershipRow | undefined> => findRunning(db, accountId),

  async find(id: string): Promise<MembershipRow | undefined> {
    return db.selectFrom('membership').selectAll().where('id', '=', id).executeTakeFirst();
  },

  /** Whoever has paid and has not left, counted (MEMB-5). */
  async countMembers(): Promise<number> {
    const { count } = await db
      .selectFrom('membership')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('ended_at', 'is', null)
      .where('first_paid_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** A car in the account's garage; the only one, where none is named. */
  async findCar(accountId: string, carId: string | undefined): Promise<NamedCar | undefined> {
    const cars = await db
      .selectFrom('car')
      .select(['id', 'year', 'make', 'model', 'vin'])
      .where('account_id', '=', accountId)
      .$if(carId !== undefined, (query) => query.where('id', '=', carId ?? ''))
      .limit(2)
      .execute();
    const [car, another] = cars;
    return car && !another ? { ...car, vin: car.vin ?? undefined } : undefined;
  },

  /** An unrenewed membership ends by this day in the member's time zone and does not block a new one. */
  async endLapsed(accountId: string, day: PlainDay): Promise<void> {
    await db
      .updateTable('membership')
      .set({ ended_at: sql<Date>`now()`, ended_reason: 'lapsed' })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('renews_on', '<', day)
      // One that waits for the bill of its job has not begun, so it has not run out.
      .where((e) =>
        e.or([
          e('first_paid_at', 'is not', null),
          e.not(
            e.exists(
              e
                .selectFrom('booking')
                .select('booking.appointment_id')
                .whereRef('booking.membership_id', '=', 'membership.id'),
            ),
          ),
        ]),
      )
      .execute();
  },

  /** False when the account has a running one. */
  async add(membership: NewMembership): Promise<boolean> {
    const added = await db
      .insertInto('membership')
      .values({
        id: membership.id,
        account_id: membership.accountId,
        plan_id: membership.planId,
        price_sold_cents: membership.priceSoldCents,
        sold_by: membership.soldBy,
        sold_with_appointment_id: membership.appointmentId ?? null,
        vehicles: [...membership.vehicles],
        started_on: membership.startedOn,
        renews_on: membership.renewsOn,
        first_paid_at: membership.firstPaidAt ?? null,
        payment_method_id: membership.paymentMethodId ?? null,
        ...(membership.car ? carColumns(membership.car) : {}),
      })
      .onConflict((conflict) => conflict.column('account_id').where('ended_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },
});
