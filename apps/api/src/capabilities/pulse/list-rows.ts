import type { PulseRow } from '@lugnut/contract';
import { noSum, type PulseDimension, type PulseMeasure, type PulseSum } from '@lugnut/domain/pulse';
import type { PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import { describeArrivals } from './describe-arrivals';
import type { PulseDeps } from './describe-pulse';
import { describeQuotes } from './describe-quotes';
import { keyColumn } from './fact-key';
import { describeBills } from './read-others';

type RowsWish = {
  readonly measure: PulseMeasure;
  readonly from: PlainDay;
  readonly to: PlainDay;
  readonly market: string | undefined;
  readonly technician: string | undefined;
  readonly by: PulseDimension | undefined;
  readonly key: string | undefined;
  readonly kept: boolean | undefined;
  /** PULSE-4: what counts in somebody's own numbers alone. */
  readonly account?: string | undefined;
  readonly offset: number;
  readonly limit: number;
};

const conditions = ({ measure, from, to, market, technician, by, key, kept, account }: RowsWish) => sql`
  f.measure = ${measure} and f.day between ${from}::date and ${to}::date
  ${market === undefined ? sql`` : sql`and f.market_id = ${market}`}
  ${technician === undefined ? sql`` : sql`and f.technician_id = ${technician}`}
  ${account === undefined ? sql`` : sql`and f.account_id = ${account}`}
  ${by === undefined || key === undefined ? sql`` : sql`and ${keyColumn(by)} = ${key}`}
  ${kept === undefined ? sql`` : kept ? sql`and f.kept` : sql`and not f.kept`}`;

/** Whose review or membership it is, and what it says: these are about somebody, jobs are named by their car. */
const aboutColumns = (measure: PulseMeasure) => {
  switch (measure) {
    case 'rating':
    case 'mention':
      return sql`
        coalesce(
          (select nullif(c.name, '') from appointment_contact c where c.appointment_id = a.id),
          (select nullif(o.name, '') from account o where o.id = a.account_id)) as customer,
        (select nullif(r.feedback, '') from mechanic_review r where r.id = f.subject_id) as words,
        null as plan`;
    case 'member_gained':
    case 'member_lost':
      return sql`
        (select o.name from membership s join account o on o.id = s.account_id where s.id = f.subject_id) as customer,
        null as words,
        (select p.name from membership s join membership_plan p on p.id = s.plan_id where s.id = f.subject_id) as plan`;
    case 'refund':
      // In the order in which its facts were made: the part is the place among what went back of the charge.
      return sql`null as customer, (
        select back.reason from (
          select r.id, r.reason, r.settled_at as at from refund r join payment_attempt p on p.id = r.attempt_id
          where p.charge_id = f.subject_id and r.status = 'done' and r.settled_at is not null
          union all
          select l.id, null, l.occurred_at from statement_line l
          where l.charge_id = f.subject_id and l.kind = 'refund' and l.paid_cents = 0
          union all
          select d.id, d.reason, d.opened_at from dispute d join payment_attempt p on p.id = d.attempt_id
          where p.charge_id = f.subject_id and d.withdrawn_cents > 0) back
        order by to_json(back.at)::text, back.id offset f.part limit 1) as words, null as plan`;
    default:
      return sql`null as customer, null as words, null as plan`;
  }
};

type StoredRow = Omit<PulseRow, 'arrival' | 'quote' | 'bill'> & {
  readonly part: number;
  readonly subject_id: string;
};

/** What the rows of some measures say beside the fact itself. */
const describeMore = async (
  { db, now }: PulseDeps,
  measure: PulseMeasure,
  rows: readonly StoredRow[],
): Promise<(row: StoredRow) => Pick<PulseRow, 'arrival' | 'quote' | 'bill'>> => {
  const ids = [...new Set(rows.map(({ subject_id }) => subject_id))];
  const of = (wanted: PulseMeasure) => (measure === wanted ? ids : []);
  const arrivals = await describeArrivals(db, of('window'), now().getTime());
  const quotes = await describeQuotes(db, of('quote_hour'));
  const bills = await describeBills(db, of('charge'));
  return ({ subject_id, part }) => {
    const quote = quotes.get(subject_id);
    const bill = bills.get(subject_id);
    return {
      arrival: arrivals.get(subject_id)?.[part] ?? null,
      ...(quote ? { quote } : {}),
      ...(bill ? { bill } : {}),
    };
  };
};

/** PULSE-1: every figure leads to its rows. Which job it is; whose it is only of reviews and memberships. */
export const listRows = async (
  deps: PulseDeps,
  wish: RowsWish,
): Promise<{ readonly data: PulseRow[]; readonly total: number; readonly sum: PulseSum }> => {
  const { db } = deps;
  const { rows } = await sql<StoredRow>`
    select f.subject_id || ' ' || f.part as id, f.subject_id, f.part, a.id as appointment_id, f.day,
      coalesce(m.name, '') as market, t.name as technician, f.service, f.source,
      concat_ws(' ', a.car_year, a.car_make, a.car_model) as car, f.detail, f.kept, f.amount,
      ${aboutColumns(wish.measure)}
    from pulse_fact f
    left join appointment a on a.id = f.appointment_id
    left join market m on m.id = f.market_id
    left join technician t on t.id = f.technician_id
    where ${conditions(wish)}
    order by f.day desc, f.subject_id, f.part
    limit ${wish.limit} offset ${wish.offset}`.execute(db);
  const counted = await sql<PulseSum>`
    select count(*)::int as cases, (count(*) filter (where f.kept))::int as kept, coalesce(sum(f.amount), 0)::bigint as amount
    from pulse_fact f where ${conditions(wish)}`.execute(db);
  const moreOf = await describeMore(deps, wish.measure, rows);
  const data = rows.map((row) => {
    const { part: _part, subject_id: _subject, ...told } = row;
    return { ...told, ...moreOf(row) };
  });
  const sum = counted.rows[0] ?? noSum;
  return { data, total: sum.cases, sum };
};
