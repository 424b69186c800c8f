import { told } from '@lugnut/contract/reasons';
import {
  type ContactKind,
  confirmingContact,
  contactChangesAt,
  fateOfChange,
  type KnownContacts,
  replacedBy,
} from '@lugnut/domain/identity';
import { maskContact } from '@lugnut/domain/security';
import { findViolatedConstraint } from '../../platform/db/database-error';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { type Account, accountColumns, accountOf, accountStore } from './account-store';
import { type ContactChange, contactChangeStore } from './contact-change-store';
import { askProofCode, requireProof, takenBy } from './login-proof';
import { newSecret } from './login-secrets';
import type { LoginTarget } from './login-target';
import type { LoginCodeDeps } from './request-login-code';

export type LoginChange = {
  readonly before: Account;
  readonly after: Account;
  readonly target: LoginTarget;
};

/** Follows a changed login in the same transaction: who is notified, and which visits use the new contact. */
export type OnLoginChanged = (tx: DatabaseTransaction, change: LoginChange) => Promise<void>;

/** Notifies the owner that another phone can log in: it may not have been the owner who added it. */
export type TellOwner = (tx: DatabaseTransaction, account: Account) => Promise<void>;

/** Warns every known contact of a change that waits; the secret stops it. */
export type WarnOfChange = (
  tx: DatabaseTransaction,
  warning: { readonly account: Account; readonly change: ContactChange; readonly undoSecret: string },
) => Promise<void>;

export type ContactChangeDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly onLoginChanged: OnLoginChanged;
  readonly tellOwner: TellOwner;
  readonly warn: WarnOfChange;
};

export const knownContactsOf = (account: Account): KnownContacts => ({
  isProven: account.isProven,
  phone: account.phone,
  email: account.email,
  extraPhone: account.extraLoginPhone,
});

const targetOf = ({ kind, address }: Pick<ContactChange, 'kind' | 'address'>): LoginTarget => ({
  channel: kind === 'email' ? 'email' : 'phone',
  address,
});

/** The code is for this change alone: it neither logs in nor confirms another one. */
const purposeOf = ({ id }: ContactChange): string => `contact change ${id}`;

const logIn = (): Failure => new Failure('unauthenticated', told('login_needed'));
const gone = (): Failure => new Failure('not_found', told('contact_change_over'));

type Wish = { readonly account: Account; readonly kind: ContactKind; readonly target: LoginTarget };

export const askNewContactCode = async (
  deps: LoginCodeDeps,
  request: Wish & { readonly clientAddress: string; readonly idempotencyKey: string | undefined },
): Promise<string> => {
  const { account, kind, target, clientAddress, idempotencyKey } = request;
  if (kind === 'extra_phone' ? target.address === account.phone : account[kind] === target.address)
    throw new Failure(
      'conflict',
      told(kind === 'extra_phone' ? 'phone_logs_in_already' : 'contact_logs_in_already'),
    );
  return askProofCode(deps, { accountId: account.id, target, clientAddress, idempotencyKey });
};

const write = async (
  tx: DatabaseTransaction,
  before: Account,
  kind: ContactKind,
  address: string,
): Promise<Account> => {
  const columns = {
    // Google vouched for the old address.
    email: { email: address, unproven_email: null, google_subject: null },
    phone: {
      phone: address,
      unproven_phone: null,
      // If the second phone becomes the primary one, it stops being the second.
      ...(before.extraLoginPhone === address ? { extra_login_phone: null } : {}),
    },
    extra_phone: { extra_login_phone: address },
  };
  const row = await tx
    .updateTable('account')
    .set(columns[kind])
    .where('id', '=', before.id)
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
  return accountOf(row);
};

const apply = async (
  tx: DatabaseTransaction,
  deps: Pick<ContactChangeDeps, 'onLoginChanged' | 'tellOwner' | 'now'>,
  before: Account,
  { kind, target }: Pick<Wish, 'kind' | 'target'>,
): Promise<Account> => {
  await contactChangeStore(tx).drop(before.id, kind, deps.now());
  const after = await write(tx, before, kind, target.address);
  if (kind === 'extra_phone') await deps.tellOwner(tx, after);
  else await deps.onLoginChanged(tx, { before, after, target });
  return after;
};

const isTaken = async (tx: DatabaseTransaction, account: Account, target: LoginTarget): Promise<boolean> => {
  const owner = await accountStore(tx).findByTarget(target);
  return owner !== undefined && owner.id !== account.id;
};

/** A contact taken by a concurrent request. */
const orTaken = async <T>(target: LoginTarget, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (findViolatedConstraint(error) !== undefined) throw takenBy(target);
    throw error;
  }
};

