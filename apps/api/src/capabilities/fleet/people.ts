import { pages, pageUrl } from '@lugnut/contract';
import { emailProblemText, isSendableName, parseEmail, unsendableNameText } from '@lugnut/domain/contact';
import type { FleetRole } from '@lugnut/domain/fleet';
import { dollarsFromCents, formatCents } from '@lugnut/domain/money';
import { maskContact } from '@lugnut/domain/security';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { Emit } from '../../platform/events';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import {
  type Account,
  accountStore,
  cutOff,
  hashSecret,
  newSecret,
  seatLost,
  sessionStore,
} from '../accounts';
import { formatEmail, sendEmail } from '../messaging';
import type { FleetMember } from './fleet-access';

export type PeopleDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly emit: Emit;
  readonly messages: { readonly brand: string; readonly publicUrl: string };
};

export const invitationDays = 14;
const mostInvitations = 50;

const noSuchPerson = (): Failure => new EnglishFailure('not_found', 'There is no such person in your fleet');

/** The fleet's own account, until whoever opened it hands it over. */
export const findFounder = async (db: Database, fleetId: string): Promise<string> => {
  const row = await db
    .selectFrom('fleet')
    .select('founder_id')
    .where('account_id', '=', fleetId)
    .executeTakeFirst();
  return row?.founder_id ?? fleetId;
};

export const listPeople = async (
  { db, now }: Pick<PeopleDeps, 'db' | 'now'>,
  { fleetId, person }: FleetMember,
) => {
  const founderId = await findFounder(db, fleetId);
  const people = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'is_proven', 'unproven_email', 'fleet_role', 'approve_under_cents'])
    .where('fleet_id', '=', fleetId)
    // Who typed another's address into the sign-up is gone once that other has taken the fleet over.
    .where((e) =>
      e.or([
        e('id', '=', person.id),
        e('is_proven', '=', false),
        e('email', 'is not', null),
        e('phone', 'is not', null),
      ]),
    )
    .orderBy('created_at')
    .execute();
  const invitations = await db
    .selectFrom('fleet_invitation')
    .select(['id', 'email', 'role', 'approve_under_cents', 'expires_at'])
    .where('fleet_id', '=', fleetId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('created_at')
    .execute();
  // Who typed another's address into the sign-up would learn from its invitation that it has an account (KEEP-7).
  const typed = new Set(people.flatMap((one) => (one.is_proven ? [] : [one.unproven_email])));
  return {
    people: people.map(({ id, name, fleet_role, approve_under_cents, ...reach }) => ({
      id,
      attributes: {
        name,
        email: reach.email ?? (reach.is_proven ? null : reach.unproven_email),
        role: fleet_role ?? ('viewer' as const),
        approve_under: approve_under_cents === null ? null : dollarsFromCents(approve_under_cents),
        is_founder: id === founderId,
        is_you: id === person.id,
      },
    })),
    invitations: invitations
      .filter(({ email }) => !typed.has(email))
      .map(({ id, email, role, approve_under_cents, expires_at }) => ({
        id,
        attributes: {
          email,
          role,
          approve_under: approve_under_cents === null ? null : dollarsFromCents(approve_under_cents),
          expires_at: expires_at.toISOString(),
        },
      })),
  };
};

