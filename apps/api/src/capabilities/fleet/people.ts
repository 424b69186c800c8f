import { pages, pageUrl } from '@lugnut/contract';
import { emailProblemText, isSendableName, parseEmail, unsendableNameText } from '@lugnut/domain/contact';
import type { FleetRole } from '@lugnut/domain/fleet';
import { dollarsFromCents } from '@lugnut/domain/money';
import { maskContact } from '@lugnut/domain/security';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { type Account, hashSecret, newSecret, sessionStore } from '../accounts';
import { formatEmail, sendEmail } from '../messaging';
import type { FleetMember } from './fleet-access';

export type PeopleDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly messages: { readonly brand: string; readonly publicUrl: string };
};

export const invitationDays = 14;
const mostInvitations = 50;

const noSuchPerson = (): Failure => new Failure('not_found', 'There is no such person in your fleet');

export const listPeople = async (
  { db, now }: Pick<PeopleDeps, 'db' | 'now'>,
  { fleetId, person }: FleetMember,
) => {
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
    .select(['id', 'email', 'role', 'expires_at'])
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
        is_founder: id === fleetId,
        is_you: id === person.id,
      },
    })),
    invitations: invitations
      .filter(({ email }) => !typed.has(email))
      .map(({ id, email, role, expires_at }) => ({
        id,
        attributes: { email, role, expires_at: expires_at.toISOString() },
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

/** The secret is stored only as a hash; the link has the only copy. */
export const addInvitation = async (
  tx: DatabaseTransaction,
  deps: Pick<PeopleDeps, 'now' | 'messages'>,
  wish: {
    readonly fleetId: string;
    readonly email: string;
    readonly role: FleetRole;
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
    throw new Failure(
      'forbidden',
      'To invite people, log out and log in again with a code first. We only email others for verified accounts.',
    );
  if (!isSendableName(person.name) || !isSendableName(fleet.business_name))
    throw new Failure(
      'invalid_input',
      `${unsendableNameText} Your name and your fleet's name appear in the invitation.`,
    );
};

/** Does not reveal whether the address has an account. */
export const invitePerson = async (
  deps: PeopleDeps,
  { fleetId, person }: FleetMember,
  wish: { readonly email: string; readonly role: FleetRole },
): Promise<void> => {
  const email = parseEmail(wish.email);
  if (!email.ok) throw new Failure('invalid_input', emailProblemText[email.problem]);
  await requireSender(deps.db, fleetId, person);
  await deps.db.transaction().execute(async (tx) => {
    const business = await lockFleet(tx, fleetId);
    const inside = await tx
      .selectFrom('account')
      .select('id')
      .where('fleet_id', '=', fleetId)
      .where('email', '=', email.email)
      .executeTakeFirst();
    if (inside) throw new Failure('conflict', 'This person is in your fleet already.');
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
      throw new Failure('conflict', 'There are too many open invitations. Take some back first.');
    const { id, url } = await addInvitation(tx, deps, {
      fleetId,
      email: email.email,
      role: wish.role,
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
        subject: `${person.name} invites you to ${fleetName} at ${deps.messages.brand}`,
        greeting: 'Hello,',
        paragraphs: [
          `${person.name} wants you to see the vehicles of ${fleetName} at ${deps.messages.brand}. You would be: ${wish.role}.`,
          `The invitation is for this address and works for ${invitationDays} days. If you do not know why you got it, you need not do anything.`,
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
  if (!revoked) throw new Failure('not_found', 'There is no such invitation');
};

const requireMember = async (
  tx: DatabaseTransaction,
  fleetId: string,
  id: string,
): Promise<FleetRole | null> => {
  if (id === fleetId) throw new Failure('conflict', 'Whoever founded the fleet stays its owner.');
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
    await tx
      .updateTable('account')
      .set({ fleet_role: change.role, approve_under_cents: change.approveUnderCents })
      .where('id', '=', id)
      .execute();
    // GATE-7: a new role begins with a new login.
    if (before !== change.role) await sessionStore(tx).endAll(id);
    const subject = { type: 'fleet', id: fleetId } as const;
    await recordSecurityEvent(tx, { kind: 'seat_changed', accountId: id, subject, note: change.role });
  });

export const removePerson = async (deps: PeopleDeps, { fleetId }: FleetMember, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockFleet(tx, fleetId);
    await requireMember(tx, fleetId, id);
    await tx
      .updateTable('account')
      .set({ fleet_id: null, fleet_role: null, approve_under_cents: null, role: 'customer' })
      .where('id', '=', id)
      .execute();
    await sessionStore(tx).endAll(id);
    const subject = { type: 'fleet', id: fleetId } as const;
    await recordSecurityEvent(tx, { kind: 'seat_removed', accountId: id, subject });
  });