/**
 * Asks for another phone or email to log in with, once a code proves the new one. It waits 48 hours, and every known
 * contact is warned (GATE-6). An unverified account has nobody to warn: it changes at once and stays unverified, and
 * whoever verifies it first keeps only what they verified.
 */
export const changeContact = async (
  deps: ContactChangeDeps,
  request: Wish & { readonly code: string; readonly handle: string },
): Promise<Account> => {
  const { account, kind, target } = request;
  await requireProof(deps.db, { ...request, accountId: account.id });
  return orTaken(target, () =>
    deps.db.transaction().execute(async (tx) => {
      const before = await accountStore(tx).lockById(account.id);
      if (!before) throw logIn();
      if (await isTaken(tx, before, target)) throw takenBy(target);
      const known = knownContactsOf(before);
      const replaces = replacedBy(known, kind);
      if (replaces === target.address) return before;
      const askedAt = deps.now();
      const takesEffectAt = contactChangesAt(known, { isConfirmed: false, now: askedAt });
      if (takesEffectAt <= askedAt) return apply(tx, deps, before, { kind, target });
      const undoSecret = newSecret();
      const { id: accountId } = before;
      const { address } = target;
      const wish = { accountId, kind, address, replaces, askedAt, takesEffectAt, undoSecret };
      const change = await contactChangeStore(tx).put(wish);
      await deps.warn(tx, { account: before, change, undoSecret });
      const note = `${kind.replace('_', ' ')}: ${maskContact(address)}`;
      await recordSecurityEvent(tx, { kind: 'contact_change_asked', accountId, note });
      return before;
    }),
  );
};

type Held = { readonly account: Account; readonly id: string };

const getConfirming = async (db: Database, { account, id }: Held) => {
  const change = await contactChangeStore(db).find(account.id, id);
  if (!change) throw gone();
  const contact = confirmingContact(knownContactsOf(account), change.kind);
  if (!contact) throw new Failure('conflict', told('no_old_contact'));
  return { change, contact };
};

/** To the contact the change would replace; strangers who ask for codes to it use up none of the owner's. */
export const askOldContactCode = async (
  deps: LoginCodeDeps,
  request: Held & { readonly clientAddress: string; readonly idempotencyKey: string | undefined },
): Promise<string> => {
  const { change, contact } = await getConfirming(deps.db, request);
  return askProofCode(deps, {
    accountId: request.account.id,
    target: contact,
    clientAddress: request.clientAddress,
    idempotencyKey: request.idempotencyKey,
    knownAs: `account ${request.account.id}`,
    use: 'change a contact',
    purpose: purposeOf(change),
  });
};

/** The old contact agrees: the change is made now. */
export const confirmContactChange = async (
  deps: ContactChangeDeps,
  request: Held & { readonly code: string; readonly handle: string },
): Promise<Account> => {
  const { change, contact } = await getConfirming(deps.db, request);
  const { code, handle } = request;
  const proof = { accountId: request.account.id, target: contact, code, handle, purpose: purposeOf(change) };
  await requireProof(deps.db, proof);
  const target = targetOf(change);
  return orTaken(target, () =>
    deps.db.transaction().execute(async (tx) => {
      const before = await accountStore(tx).lockById(change.accountId);
      if (!before) throw logIn();
      if (!(await contactChangeStore(tx).remove(change.id))) throw gone();
      const known = knownContactsOf(before);
      // What was confirmed must still be what is replaced.
      if (confirmingContact(known, change.kind)?.address !== contact.address) throw gone();
      if (replacedBy(known, change.kind) !== change.replaces) throw gone();
      if (await isTaken(tx, before, target)) throw takenBy(target);
      return apply(tx, deps, before, { kind: change.kind, target });
    }),
  );
};

export const cancelContactChange = async (
  { db, now }: Pick<ContactChangeDeps, 'db' | 'now'>,
  { account, id }: Held,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const changes = contactChangeStore(tx);
    const change = await changes.find(account.id, id);
    if (!change || !(await changes.drop(account.id, change.kind, now()))) throw gone();
    await recordSecurityEvent(tx, { kind: 'contact_change_undone', accountId: account.id });
  });

/** One change whose time has come; one that no longer fits is dropped. */
export const settleContactChange = async (deps: ContactChangeDeps, change: ContactChange): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const account = await accountStore(tx).lockById(change.accountId);
    // Removed first: two processes may find it due, and it may have been stopped while the account was locked.
    if (!account || !(await contactChangeStore(tx).remove(change.id))) return;
    const target = targetOf(change);
    const facts = { now: deps.now(), isTaken: await isTaken(tx, account, target) };
    if (fateOfChange(change, knownContactsOf(account), facts) === 'applies')
      await apply(tx, deps, account, { kind: change.kind, target });
  });
