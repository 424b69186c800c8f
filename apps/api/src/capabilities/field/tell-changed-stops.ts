import { pagePath, pages } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import {
  type DayChanges,
  findStopChanges,
  isTimeToTell,
  type ListedStop,
  listedStopInWords,
  scheduleNews,
} from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import { addDays, instantAt, marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { commonWords, pathFor, urlFor } from '../../platform/words';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../messaging';
import { sendPush } from '../push';
import { addressOf, selectStops, windowOf, workOf } from './listed-stops';
import { fieldWords } from './message-words';
import { storedChanges, storedStops } from './stored';

type TellDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly messages: MessageSettings;
};

/**
 * Days from today on of technicians who can log in, today always among them, that are not as they were when last
 * compared. A route has a version; work and address have none there, so they are compared by a digest.
 */
const listDueDays = async (db: Database, now: Date, technicianId?: string) => {
  const only = technicianId === undefined ? sql`` : sql`and t.id = ${technicianId}`;
  const { rows } = await sql<{
    id: string;
    account_id: string;
    name: string;
    phone: string | null;
    email: string | null;
    language: LanguageCode;
    time_zone: string;
    today: PlainDay;
    day: PlainDay;
    version: number;
    facts: string;
  }>`
    with person as (
      select t.id, a.id as account_id, a.name, coalesce(a.phone, a.unproven_phone) as phone,
        coalesce(a.email, a.unproven_email) as email, a.language, m.time_zone,
        (${now}::timestamptz at time zone m.time_zone)::date as today
      from technician t
      join market m on m.id = t.market_id
      join account a on a.id = t.account_id
      where true ${only}
    ), listed as (
      select id, today as day from person
      union
      select p.id, d.day from person p join technician_day d on d.technician_id = p.id and d.day > p.today
    )
    select p.id, p.account_id, p.name, p.phone, p.email, p.language, p.time_zone,
      p.today::text as today, l.day::text as day, coalesce(d.version, 0) as version, f.facts
    from listed l
    join person p on p.id = l.id
    left join technician_day d on d.technician_id = l.id and d.day = l.day
    cross join lateral (
      select coalesce(md5(string_agg(concat_ws(' ', a.id, a.services::text, e.version, r.exact_address), '; '
        order by a.id)), '') as facts
      from visit v
      join appointment a on a.id = v.appointment_id
      left join visit_request r on r.appointment_id = a.id
      left join estimate e on e.appointment_id = a.id
      where v.technician_id = l.id and (v.day = l.day or v.route_day = l.day)
    ) f
    left join told_route r on r.technician_id = l.id and r.day = l.day
    where r.version is distinct from coalesce(d.version, 0) or r.facts is distinct from f.facts
    order by p.id, l.day`.execute(db);
  return rows;
};

type DueDay = Awaited<ReturnType<typeof listDueDays>>[number];

const readStops = async (tx: DatabaseTransaction, { id, day, language }: DueDay): Promise<ListedStop[]> =>
  (await selectStops(tx, id, day).execute()).map((row) => {
    const stop = { window: windowOf(row), services: workOf(row).services, address: addressOf(row) };
    return {
      id: row.id,
      words: listedStopInWords(stop),
      ...(language === 'en' ? {} : { said: listedStopInWords(stop, language) }),
    };
  });

/** Of these jobs, those the technician was the last to do something to: he knows. */
const findOwn = async (
  tx: DatabaseTransaction,
  { account_id }: DueDay,
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
  { id, account_id, name, phone, email, language, today, time_zone }: DueDay,
  days: readonly DayChanges[],
): Promise<void> => {
  const { title, text } = scheduleNews(days, today, language);
  const path = pagePath(pages.technician);
  const url = urlFor(messages, language, path);
  const dedupeKey = `stops changed ${id} ${now().toISOString()}`;
  // Once the last of these days is over nobody needs it any more.
  const last = days.at(-1)?.day ?? today;
  const notAfter = new Date(instantAt(addDays(last, 1), 0, offsetsOf(time_zone)));
  const browsers = await sendPush(tx, {
    accountId: account_id,
    title,
    body: text,
    path: pathFor(language, path),
    dedupeKey,
  });
  if (browsers > 0) return;
  if (phone !== null)
    await sendText(tx, {
      to: phone,
      body: textBody(messages.brand, `${title}. ${text} ${url}`),
      dedupeKey,
      notAfter,
      ...(email === null
        ? {}
        : { otherwise: { to: email, subject: title, text: `${title}. ${text} ${url}` } }),
    });
  else if (email !== null)
    await sendEmail(tx, {
      to: email,
      dedupeKey,
      notAfter,
      ...formatEmail(messages, {
        subject: title,
        language,
        greeting: commonWords[language].hi(firstName(name)),
        paragraphs: [`${title}.`, text],
        links: [{ label: fieldWords[language].openRoute, url }],
      }),
    });
};