const lockFleet = async (tx: DatabaseTransaction, fleetId: string): Promise<string> => {
  const { business_name } = await tx
    .selectFrom('fleet')
    .select('business_name')
    .where('account_id', '=', fleetId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return business_name;
};

/**
 * Before something is made that ends with its maker's seat: whoever loses the seat at this moment either has made it, or
 * makes it no more.
 */
export const lockFleetOf = async (
  tx: DatabaseTransaction,
  { fleetId, person }: Pick<FleetMember, 'fleetId' | 'person'>,
): Promise<void> => {
  await lockFleet(tx, fleetId);
  const now = await findMember(tx, person.id);
  if (now?.fleet?.id !== fleetId || now.fleet.role !== 'owner')
    throw new EnglishFailure('forbidden', 'Only an owner of the fleet can do this.');
};

/** The secret is stored only as a hash; the link has the only copy. */
export const addInvitation = async (
  tx: DatabaseTransaction,
  deps: Pick<PeopleDeps, 'now' | 'messages'>,
  wish: {
    readonly fleetId: string;
    readonly email: string;
    readonly role: FleetRole;
    readonly approveUnderCents?: number | null;
    readonly invitedBy: string;
  },
): Promise<{ readonly id: string; readonly url: string }> => {
  const [id, token] = [newId(), newSecret()];
  await tx
    .insertInto('fleet_invitation')
    .values({
      id,
      fleet_id: wish.fleetId,
      email: wish.email,
      role: wish.role,
      approve_under_cents: wish.approveUnderCents ?? null,
      token_hash: hashSecret(token),
      invited_by: wish.invitedBy,
      expires_at: new Date(deps.now().getTime() + invitationDays * 86_400_000),
    })
    .execute();
  return { id, url: pageUrl(deps.messages.publicUrl, pages.joinFleet, { secret: token }) };
};

/**
 * GATE-5: we write to strangers only for somebody who has shown who they are, and whose fleet has an owner who has;
 * otherwise anybody could have us send their words to anybody.
 */
const requireSender = async (db: Database, fleetId: string, person: Account): Promise<void> => {
  const fleet = await db
    .selectFrom('account')
    .innerJoin('fleet', 'fleet.account_id', 'account.id')
    .select(['is_proven', 'business_name'])
    .where('account.id', '=', fleetId)
    .executeTakeFirstOrThrow();
  if (!person.isProven || !fleet.is_proven)
    throw new EnglishFailure(
      'forbidden',
      'Verify your account first: under People, choose Send me a code. Then you can invite people.',
    );
  if (!isSendableName(person.name) || !isSendableName(fleet.business_name))
    throw new EnglishFailure(
      'invalid_input',
      `${unsendableNameText} Your name and your fleet’s name appear in the invitation.`,
    );
};

/** Only a manager has a limit: an owner may do anything, a viewer nothing. */
const limitOf = (wish: {
  readonly role: FleetRole;
  readonly approveUnderCents: number | null;
}): number | null => (wish.role === 'manager' ? wish.approveUnderCents : null);

const roleInWords = (wish: {
  readonly role: FleetRole;
  readonly approveUnderCents: number | null;
}): string => {
  const limit = limitOf(wish);
  const role = wish.role === 'owner' ? 'an owner' : `a ${wish.role}`;
  return limit === null ? role : `${role} who can approve up to ${formatCents(limit)}`;
};

/** Does not reveal whether the address has an account. */
export const invitePerson = async (
  deps: PeopleDeps,
  { fleetId, person }: FleetMember,
  wish: { readonly email: string; readonly role: FleetRole; readonly approveUnderCents: number | null },
): Promise<void> => {
  const email = parseEmail(wish.email);
  if (!email.ok) throw new EnglishFailure('invalid_input', emailProblemText[email.problem]);
  await requireSender(deps.db, fleetId, person);
  await deps.db.transaction().execute(async (tx) => {
    const business = await lockFleet(tx, fleetId);
    const inside = await tx
      .selectFrom('account')
      .select('id')
      .where('fleet_id', '=', fleetId)
      .where('email', '=', email.email)
      .executeTakeFirst();
    if (inside) throw new EnglishFailure('conflict', 'This person is already in your fleet.');
    await tx
      .updateTable('fleet_invitation')
      .set({ revoked_at: deps.now() })
      .where('fleet_id', '=', fleetId)
      .where('email', '=', email.email)
      .where('accepted_at', 'is', null)
      .execute();
    const open = await tx
      .selectFrom('fleet_invitation')
      .select((e) => e.fn.countAll<string>().as('count'))
      .where('fleet_id', '=', fleetId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(open.count) >= mostInvitations)
      throw new EnglishFailure('conflict', 'You have too many open invitations. Cancel some first.');
    const { id, url } = await addInvitation(tx, deps, {
      fleetId,
      email: email.email,
      role: wish.role,
      approveUnderCents: limitOf(wish),
      invitedBy: person.id,
    });
    await recordSecurityEvent(tx, {
      kind: 'seat_invited',
      accountId: fleetId,
      subject: { type: 'fleet', id: fleetId },
      note: `${maskContact(email.email)} as ${wish.role}`,
    });
    const fleetName = business || 'a fleet';
    await sendEmail(tx, {
      to: email.email,
      dedupeKey: `fleet invitation ${id}`,
      ...formatEmail(deps.messages, {
        subject: `${person.name} invited you to ${fleetName} on ${deps.messages.brand}`,
        greeting: 'Hello,',
        paragraphs: [
          `${person.name} invited you to join ${fleetName} on ${deps.messages.brand} as ${roleInWords(wish)}.`,
          `The link works for ${invitationDays} days and only for this email address. If you weren’t expecting this, you can ignore it.`,
        ],
        links: [{ label: 'Join the fleet', url }],
      }),
    });
  });
};

export const revokeInvitation = async (
  deps: PeopleDeps,
  { fleetId }: FleetMember,
  id: string,
): Promise<void> => {
  const revoked = await deps.db
    .updateTable('fleet_invitation')
    .set({ revoked_at: deps.now() })
    .where('id', '=', id)
    .where('fleet_id', '=', fleetId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!revoked) throw new EnglishFailure('not_found', 'There is no such invitation');
};

const requireMember = async (
  tx: DatabaseTransaction,
  fleetId: string,
  id: string,
): Promise<FleetRole | null> => {
  if (id === (await findFounder(tx, fleetId)))
    throw new EnglishFailure(
      'conflict',
      'The account owner can’t be changed or removed. They can hand the fleet over first.',
    );
  const member = await tx
    .selectFrom('account')
    .select('fleet_role')
    .where('id', '=', id)
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  if (!member) throw noSuchPerson();
  return member.fleet_role;
};

export const changePerson = async (
  deps: PeopleDeps,
  { fleetId }: FleetMember,
  id: string,
  change: { readonly role: FleetRole; readonly approveUnderCents: number | null },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockFleet(tx, fleetId);
    const before = await requireMember(tx, fleetId, id);
    // The fleet's own account acts for it whatever its role: whoever opened the fleet stays an owner or leaves.
    if (id === fleetId && change.role !== 'owner')
      throw new EnglishFailure(
        'conflict',
        'Whoever opened the account stays an owner. You can remove them instead.',
      );
    await tx
      .updateTable('account')
      .set({ fleet_role: change.role, approve_under_cents: limitOf(change) })
      .where('id', '=', id)
      .execute();
    // GATE-7: a new role begins with a new login.
    if (before !== change.role) await sessionStore(tx).endAll(id);
    if (before === 'owner' && change.role !== 'owner')
      await deps.emit(tx, seatLost, { fleetId, personId: id, isRemoved: false, at: deps.now() });
    const subject = { type: 'fleet', id: fleetId } as const;
    await recordSecurityEvent(tx, { kind: 'seat_changed', accountId: id, subject, note: change.role });
  });

