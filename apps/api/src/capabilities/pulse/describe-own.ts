import type { OwnNumbers } from '@lugnut/contract';
import { noSum, type PulseMeasure, type PulseSum, pulseSpanOf } from '@lugnut/domain/pulse';
import { marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { isAskedFor } from './asked-before';
import type { PulseDeps } from './describe-pulse';
import { listRows } from './list-rows';
import { readPlaces } from './read-places';

export type Person = { readonly id: string; readonly name: string; readonly role: string };

const days = 28;

const technicianMeasures: readonly PulseMeasure[] = ['jobs', 'window', 'rating', 'work', 'shift'];
const officeMeasures: readonly PulseMeasure[] = ['quote_hour'];

const isTechnician = ({ role }: Person): boolean => role === 'technician';

const sumOwn = async (
  db: Database,
  { id }: Person,
  from: PlainDay,
  to: PlainDay,
): Promise<ReadonlyMap<PulseMeasure, PulseSum>> => {
  const { rows } = await sql<PulseSum & { measure: PulseMeasure }>`
    select measure, count(*)::int as cases, (count(*) filter (where kept))::int as kept, sum(amount)::bigint as amount
    from pulse_fact where account_id = ${id} and day between ${from}::date and ${to}::date
    group by measure`.execute(db);
  return new Map(rows.map(({ measure, cases, kept, amount }) => [measure, { cases, kept, amount }]));
};

type Period = { readonly from: PlainDay; readonly to: PlainDay };

const countOne = async (db: Database, count: RawBuilder<number>): Promise<number> =>
  (await sql<{ count: number }>`select (${count})::int as count`.execute(db)).rows[0]?.count ?? 0;

/** PULSE-4: late, theirs to reach, and not in their hands. What was moved or never reached was not late. */
const windowsLeftOut = ({ id }: Person, { from, to }: Period) => sql<number>`
  select count(*) from pulse_fact f join technician t on t.id = f.technician_id
  where t.account_id = ${id} and f.measure = 'window' and f.account_id is null
    and not f.kept and f.amount > 0 and f.day between ${from}::date and ${to}::date`;

/** PULSE-4: late, theirs to answer, and not in their hands. */
const quotesLeftOut = ({ id }: Person, { from, to }: Period) => sql<number>`
  select count(*) from pulse_fact f
  where f.measure = 'quote_hour' and f.account_id is null and not f.kept and f.amount > 0
    and f.day between ${from}::date and ${to}::date
    and exists (select from appointment_event e
      where e.appointment_id = f.subject_id and e.type = 'quoted' and e.actor_account_id = ${id})`;

/**
 * PULSE-4: what they canceled without an answer because its customer said so, which is no case of the hour. Nothing is
 * canceled before it is asked for, wherever that day begins.
 */
const cancelsLeftOut = ({ id }: Person, { from, to }: Period) => sql<number>`
  select count(*) from appointment_event e
  join appointment a on a.id = e.appointment_id
  join market m on m.id = a.market_id
  where e.type = 'canceled' and e.from_status = 'pending' and e.actor_as = 'staff' and e.actor_account_id = ${id}
    and e.happened_at >= ${from}::date - 1
    and ${isAskedFor('e')}
    and not exists (select from cancellation c where c.appointment_id = a.id and c.replaced_by is not null)
    and not exists (select from pulse_fact f where f.subject_id = a.id and f.measure = 'quote_hour')
    and (a.created_at at time zone m.time_zone)::date between ${from}::date and ${to}::date`;

const countLeftOut = (db: Database, person: Person, period: Period): Promise<number> =>
  countOne(
    db,
    isTechnician(person)
      ? windowsLeftOut(person, period)
      : sql`(${quotesLeftOut(person, period)}) + (${cancelsLeftOut(person, period)})`,
  );

const findZone = async (db: Database, { id }: Person) => {
  const places = await readPlaces(db);
  const row = await db
    .selectFrom('technician')
    .select('market_id')
    .where('account_id', '=', id)
    .executeTakeFirst();
  return places.marketOf(row?.market_id ?? places.markets[0]?.id ?? null).offsets;
};

const findOwnSpan = async ({ db, now }: PulseDeps, person: Person) => {
  const { day: today } = marketMomentAt(now().getTime(), await findZone(db, person));
  return pulseSpanOf({ days }, today);
};

const measuresOf = (person: Person): readonly PulseMeasure[] =>
  isTechnician(person) ? technicianMeasures : officeMeasures;

/** PULSE-4: the cases behind one of somebody's own figures; customers are nobody's own. */
export const listOwnRows = async (
  deps: PulseDeps,
  person: Person,
  { measure, when, limit }: { measure: PulseMeasure; when: 'now' | 'before' | undefined; limit: number },
) => {
  if (!measuresOf(person).includes(measure)) return { data: [], total: 0, sum: noSum };
  const span = await findOwnSpan(deps, person);
  const { from, to } = when === 'before' ? span.before : span;
  const { data, total, sum } = await listRows(deps, {
    measure,
    from,
    to,
    account: person.id,
    market: undefined,
    technician: undefined,
    by: undefined,
    key: undefined,
    kept: undefined,
    offset: 0,
    limit,
  });
  return { data: data.map((row) => ({ ...row, customer: null })), total, sum };
};

/** PULSE-4: the last four weeks of somebody who works here, beside the four before. */
export const describeOwn = async (deps: PulseDeps, person: Person): Promise<OwnNumbers> => {
  const { db } = deps;
  const { from, to, before: earlier } = await findOwnSpan(deps, person);
  const current = await sumOwn(db, person, from, to);
  const before = await sumOwn(db, person, earlier.from, earlier.to);
  const leftOut = await countLeftOut(db, person, { from, to });
  return {
    name: person.name,
    from,
    to,
    figures: measuresOf(person).map((measure) => ({
      measure,
      ...(current.get(measure) ?? noSum),
      before: before.get(measure) ?? noSum,
    })),
    left_out: [{ measure: isTechnician(person) ? 'window' : 'quote_hour', cases: leftOut }],
  };
};
