import type { StaffPulse } from '@lugnut/contract';
import { bookedStatuses } from '@lugnut/domain/appointment';
import { addDays, instantAt, marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { createSharedReads } from '../../platform/shared-reads';

type PulseDeps = { readonly db: Database; readonly now: () => Date };
type Market = { readonly id: string; readonly time_zone: string };
/** Seven days of a market. */
type Week = { readonly market: Market; readonly from: PlainDay };
type Figures = StaffPulse[number]['last_7_days'];

const daysOfWeek = 7;

const instantsOf = ({ market, from }: Week) => {
  const offsets = offsetsOf(market.time_zone);
  return {
    since: new Date(instantAt(from, 0, offsets)),
    until: new Date(instantAt(addDays(from, daysOfWeek), 0, offsets)),
  };
};

const countVisits = (db: Database, { market, from }: Week) =>
  db
    .selectFrom('visit as v')
    .innerJoin('technician as t', 't.id', 'v.technician_id')
    .innerJoin('appointment as a', 'a.id', 'v.appointment_id')
    .select([
      sql<number>`count(*) filter (where a.status = 'completed')::int`.as('completed'),
      sql<number>`count(v.arrived_at_minutes)::int`.as('arrived'),
      // On another day than the promised one it is not within the window.
      sql<number>`count(*) filter (where v.arrived_at_minutes <= v.window_end and v.done_on is null)::int`.as(
        'arrived_in_window',
      ),
    ])
    .where('t.market_id', '=', market.id)
    .where('v.route_day', '>=', from)
    .where('v.route_day', '<', addDays(from, daysOfWeek))
    .where('v.held_until', 'is', null)
    .executeTakeFirstOrThrow();

const sumCollected = async (db: Database, week: Week): Promise<number> => {
  const { since, until } = instantsOf(week);
  const { rows } = await sql<{ cents: string }>`
    select (
      coalesce((
        select sum(c.amount_cents) from charge c join appointment a on a.id = c.appointment_id
        where a.market_id = ${week.market.id} and c.status = 'paid'
          and c.settled_at >= ${since} and c.settled_at < ${until}), 0)
      + coalesce((
        select sum(l.amount_cents - l.paid_cents) from statement_line l
        join statement s on s.id = l.statement_id
        join appointment a on a.id = l.appointment_id
        where a.market_id = ${week.market.id} and s.paid_at >= ${since} and s.paid_at < ${until}), 0)
      - coalesce((
        select sum(r.amount_cents) from refund r
        join payment_attempt p on p.id = r.attempt_id
        join charge c on c.id = p.charge_id
        join appointment a on a.id = c.appointment_id
        where a.market_id = ${week.market.id} and r.status = 'done'
          and r.settled_at >= ${since} and r.settled_at < ${until}), 0)
    )::bigint as cents`.execute(db);
  return Number(rows[0]?.cents ?? 0);
};

const countRequests = (db: Database, week: Week) => {
  const { since, until } = instantsOf(week);
  return (
    db
      .selectFrom('appointment as a')
      .leftJoin('cancellation as c', 'c.appointment_id', 'a.id')
      .select((e) => [
        sql<number>`count(*)::int`.as('requests'),
        sql<number>`count(*) filter (where ${e('a.status', 'in', bookedStatuses)})::int`.as('booked'),
      ])
      .where('a.market_id', '=', week.market.id)
      .where('a.created_at', '>=', since)
      .where('a.created_at', '<', until)
      // A changed request is its successor's.
      .where('c.replaced_by', 'is', null)
      .executeTakeFirstOrThrow()
  );
};

const figuresOf = async (db: Database, week: Week): Promise<Figures> => ({
  ...(await countVisits(db, week)),
  ...(await countRequests(db, week)),
  collected_cents: await sumCollected(db, week),
});

/** PULSE-3: what an admin sees first, counted from the rows themselves; all who look share one reading. */
export const createPulse = ({ db, now }: PulseDeps): (() => Promise<StaffPulse>) => {
  const share = createSharedReads<StaffPulse>();
  return () =>
    share('pulse', async () => {
      const markets = await db
        .selectFrom('market')
        .select(['id', 'name', 'time_zone'])
        .where('status', '=', 'open')
        .orderBy('name')
        .execute();
      const pulse: StaffPulse = [];
      for (const market of markets) {
        const { day } = marketMomentAt(now().getTime(), offsetsOf(market.time_zone));
        const from = addDays(day, 1 - daysOfWeek);
        pulse.push({
          market_id: market.id,
          name: market.name,
          from,
          last_7_days: await figuresOf(db, { market, from }),
          the_7_before: await figuresOf(db, { market, from: addDays(from, -daysOfWeek) }),
        });
      }
      return pulse;
    });
};
