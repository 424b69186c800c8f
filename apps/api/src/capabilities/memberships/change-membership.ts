import { pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import { membershipStanding } from '@lugnut/domain/memberships';
import { dateInWords, type PlainDay } from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Account, accountStore } from '../accounts';
import type { AskGate } from '../appointments';
import { formatEmail, type MessageSettings, sendEmail } from '../messaging';
import { endMembershipNow } from './end-membership';
import type { MembershipRow } from './membership-store';

export type ChangeMembershipDeps = {
  readonly db: Database;
  readonly messages: MessageSettings;
  readonly now: () => Date;
};

const noMembership = (): Failure => new Failure('not_found', 'You have no membership.');

const lockRunning = (tx: DatabaseTransaction, accountId: string): Promise<MembershipRow | undefined> =>
  tx
    .selectFrom('membership')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** An owner's letter box: the proven email, or the one that was typed. */
export const findMemberEmail = async (
  tx: DatabaseTransaction,
  accountId: string,
): Promise<{ readonly email: string; readonly greeting: string } | undefined> => {
  const accounts = accountStore(tx);
  const account = await accounts.findById(accountId);
  const email = account && (account.email ?? (await accounts.findUnprovenEmail(accountId)));
  return email === undefined || !account
    ? undefined
    : { email, greeting: `Hi ${firstName(account.name) || 'there'},` };
};

const tellEnding = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  { id, account_id }: MembershipRow,
  told: { readonly words: string; readonly at: Date },
): Promise<void> => {
  const reader = await findMemberEmail(tx, account_id);
  if (!reader) return;
  await sendEmail(tx, {
    to: reader.email,
    dedupeKey: `membership ends ${id} ${told.at.getTime()}`,
    ...formatEmail(settings, {
      subject: `Your ${settings.brand} membership ends`,
      greeting: reader.greeting,
      paragraphs: [told.words],
      links: [{ label: 'See your membership', url: pageUrl(settings.publicUrl, pages.membership) }],
    }),
  });
};

const endAtOnce = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  running: MembershipRow,
  { by, at }: { readonly by: Account; readonly at: Date },
): Promise<void> => {
  const isOwner = by.id === running.account_id;
  await endMembershipNow(tx, messages, {
    membershipId: running.id,
    reason: isOwner ? 'ended by owner' : 'ended by staff',
    actor: { kind: 'account', accountId: by.id, as: isOwner ? 'owner' : 'staff' },
    at,
  });
  await tellEnding(tx, messages, running, {
    words: 'Your membership has ended. We won’t charge you for it again.',
    at,
  });
};

/** Ends it now, paid for or not: only staff do, who agree with the customer what goes back. */
export const endMembershipForCustomer = (
  { db, messages, now }: ChangeMembershipDeps,
  running: MembershipRow,
  by: Account,
): Promise<void> => db.transaction().execute((tx) => endAtOnce(tx, messages, running, { by, at: now() }));

/**
 * Ends it with what is paid for (MEMB-3); at once where nothing is: before the first fee, or when a fee was missed.
 * Repeated, it changes nothing.
 */
export const endMembership = (
  { db, messages, now }: ChangeMembershipDeps,
  ending: { readonly accountId: string; readonly by: Account; readonly today: PlainDay },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const running = await tx
      .selectFrom('membership')
      .selectAll()
      .where('account_id', '=', ending.accountId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    // Nothing is left to end: pressed twice, or it has run out meanwhile.
    if (!running || running.end_requested_at !== null) return;
    const paid = { startedOn: running.started_on, renewsOn: running.renews_on };
    const isPaid = running.first_paid_at !== null && membershipStanding(paid, ending.today) === 'paid';
    if (!isPaid) return endAtOnce(tx, messages, running, { by: ending.by, at });
    const locked = await lockRunning(tx, ending.accountId);
    if (locked?.id !== running.id || locked.end_requested_at !== null) return;
    await tx.updateTable('membership').set({ end_requested_at: at }).where('id', '=', running.id).execute();
    await tellEnding(tx, messages, running, {
      words: `Your membership ends on ${dateInWords(running.renews_on)}. Until then you keep your member prices, and we won’t charge you again. Changed your mind? You can resume it before that day.`,
      at,
    });
  });

/** Takes the end back: it renews again, so whoever pays is asked for again. */
export const resumeMembership = (
  { db }: ChangeMembershipDeps,
  accountId: string,
  ask: AskGate,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const running = await lockRunning(tx, accountId);
    if (!running) throw noMembership();
    if (running.end_requested_at === null) return;
    await ask(tx, { act: 'join', payerId: accountId, totalCents: running.price_sold_cents });
    await tx.updateTable('membership').set({ end_requested_at: null }).where('id', '=', running.id).execute();
  });
