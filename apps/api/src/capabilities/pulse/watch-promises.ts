import { pages, pageUrl } from '@lugnut/contract';
import { msLeftOfPromise } from '@lugnut/domain/desk';
import {
  countWaitingHalfway,
  isInboxSlipping,
  isShareSlipping,
  moveSlip,
  noSum,
  type PulseSum,
  type SlipKind,
  sharePercent,
  watchRule,
  withOverdue,
} from '@lugnut/domain/pulse';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { listWaitingForQuote } from '../appointments';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../messaging';
import { countOverdue } from './overdue-windows';
import { type Places, type PulseMarket, readPlaces } from './read-places';

export type WatchDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly messages: MessageSettings;
};

type Seen = { readonly isSlipping: (hasBegun: boolean) => boolean; readonly said: string };

const sumToday = async (
  db: Database,
  market: PulseMarket,
  measure: 'window' | 'quote_hour',
  nowMs: number,
): Promise<PulseSum> =>
  (await db
    .selectFrom('pulse_day')
    .select(['cases', 'kept', 'amount'])
    .where('dimension', '=', 'all')
    .where('measure', '=', measure)
    .where('market_id', '=', market.id)
    .where('day', '=', marketMomentAt(nowMs, market.offsets).day)
    .executeTakeFirst()) ?? noSum;

/** Windows of today that nobody has reached, beside those that were counted as missed. */
const countUncounted = async (
  { db, now }: WatchDeps,
  places: Places,
  market: PulseMarket,
): Promise<number> => {
  const { day } = marketMomentAt(now().getTime(), market.offsets);
  const wish = { from: day, to: day, market: market.id, technician: undefined };
  const [overdue] = await countOverdue(db, places, now(), wish);
  return overdue?.uncounted ?? 0;
};

/** How many people in a market have less than half of their hour left. */
const countHalfway = async (db: Database, nowMs: number): Promise<ReadonlyMap<string, number>> => {
  const waiting = await listWaitingForQuote(db);
  if (waiting.length === 0) return new Map();
  const rows = await db
    .selectFrom('appointment')
    .leftJoin('appointment_contact', 'appointment_contact.appointment_id', 'appointment.id')
    .select(['appointment.id', 'market_id', 'account_id', 'phone'])
    .where(
      'appointment.id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const requests = waiting.map(({ id, dueMs, hours, offsets }) => {
    const row = byId.get(id);
    return {
      marketId: row?.market_id ?? '',
      accountId: row?.account_id ?? undefined,
      phone: row?.phone ?? undefined,
      dueMs,
      leftMs: msLeftOfPromise(nowMs, dueMs, hours, offsets),
    };
  });
  return countWaitingHalfway(requests, nowMs);
};

const shareSaid = (what: string, { cases, kept }: PulseSum, { name }: PulseMarket): string =>
  `${what} in ${name} today: ${kept} of ${cases} (${sharePercent(kept, cases) ?? 0}%). It has been under ${watchRule.leastKeptPercent}% for three hours.`;

/** Admins lead: there is nobody between them and the rest. */
const tellLeads = async (
  tx: DatabaseTransaction,
  { messages }: WatchDeps,
  slipId: string,
  { said, subject, link }: { readonly said: string; readonly subject: string; readonly link: string },
): Promise<readonly string[]> => {
  const leads = await tx
    .selectFrom('account')
    .select(['id', 'name', 'email', 'phone'])
    .where('role', '=', 'admin')
    .where('erased_at', 'is', null)
    .execute();
  for (const { id, name, email, phone } of leads) {
    const dedupeKey = `slip ${slipId} ${id}`;
    if (phone !== null)
      await sendText(tx, {
        to: phone,
        body: textBody(messages.brand, `${said} See why: ${link}`),
        dedupeKey: `${dedupeKey} text`,
      });
    if (email !== null)
      await sendEmail(tx, {
        to: email,
        dedupeKey: `${dedupeKey} letter`,
        ...formatEmail(messages, {
          subject,
          greeting: `Hi ${name.split(' ')[0] ?? 'there'},`,
          paragraphs: [said],
          links: [{ label: 'See why', url: link }],
        }),
      });
  }
  return leads.flatMap(({ id, email, phone }) => (email === null && phone === null ? [] : [id]));
};

const subjects: Readonly<Record<SlipKind, (market: string) => string>> = {
  window: (market) => `Arrivals are slipping in ${market}`,
  quote_hour: (market) => `Quotes are slipping in ${market}`,
  inbox: (market) => `Ten people are waiting for a quote in ${market}`,
};

const follow = async (
  deps: WatchDeps,
  market: PulseMarket,
  kind: SlipKind,
  { isSlipping, said }: Seen,
): Promise<void> => {
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    // A slip that two runs begin at once is one: the second finds the row that the first has made.
    const find = () =>
      tx
        .selectFrom('pulse_slip')
        .selectAll()
        .where('market_id', '=', market.id)
        .where('kind', '=', kind)
        .where('ended_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
    let open = await find();
    const moveOf = () =>
      moveSlip(
        kind,
        isSlipping(open !== undefined),
        open && { beganAtMs: open.began_at.getTime(), isTold: open.told_at !== null },
        at.getTime(),
      );
    if (moveOf() === 'begin') {
      await tx
        .insertInto('pulse_slip')
        .values({ id: newId(), market_id: market.id, kind, began_at: at })
        .onConflict((conflict) =>
          conflict.columns(['market_id', 'kind']).where('ended_at', 'is', null).doNothing(),
        )
        .execute();
      open = await find();
    }
    if (!open) return;
    const move = moveOf();
    if (move === 'end')
      await tx.updateTable('pulse_slip').set({ ended_at: at }).where('id', '=', open.id).execute();
    if (move !== 'tell') return;
    const toldTo = await tellLeads(tx, deps, open.id, {
      said,
      subject: subjects[kind](market.name),
      link: pageUrl(deps.messages.publicUrl, pages.pulse, { query: market.id }),
    });
    await tx
      .updateTable('pulse_slip')
      .set({ told_at: at, said, told_to: [...toldTo] })
      .where('id', '=', open.id)
      .execute();
  });
};

/** PULSE-1: when a promise slips, whoever leads hears of it, once for each slip. */
export const watchPromises = async (deps: WatchDeps, signal: AbortSignal): Promise<void> => {
  const places = await readPlaces(deps.db);
  const nowMs = deps.now().getTime();
  const halfway = await countHalfway(deps.db, nowMs);
  await eachByItself(places.markets, signal, async (market) => {
    const windows = withOverdue(
      await sumToday(deps.db, market, 'window', nowMs),
      await countUncounted(deps, places, market),
    );
    await follow(deps, market, 'window', {
      isSlipping: () => isShareSlipping(windows),
      said: shareSaid('Arrivals in the window', windows, market),
    });
    const quotes = await sumToday(deps.db, market, 'quote_hour', nowMs);
    await follow(deps, market, 'quote_hour', {
      isSlipping: () => isShareSlipping(quotes),
      said: shareSaid('Quotes within the hour', quotes, market),
    });
    const waiting = halfway.get(market.id) ?? 0;
    await follow(deps, market, 'inbox', {
      isSlipping: (hasBegun) => isInboxSlipping(waiting, hasBegun),
      said: `${waiting} people in ${market.name} have waited more than half of their hour for a quote.`,
    });
    const checked = { market_id: market.id, checked_at: deps.now() };
    await deps.db
      .insertInto('pulse_watch')
      .values(checked)
      .onConflict((conflict) => conflict.column('market_id').doUpdateSet(checked))
      .execute();
  });
};
