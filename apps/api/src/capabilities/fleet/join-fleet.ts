import { told } from '@lugnut/contract/reasons';
import { isSendableName, unsendableNameText } from '@lugnut/domain/contact';
import { findSeatRefusal, type SeatRefusal } from '@lugnut/domain/identity';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import {
  type Account,
  accountStore,
  askProofCode,
  cutOff,
  hashSecret,
  type LoginCodeDeps,
  openSession,
  proveAccount,
  requireProof,
  type WelcomeAccount,
} from '../accounts';
import { endSeatsBefore } from './end-seats';
import { type PeopleDeps, withoutLogin } from './people';

export type JoinDeps = PeopleDeps & LoginCodeDeps & { readonly welcome: WelcomeAccount };

const refusals: Readonly<Record<SeatRefusal, Failure>> = {
  'not proven by this act': new Failure('forbidden', told('code_wrong')),
  'in another fleet': new EnglishFailure(
    'conflict',
    'You’re in another fleet. Leave it first, or ask for an invitation to a different email.',
  ),
  'works here': new EnglishFailure('conflict', 'This address belongs to one of our staff.'),
};

const findInvitation = (deps: Pick<PeopleDeps, 'db' | 'now'>, token: string) =>
  deps.db
    .selectFrom('fleet_invitation')
    .select(['id', 'fleet_id', 'email', 'role', 'approve_under_cents'])
    .where('token_hash', '=', hashSecret(token))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', deps.now())
    .executeTakeFirst();
type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

const getInvitation = async (deps: Pick<PeopleDeps, 'db' | 'now'>, token: string): Promise<Invitation> => {
  const invitation = await findInvitation(deps, token);
  if (!invitation)
    throw new EnglishFailure(
      'not_found',
      'This invitation was used, was canceled, or has expired. Ask for a new one.',
    );
  return invitation;
};

const targetOf = ({ email }: Invitation) => ({ channel: 'email', address: email }) as const;
/** A code for one invitation takes no other seat and logs nobody in. */
const purposeOf = ({ id }: Invitation): string => `fleet invitation ${id}`;

/** The letter may have been passed on: only a code shows who reads the invited address now. */
export const askInvitationCode = async (
  deps: JoinDeps,
  request: {
    readonly token: string;
    readonly clientAddress: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<{ readonly handle: string; readonly sentTo: string }> => {
  const { clientAddress, idempotencyKey } = request;
  const invitation = await getInvitation(deps, request.token);
  const handle = await askProofCode(deps, {
    accountId: undefined,
    target: targetOf(invitation),
    clientAddress,
    idempotencyKey,
    use: 'join a fleet',
    purpose: purposeOf(invitation),
  });
  return { handle, sentTo: invitation.email };
};

const addMember = async (tx: DatabaseTransaction, email: string, name: string): Promise<Account> => {
  const id = newId();
  // Proven by the code of this very invitation.
  await tx.insertInto('account').values({ id, name, email, role: 'fleet', is_proven: true }).execute();
  const added = await accountStore(tx).findById(id);
  if (!added) throw new Error('an account vanished while it was made');
  return added;
};

/** The account that logs in with the invited address, and nobody who was in it before. */
const takeAccount = async (
  tx: DatabaseTransaction,
  { welcome }: Pick<JoinDeps, 'welcome'>,
  invitation: Invitation,
  holder: Account | undefined,
  name: string,
): Promise<Account> => {
  if (!holder) return addMember(tx, invitation.email, name);
  const proven = targetOf(invitation);
  const account = await proveAccount(tx, holder, proven);
  // A proven one keeps its contacts, and loses every session and push from before it had the seat.
  await cutOff(tx, account.id);
  await welcome(tx, { account, proven, isFirstProof: !holder.isProven });
  return account;
};

/**
 * GATE-4: the seat goes to who shows the letter's secret and a fresh code of its address; single use. Whoever was
 * logged in to the account before is not.
 */
export const acceptInvitation = async (
  deps: JoinDeps,
  request: {
    readonly token: string;
    readonly name: string;
    readonly code: string;
    readonly challenge: string;
    readonly userAgent: string | undefined;
  },
): Promise<{ readonly token: string; readonly account: Account }> => {
  const asked = await getInvitation(deps, request.token);
  if (!isSendableName(request.name)) throw new EnglishFailure('invalid_input', unsendableNameText);
  const target = targetOf(asked);
  const { code, challenge: handle } = request;
  await requireProof(deps.db, { accountId: undefined, target, code, handle, purpose: purposeOf(asked) });
  return deps.db.transaction().execute(async (tx) => {
    const accounts = accountStore(tx);
    const used = await tx
      .updateTable('fleet_invitation')
      .set({ accepted_at: deps.now() })
      .where('id', '=', asked.id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!used) throw new EnglishFailure('not_found', 'This invitation was used or canceled.');
    const named = await accounts.findByTarget(target);
    const holder = named && (await accounts.lockById(named.id));
    const refusal = findSeatRefusal({
      invitation: { email: asked.email, fleetId: asked.fleet_id },
      provenEmail: target.address,
      holder: holder && {
        role: holder.role,
        isInvitedAsStaff: await isInvitedAsStaff(tx, holder.id),
        fleetId: holder.fleet?.id,
      },
    });
    if (refusal !== undefined) throw refusals[refusal];
    const account = await takeAccount(tx, deps, asked, holder, request.name);
    await tx
      .updateTable('account')
      .set({
        fleet_id: asked.fleet_id,
        fleet_role: asked.role,
        approve_under_cents: asked.approve_under_cents,
        role: 'fleet',
      })
      .where('id', '=', account.id)
      .execute();
    await dismissTypist(tx, deps, asked, account.id);
    await recordSecurityEvent(tx, {
      kind: 'seat_taken',
      accountId: account.id,
      by: { accountId: account.id },
      subject: { type: 'fleet', id: asked.fleet_id },
      note: asked.role,
    });
    const session = { accountId: account.id, userAgent: request.userAgent, how: 'invitation' };
    return { token: await openSession(tx, session), account };
  });
};

/** Staff who have not logged in yet are no customers for a fleet to take over. */
const isInvitedAsStaff = async (tx: DatabaseTransaction, accountId: string): Promise<boolean> => {
  const { invited_role: role } = await tx
    .selectFrom('account')
    .select('invited_role')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return role !== null;
};

/** Whoever created the fleet with this address before it was verified is out, and whomever they let in. */
const dismissTypist = async (
  tx: DatabaseTransaction,
  { now, emit }: Pick<PeopleDeps, 'now' | 'emit'>,
  { fleet_id, email }: Invitation,
  joined: string,
): Promise<void> => {
  const dismissed = await tx
    .updateTable('account')
    .set(withoutLogin(email))
    // Whatever they typed since: a fleet nobody has proven invites nobody, so this is who opened it.
    .where('id', '=', fleet_id)
    .where('id', '!=', joined)
    .where('is_proven', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!dismissed) return;
  await cutOff(tx, fleet_id);
  await endSeatsBefore(tx, emit, { fleetId: fleet_id, at: now(), keep: [fleet_id, joined] });
};
