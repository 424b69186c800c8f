import { pagePath, pages } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { Actor } from '@lugnut/domain/appointment';
import { firstName } from '@lugnut/domain/contact';
import type { LanguageCode } from '@lugnut/domain/language';
import { membershipStanding, renewsInWords } from '@lugnut/domain/memberships';
import { dateInWords, type PlainDay } from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { commonWords, urlFor } from '../../platform/words';
import { type Account, accountStore } from '../accounts';
import type { AskGate } from '../appointments';
import { formatEmail, type MessageSettings, sendEmail } from '../messaging';
import { endMembershipNow } from './end-membership';
import type { MembershipRow } from './membership-store';
import { memberWords } from './message-words';

export type ChangeMembershipDeps = {
  readonly db: Database;
  readonly messages: MessageSettings;
  readonly now: () => Date;
  /**
   * A job that was joined with and billed, and whose bill is unpaid, is billed without the fee; refused while a payment
   * of it is being made. Locks the job.
   */
  readonly billWithoutFee: (
    tx: DatabaseTransaction,
    ending: { readonly membershipId: string; readonly actor: Actor; readonly at: Date },
  ) => Promise<void>;
};

const noMembership = (): Failure => new Failure('not_found', told('no_membership'));

const runningOf = (tx: DatabaseTransaction, accountId: string) =>
  tx.selectFrom('membership').selectAll().where('account_id', '=', accountId).where('ended_at', 'is', null);

const findRunning = (tx: DatabaseTransaction, accountId: string): Promise<MembershipRow | undefined> =>
  runningOf(tx, accountId).executeTakeFirst();

const lockRunning = (tx: DatabaseTransaction, accountId: string): Promise<MembershipRow | undefined> =>
  runningOf(tx, accountId).forUpdate().executeTakeFirst();

/** An owner's letter box: the proven email, or the one that was typed. */
export const findMemberEmail = async (
  tx: DatabaseTransaction,
  accountId: string,
): Promise<
  { readonly email: string; readonly greeting: string; readonly language: LanguageCode } | undefined
> => {
  const accounts = accountStore(tx);
  const account = await accounts.findById(accountId);
  const email = account && (account.email ?? (await accounts.findUnprovenEmail(accountId)));
  return email === undefined || !account
    ? undefined
    : {
        email,
        greeting: commonWords[account.language].hi(firstName(account.name)),
        language: account.language,
      };
};

const tellMember = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  { id, account_id }: MembershipRow,
  news: {
    /** In the words of whoever reads it. */
    readonly say: (language: LanguageCode) => string;
    readonly at: Date;
    readonly goesOn?: boolean;
  },
): Promise<void> => {
  const reader = await findMemberEmail(tx, account_id);
  if (!reader) return;
  const { language } = reader;
  const words = memberWords[language];
  await sendEmail(tx, {
    to: reader.email,
    dedupeKey: `membership ${news.goesOn ? 'resumed' : 'ends'} ${id} ${news.at.getTime()}`,
    ...formatEmail(settings, {
      subject: news.goesOn ? words.continuesSubject(settings.brand) : words.endsSubject(settings.brand),
      language,
      greeting: reader.greeting,
      paragraphs: [news.say(language)],
      links: [{ label: words.seeMembership, url: urlFor(settings, language, pagePath(pages.membership)) }],
    }),
  });
};

const actorOf = (by: Account, { account_id }: MembershipRow): Actor => ({
  kind: 'account',
  accountId: by.id,
  as: by.id === account_id ? 'owner' : 'staff',
});

const endAtOnce = async (
  tx: DatabaseTransaction,
  { messages }: ChangeMembershipDeps,
  running: MembershipRow,
  { by, at }: { readonly by: Account; readonly at: Date },
): Promise<void> => {
  const isOwner = by.id === running.account_id;
  const ended = await endMembershipNow(tx, messages, {
    membershipId: running.id,
    reason: isOwner ? 'ended by owner' : 'ended by staff',
    actor: actorOf(by, running),
    at,
  });
  // Whoever ended it before has told them.
  if (ended === undefined) return;
  await tellMember(tx, messages, running, {
    say: (language) => memberWords[language].endedNow,
    at,
  });
};

/** Ends it now, paid for or not: only staff do, who agree with the customer what goes back. */
export const endMembershipForCustomer = (
  deps: ChangeMembershipDeps,
  running: MembershipRow,
  by: Account,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.now();
    await deps.billWithoutFee(tx, { membershipId: running.id, actor: actorOf(by, running), at });
    await endAtOnce(tx, deps, running, { by, at });
  });

/**
 * Ends it with what is paid for (MEMB-3); at once where nothing is: before the first fee, or when a fee was missed.
 * Repeated, it changes nothing.
 */
export const endMembership = (
  deps: ChangeMembershipDeps,
  ending: { readonly accountId: string; readonly by: Account; readonly today: PlainDay },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.now();
    const found = await findRunning(tx, ending.accountId);
    if (!found) return;
    if (found.first_paid_at === null)
      await deps.billWithoutFee(tx, { membershipId: found.id, actor: actorOf(ending.by, found), at });
    // Its fee may have been paid while we waited for the job's lock.
    const running = await findRunning(tx, ending.accountId);
    // Nothing is left to end: pressed twice, or it has run out meanwhile.
    if (running?.id !== found.id || running.end_requested_at !== null) return;
    const paid = { startedOn: running.started_on, renewsOn: running.renews_on };
    const isPaid = running.first_paid_at !== null && membershipStanding(paid, ending.today) === 'paid';
    if (!isPaid) return endAtOnce(tx, deps, running, { by: ending.by, at });
    const locked = await lockRunning(tx, ending.accountId);
    if (locked?.id !== running.id || locked.end_requested_at !== null) return;
    await tx.updateTable('membership').set({ end_requested_at: at }).where('id', '=', running.id).execute();
    await recordSecurityEvent(tx, {
      kind: 'membership_ended',
      accountId: running.account_id,
      note: `on ${dateInWords(running.renews_on)}`,
    });
    await tellMember(tx, deps.messages, running, {
      say: (language) => memberWords[language].endsOn(commonWords[language].date(running.renews_on)),
      at,
    });
  });

/** Takes the end back: it renews again, so whoever pays is asked for again. */
export const resumeMembership = (
  { db, messages, now }: Pick<ChangeMembershipDeps, 'db' | 'messages' | 'now'>,
  accountId: string,
  ask: AskGate,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const running = await lockRunning(tx, accountId);
    if (!running) throw noMembership();
    if (running.end_requested_at === null) return;
    await ask(tx, { act: 'join', payerId: accountId, totalCents: running.price_sold_cents });
    await tx.updateTable('membership').set({ end_requested_at: null }).where('id', '=', running.id).execute();
    await recordSecurityEvent(tx, { kind: 'membership_resumed', accountId });
    await tellMember(tx, messages, running, {
      say: (language) =>
        memberWords[language].resumed(renewsInWords(running.renews_on, running.price_sold_cents, language)),
      at: now(),
      goesOn: true,
    });
  });
