import { pagePath, pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import {
  findStopChanges,
  type ListedStop,
  listedStopInWords,
  type StopChanges,
  stopChangesInWords,
} from '@lugnut/domain/field';
import { addDays, instantAt, type PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { formatEmail, type MessageSettings, sendEmail, sendText } from '../messaging';
import { sendPush } from '../push';
import { addressOf, selectStops, windowOf, workOf } from './listed-stops';
import { storedChanges, storedStops } from './stored';

type TellDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly messages: MessageSettings;
};

/** Technicians who can log in and whose day of today has another version than the one last compared. */
const listChanged = ({ db, now }: TellDeps) => {
  const today = sql<string>`(${now()} at time zone m.time_zone)::date`;
  return db
    .selectFrom('technician as t')
    .innerJoin('market as m', 'm.id', 't.market_id')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .leftJoin('technician_day as d', (join) =>
      join.onRef('d.technician_id', '=', 't.id').on('d.day', '=', today),
    )
    .leftJoin('told_route as r', (join) => join.onRef('r.technician_id', '=', 't.id').on('r.day', '=', today))
    .select(['t.id', 'a.id as account_id', 'a.name', 'a.phone', 'a.email', 'm.time_zone', today.as('day')])
    .where(sql<boolean>`r.version is distinct from coalesce(d.version, 0)`)
    .orderBy('t.id')
    .execute();
};

type Technician = Awaited<ReturnType<typeof listChanged>>[number];

const readVersion = async (tx: DatabaseTransaction, { id, day }: Technician): Promise<number> => {
  const row = await tx
    .selectFrom('technician_day')
    .select('version')
    .where('technician_id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.version ?? 0;
};

const readStops = async (tx: DatabaseTransaction, { id, day }: Technician): Promise<ListedStop[]> =>
  (await selectStops(tx, id, day).execute()).map((row) => ({
    id: row.id,
    words: listedStopInWords({
      window: windowOf(row),
      services: workOf(row).services,
      address: addressOf(row),
    }),
  }));

/** Of these jobs, those the technician was the last to do something to: he knows. */
const findOwn = async (
  tx: DatabaseTransaction,
  { account_id }: Technician,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('appointment_event')
    .select(['appointment_id', 'actor_account_id'])
    .distinctOn('appointment_id')
    .where('appointment_id', 'in', [...ids])
    .orderBy('appointment_id')
    .orderBy('id', 'desc')
    .execute();
  return new Set(
    rows
      .filter(({ actor_account_id }) => actor_account_id === account_id)
      .map(({ appointment_id }) => appointment_id),
  );
};

const send = async (
  tx: DatabaseTransaction,
  { messages, now }: TellDeps,
  { id, account_id, name, phone, email, day, time_zone }: Technician,
  changes: StopChanges,
): Promise<void> => {
  const title = 'Your stops for today changed';
  const said = stopChangesInWords(changes);
  const url = pageUrl(messages.publicUrl, pages.technician);
  const dedupeKey = `stops changed ${id} ${now().toISOString()}`;
  // Tomorrow nobody needs it any more.
  const notAfter = new Date(instantAt(addDays(day as PlainDay, 1), 0, offsetsOf(time_zone)));
  const browsers = await sendPush(tx, {
    accountId: account_id,
    title,
    body: said,
    path: pagePath(pages.technician),
    dedupeKey,
  });
  if (browsers > 0) return;
  if (phone !== null)
    await sendText(tx, {
      to: phone,
      body: `${messages.brand}: ${title}. ${said} ${url}`,
      dedupeKey,
      notAfter,
    });
  else if (email !== null)
    await sendEmail(tx, {
      to: email,
      dedupeKey,
      notAfter,
      ...formatEmail(messages, {
        subject: title,
        greeting: `Hi ${firstName(name) || 'there'},`,
        paragraphs: [`${title}.`, said],
        links: [{ label: 'Open your route', url }],
      }),
    });
};

/** The first list of a day is what he finds in the morning: he is told only of what is different from it. */
const begin = async (tx: DatabaseTransaction, technician: Technician): Promise<boolean> => {
  const version = await readVersion(tx, technician);
  const begun = await tx
    .insertInto('told_route')
    .values({
      technician_id: technician.id,
      day: technician.day,
      version,
      stops: storedStops.encode(await readStops(tx, technician)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return begun !== undefined;
};

const tell = async (tx: DatabaseTransaction, deps: TellDeps, technician: Technician): Promise<void> => {
  if (await begin(tx, technician)) return;
  const told = await tx
    .selectFrom('told_route')
    .select(['stops', 'changes'])
    .where('technician_id', '=', technician.id)
    .where('day', '=', technician.day)
    .forUpdate()
    .executeTakeFirst();
  if (!told) return;
  // The version before the list: what changes in between is compared once more.
  const version = await readVersion(tx, technician);
  const now = await readStops(tx, technician);
  const before = storedStops.decode(told.stops);
  const own = await findOwn(
    tx,
    technician,
    [...before, ...now].map(({ id }) => id),
  );
  const changes = findStopChanges(before, now, own);
  const added = changes ? [{ at: deps.now().toISOString(), ...changes }] : [];
  await tx
    .updateTable('told_route')
    .set({
      version,
      stops: storedStops.encode(now),
      changes: storedChanges.encode([...storedChanges.decode(told.changes), ...added]),
    })
    .where('technician_id', '=', technician.id)
    .where('day', '=', technician.day)
    .execute();
  if (changes) await send(tx, deps, technician, changes);
};

const forgetOldDays = async ({ db, now }: TellDeps): Promise<void> => {
  await sql`
    delete from told_route r using technician t, market m
    where t.id = r.technician_id and m.id = t.market_id
      and r.day < (${now()} at time zone m.time_zone)::date`.execute(db);
};

/**
 * PLAN-3: a technician is told once of what changed on his list of today, whoever changed it: stops gained and lost.
 * It is compared with what he was told before, so no change can be forgotten and a change taken back is none.
 */
export const tellChangedStops = async (deps: TellDeps, signal: AbortSignal): Promise<void> => {
  await forgetOldDays(deps);
  await eachByItself(await listChanged(deps), signal, (technician) =>
    deps.db.transaction().execute((tx) => tell(tx, deps, technician)),
  );
};
