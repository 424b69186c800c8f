import type { LanguageCode } from '@lugnut/domain/language';
import { sql } from 'kysely';
import type { AccountRole, Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import type { LoginTarget } from './login-target';

/** A person's membership in a fleet; the fleet's vehicles, jobs and cards belong to the account with the fleet's id. */
export type FleetSeat = {
  readonly id: string;
  readonly role: 'owner' | 'manager' | 'viewer';
  /** The most this person may approve alone, in cents; undefined means no limit. */
  readonly approveUnderCents: number | undefined;
};

export type Account = {
  readonly id: string;
  readonly name: string;
  readonly email: string | undefined;
  /** E.164. */
  readonly phone: string | undefined;
  /** A second number that logs in, E.164. */
  readonly extraLoginPhone: string | undefined;
  readonly zip: string | undefined;
  readonly role: AccountRole;
  /** A fleet whose vehicles carry no devices. */
  readonly noObds: boolean;
  /** False while nobody has verified the phone or email: the account was created by a booking. */
  readonly isProven: boolean;
  readonly fleet: FleetSeat | undefined;
  /** What they read: as they said, or as the page was that they came from. */
  readonly language: LanguageCode;
  readonly hasChosenLanguage: boolean;
};

export const accountColumns = [
  'account.id',
  'account.name',
  'account.email',
  'account.phone',
  'account.extra_login_phone',
  'account.zip',
  'account.role',
  'account.no_obds',
  'account.is_proven',
  'account.unproven_email',
  'account.unproven_phone',
  'account.fleet_id',
  'account.fleet_role',
  'account.approve_under_cents',
  'account.language',
  'account.language_chosen',
] as const;

export const accountOf = (row: {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  extra_login_phone: string | null;
  zip: string | null;
  role: AccountRole;
  no_obds: boolean;
  is_proven: boolean;
  unproven_email: string | null;
  unproven_phone: string | null;
  fleet_id: string | null;
  fleet_role: FleetSeat['role'] | null;
  approve_under_cents: number | null;
  language: LanguageCode;
  language_chosen: boolean;
}): Account => ({
  id: row.id,
  name: row.name,
  // Until one is verified, the email as typed is used for delivery, even if another account logs in with it.
  email: row.email ?? (row.is_proven ? undefined : (row.unproven_email ?? undefined)),
  phone: row.phone ?? (row.is_proven ? undefined : (row.unproven_phone ?? undefined)),
  extraLoginPhone: row.extra_login_phone ?? undefined,
  zip: row.zip ?? undefined,
  role: row.role,
  noObds: row.no_obds,
  isProven: row.is_proven,
  fleet:
    row.fleet_id === null || row.fleet_role === null
      ? undefined
      : {
          id: row.fleet_id,
          role: row.fleet_role,
          approveUnderCents: row.approve_under_cents ?? undefined,
        },
  language: row.language,
  hasChosenLanguage: row.language_chosen,
});

export type NewCustomer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly zip: string;
  readonly language: LanguageCode;
};

export const accountStore = (db: Database) => ({
  /** As typed, unverified. Undefined when another account already uses the phone or the email. */
  async addCustomer(customer: NewCustomer): Promise<Account | undefined> {
    const row = await db
      .insertInto('account')
      .values({ ...customer, role: 'customer', is_proven: false })
      .onConflict((conflict) => conflict.doNothing())
      .returning(accountColumns)
      .executeTakeFirst();
    return row && accountOf(row);
  },

  async findByTarget(target: LoginTarget): Promise<Account | undefined> {
    const { channel, address } = target;
    const row = await db
      .selectFrom('account')
      .select(accountColumns)
      .where((e) =>
        channel === 'email'
          ? e('email', '=', address)
          : e.or([e('phone', '=', address), e('extra_login_phone', '=', address)]),
      )
      // A number that is somebody's own is theirs, whoever else named it as a second one.
      .orderBy(
        (e) => e(channel, '=', address),
        (order) => order.desc().nullsLast(),
      )
      .limit(1)
      .executeTakeFirst();
    return row && accountOf(row);
  },

  /** Where email goes while no address is verified. */
  async findUnprovenEmail(id: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('account')
      .select('unproven_email')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.unproven_email ?? undefined;
  },

  /** The contact of a fleet's visits while nobody who books them has verified a number (decision 117). */
  async findTypedPhone(id: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('account')
      .select('unproven_phone')
      .where('id', '=', id)
      .where('phone', 'is', null)
      .where('fleet_role', 'in', ['owner', 'manager'])
      .where(
        sql<boolean>`not exists (select from account as other where other.fleet_id = account.fleet_id
          and other.is_proven and other.phone is not null and other.fleet_role in ('owner', 'manager'))`,
      )
      .executeTakeFirst();
    return row?.unproven_phone ?? undefined;
  },

  /** Undefined when there is no such account, null when it has no zip. */
  async findZip(id: string): Promise<string | null | undefined> {
    const row = await db.selectFrom('account').select('zip').where('id', '=', id).executeTakeFirst();
    return row?.zip;
  },

  /**
   * Creates an account from a typed phone number and email address, unless either already has one. Only the number
   * can log in: an unverified address must not give access to what the number's owner will keep here.
   */
  async ensure(person: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly zip: string;
    readonly language: LanguageCode;
  }): Promise<void> {
    const taken = await db
      .selectFrom('account')
      .select('id')
      .where((e) => e.or([e('phone', '=', person.phone), e('email', '=', person.email)]))
      .executeTakeFirst();
    if (taken) return;
    await db
      .insertInto('account')
      .values({
        id: newId(),
        name: person.name,
        phone: person.phone,
        zip: person.zip,
        language: person.language,
        role: 'customer',
        is_proven: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** If two requests verify an account at once, the second finds it already verified. */
  async lockById(id: string): Promise<Account | undefined> {
    const row = await db
      .selectFrom('account')
      .select(accountColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row && accountOf(row);
  },

  async findById(id: string): Promise<Account | undefined> {
    const row = await db.selectFrom('account').select(accountColumns).where('id', '=', id).executeTakeFirst();
    return row && accountOf(row);
  },
});