/**
 * Locks the technician's row of today, which everybody has who was ever told anything. Whoever has none at all is new
 * here: what they find on their list is known to them silently, once, for every day.
 */
const lockTechnician = async (
  tx: DatabaseTransaction,
  { id, today }: DueDay,
): Promise<{ readonly isNew: boolean }> => {
  const known = await tx
    .selectFrom('told_route')
    .select('day')
    .where('technician_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const begun = await tx
    .insertInto('told_route')
    .values({ technician_id: id, day: today, version: -1, stops: storedStops.encode([]) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  await tx
    .selectFrom('told_route')
    .select('day')
    .where('technician_id', '=', id)
    .where('day', '=', today)
    .forUpdate()
    .execute();
  return { isNew: !known && begun !== undefined };
};

/** What is new of one day, which is known from now on. */
const compareDay = async (
  tx: DatabaseTransaction,
  deps: TellDeps,
  due: DueDay,
  isNew: boolean,
): Promise<DayChanges | undefined> => {
  const { id, day, version, facts } = due;
  const told = await tx
    .selectFrom('told_route')
    .select(['stops', 'changes'])
    .where('technician_id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst();
  const now = await readStops(tx, due);
  const isSilent = isNew || told?.stops === null;
  const before = isSilent ? now : told ? storedStops.decode(told.stops) : [];
  const own = await findOwn(
    tx,
    due,
    [...before, ...now].map(({ id }) => id),
  );
  const changes = findStopChanges(before, now, own);
  const added = changes ? [{ at: deps.now().toISOString(), ...changes }] : [];
  const known = {
    version,
    facts,
    stops: storedStops.encode(now),
    changes: storedChanges.encode([...(told ? storedChanges.decode(told.changes) : []), ...added]),
  };
  await tx
    .insertInto('told_route')
    .values({ technician_id: id, day, ...known })
    .onConflict((conflict) => conflict.columns(['technician_id', 'day']).doUpdateSet(known))
    .execute();
  return changes && { day, ...changes };
};

const tell = async (tx: DatabaseTransaction, deps: TellDeps, technician: DueDay): Promise<void> => {
  const { isNew } = await lockTechnician(tx, technician);
  // Versions before the lists: what changes in between is compared once more.
  const due = await listDueDays(tx, deps.now(), technician.id);
  const days: DayChanges[] = [];
  for (const day of due) {
    const changes = await compareDay(tx, deps, day, isNew);
    if (changes) days.push(changes);
  }
  if (days.length > 0) await send(tx, deps, technician, days);
};

/** The newest row stays: it says that its technician is not new. */
const forgetOldDays = async ({ db, now }: TellDeps): Promise<void> => {
  await sql`
    delete from told_route r using technician t, market m
    where t.id = r.technician_id and m.id = t.market_id
      and r.day < (${now()} at time zone m.time_zone)::date
      and exists (select from told_route n where n.technician_id = r.technician_id and n.day > r.day)`.execute(
    db,
  );
};

const isAwake = ({ time_zone }: DueDay, now: Date): boolean =>
  isTimeToTell(marketMomentAt(now.getTime(), offsetsOf(time_zone)).minutes);

/**
 * PLAN-3, FIELD-5: a technician is told once of what changed on his lists of today and later, whoever changed it. It is
 * compared with what he was told before, so no change can be forgotten and a change taken back is none.
 */
export const tellChangedStops = async (deps: TellDeps, signal: AbortSignal): Promise<void> => {
  await forgetOldDays(deps);
  const due = (await listDueDays(deps.db, deps.now())).filter((day) => isAwake(day, deps.now()));
  const technicians = [...new Map(due.map((day) => [day.id, day])).values()];
  await eachByItself(technicians, signal, (technician) =>
    deps.db.transaction().execute((tx) => tell(tx, deps, technician)),
  );
};