/** What logs in nobody any more; every account keeps one address. */
export const withoutLogin = (email: string | null) => ({
  is_proven: true,
  email: null,
  phone: null,
  extra_login_phone: null,
  google_subject: null,
  unproven_email: email,
  unproven_phone: null,
});

/** Of a fleet's own account: whoever opened the fleet with it was removed. It still holds all that is the fleet's. */
const logsInNobody = ({ isProven, email, phone, extraLoginPhone }: Account): boolean =>
  isProven && email === undefined && phone === undefined && extraLoginPhone === undefined;

/** Who acts for a fleet without a login, if they still belong to it. */
export const findMember = async (db: Database, accountId: string): Promise<Account | undefined> => {
  const account = await accountStore(db).findById(accountId);
  return account && !logsInNobody(account) ? account : undefined;
};

/** Everything of the fleet stays under its own account, which from now on logs in nobody. */
const dismissOpener = async (tx: DatabaseTransaction, fleetId: string): Promise<void> => {
  const { email, unproven_email } = await tx
    .selectFrom('account')
    .select(['email', 'unproven_email'])
    .where('id', '=', fleetId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('account')
    .set(withoutLogin(email ?? unproven_email))
    .where('id', '=', fleetId)
    .execute();
  await cutOff(tx, fleetId);
  const subject = { type: 'fleet', id: fleetId } as const;
  await recordSecurityEvent(tx, { kind: 'seat_removed', accountId: fleetId, subject });
};

/** FLT-13: only the founder hands over, to somebody who has logged in; they become an owner who stays. */
export const handOverFleet = async (
  deps: PeopleDeps,
  { fleetId, person }: FleetMember,
  id: string,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockFleet(tx, fleetId);
    if ((await findFounder(tx, fleetId)) !== person.id)
      throw new EnglishFailure('forbidden', 'Only the account owner can hand the fleet over.');
    if (id === person.id) return;
    const next = await tx
      .selectFrom('account')
      .select(['fleet_role', 'is_proven', 'phone'])
      .where('id', '=', id)
      .where('fleet_id', '=', fleetId)
      .executeTakeFirst();
    if (!next) throw noSuchPerson();
    if (!next.is_proven) throw new EnglishFailure('conflict', 'They have to log in with a code first.');
    // Whoever has no phone books with the founder's.
    if (next.phone === null)
      throw new EnglishFailure('conflict', 'They have to add a phone number to their profile first.');
    await tx
      .updateTable('account')
      .set({ fleet_role: 'owner', approve_under_cents: null })
      .where('id', '=', id)
      .execute();
    if (next.fleet_role !== 'owner') await sessionStore(tx).endAll(id);
    await tx.updateTable('fleet').set({ founder_id: id }).where('account_id', '=', fleetId).execute();
    const subject = { type: 'fleet', id: fleetId } as const;
    await recordSecurityEvent(tx, { kind: 'seat_changed', accountId: id, subject, note: 'founder' });
  });

export const removePerson = async (deps: PeopleDeps, { fleetId }: FleetMember, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockFleet(tx, fleetId);
    await requireMember(tx, fleetId, id);
    const lost = { fleetId, personId: id, isRemoved: true, at: deps.now() };
    if (id === fleetId) {
      await dismissOpener(tx, fleetId);
      return deps.emit(tx, seatLost, lost);
    }
    await tx
      .updateTable('account')
      .set({ fleet_id: null, fleet_role: null, approve_under_cents: null, role: 'customer' })
      .where('id', '=', id)
      .execute();
    await sessionStore(tx).endAll(id);
    const subject = { type: 'fleet', id: fleetId } as const;
    await recordSecurityEvent(tx, { kind: 'seat_removed', accountId: id, subject });
    await deps.emit(tx, seatLost, lost);
  });
