import type { PulseRow } from '@lugnut/contract';
import {
  findMargin,
  isMembershipFee,
  isRevenue,
  keepsToAgreed,
  mentionsIn,
  minutesAtCar,
  type PulseEvent,
  type PulseFact,
  revenueOf,
} from '@lugnut/domain/pulse';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { type FactRow, rowOf } from './fact-row';
import { type OriginRow, originColumns, originOf } from './origin';
import { eventOf, readEvents } from './read-appointments';
import type { Places } from './read-places';

type ChargeRow = OriginRow & {
  readonly id: string;
  readonly kind: string;
  readonly appointment_id: string | null;
  readonly market_id: string | null;
  readonly technician_id: string | null;
  readonly amount_cents: number;
  readonly paid_at: Date | null;
  readonly agreed_cents: number | null;
  readonly is_unjoined: boolean;
  readonly late_credit_cents: number;
  readonly work_cents: number;
  readonly tax_cents: number;
  readonly billed_cents: number;
  readonly parts_cost_cents: number;
  readonly parts_of_unknown_cost: number;
  readonly labor_cost_cents_per_hour: number | null;
  /** What went back to the customer: refunded by us, or taken back by a bank. */
  readonly refunds: readonly { readonly cents: number; readonly at: string; readonly is_disputed: boolean }[];
};

/** What a job was agreed to cost when it was charged, of the tables named `ch` and `b`. */
const agreedCents = sql<number | null>`coalesce((
  select r.total_cents from consent_record r join estimate q on q.id = r.estimate_id
  where q.appointment_id = ch.appointment_id and r.given_at <= coalesce(ch.settled_at, now())
  order by r.estimate_version desc, r.given_at desc limit 1), b.agreed_work_cents)
  + coalesce(b.agreed_membership_cents, 0)`;

/** PULSE-1: what was agreed and what was charged, by charge. */
export const describeBills = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<PulseRow['bill']>>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; agreed_cents: number | null; charged_cents: number }>`
    select ch.id, ${agreedCents} as agreed_cents, ch.amount_cents as charged_cents
    from charge ch left join booking b on b.appointment_id = ch.appointment_id
    where ch.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(
    rows.flatMap(({ id, agreed_cents, charged_cents }) =>
      agreed_cents === null ? [] : [[id, { agreed_cents, charged_cents }]],
    ),
  );
};

/** What each charge was for, what had been agreed to, and what was given back. */
const readCharges = async (db: Database, ids: readonly string[]): Promise<readonly ChargeRow[]> => {
  const { rows } = await sql<ChargeRow>`
    select ch.id, ch.kind, a.id as appointment_id, a.market_id, ${originColumns}, ch.amount_cents,
      case when ch.status in ('paid', 'on_account') then ch.settled_at end as paid_at,
      coalesce((select e.details ->> 'technicianId' from appointment_event e
        where e.appointment_id = ch.appointment_id and e.details ? 'technicianId'
        order by e.id desc limit 1), (
        -- Of a job whose log never names a window.
        select v.technician_id::text from visit v
        where v.appointment_id = ch.appointment_id and v.held_until is null)) as technician_id,
      case when ch.kind = 'job' then ${agreedCents} end as agreed_cents,
      exists (select from appointment_event e
        where e.appointment_id = ch.appointment_id and e.type = 'unjoined') as is_unjoined,
      case when ch.kind = 'job' then coalesce((
        select sum((d ->> 'amountCents')::bigint) from estimate q
        join estimate_version w on w.estimate_id = q.id and w.version = q.version
        cross join jsonb_array_elements(w.content -> 'discounts') d
        where q.appointment_id = ch.appointment_id and d ->> 'kind' = 'late arrival'), (
        select sum((d ->> 'amountCents')::bigint)
        from jsonb_array_elements(a.diagnosis_discounts) d where d ->> 'kind' = 'late arrival'), 0)
        else 0 end::bigint as late_credit_cents,
      coalesce((
        select -sum(p.amount_cents) from ledger_entry e join ledger_posting p on p.entry_id = e.id
        where e.appointment_id = ch.appointment_id and e.kind = 'job billed'
          and p.ledger_account = 'service revenue'), 0)::bigint as work_cents,
      case when ch.kind = 'job' then coalesce((
        select -sum(p.amount_cents) from ledger_entry e join ledger_posting p on p.entry_id = e.id
        where e.appointment_id = ch.appointment_id and e.kind = 'job billed'
          and p.ledger_account = 'sales tax to pay'), 0) else 0 end::bigint as tax_cents,
      coalesce((
        select sum(p.amount_cents) from ledger_entry e join ledger_posting p on p.entry_id = e.id
        where e.appointment_id = ch.appointment_id and e.kind = 'job billed'
          and p.ledger_account = 'customer owes'), 0)::bigint as billed_cents,
      coalesce(costs.cents, 0)::bigint as parts_cost_cents,
      coalesce(costs.unknown, 0)::int as parts_of_unknown_cost,
      mk.labor_cost_cents_per_hour,
      coalesce((select json_agg(
        json_build_object('cents', back.cents, 'at', back.at, 'is_disputed', back.is_disputed)
        order by back.at, back.id) from (
        select r.id, r.amount_cents as cents, r.settled_at as at, false as is_disputed
        from refund r join payment_attempt p on p.id = r.attempt_id
        where p.charge_id = ch.id and r.status = 'done' and r.settled_at is not null
        union all
        -- FLT-12: of a bill on account; what went back to a card is a refund above.
        select l.id, -l.amount_cents, l.occurred_at, false from statement_line l
        where l.charge_id = ch.id and l.kind = 'refund' and l.paid_cents = 0
        union all
        -- A dispute we win gives it back to us, and is none.
        select d.id, d.withdrawn_cents, d.opened_at, true
        from dispute d join payment_attempt p on p.id = d.attempt_id
        where p.charge_id = ch.id and d.withdrawn_cents > 0) back), '[]') as refunds
    from charge ch
    left join membership m on m.id = ch.membership_id
    left join appointment a on a.id = coalesce(ch.appointment_id, m.sold_with_appointment_id)
    left join booking b on b.appointment_id = ch.appointment_id
    left join market mk on mk.id = a.market_id
    -- Of the work that is billed: as agreed, and without what the customer brings.
    left join lateral (
      select sum((p ->> 'quantity')::numeric * (p ->> 'unitCostCents')::bigint) as cents,
        count(*) filter (where not p ? 'unitCostCents') as unknown
      from estimate q
      join estimate_version w on w.estimate_id = q.id and w.version = q.version
      cross join jsonb_array_elements(w.content -> 'services') s
      cross join jsonb_array_elements(coalesce(s -> 'agreed', s) -> 'parts') p
      where q.appointment_id = ch.appointment_id and (s ->> 'status' in ('approved', 'locked') or s ? 'agreed')
        and not (coalesce(s -> 'agreed', s) ->> 'customerToSupplyParts')::boolean) costs on ch.kind = 'job'
    where ch.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
};

const bare = (
  row: ChargeRow,
  places: Places,
): Omit<PulseFact, 'measure' | 'part' | 'day' | 'kept' | 'amount'> => ({
  ...originOf(row),
  ...(isMembershipFee(row.kind) ? { service: 'Membership' } : {}),
  marketId: places.marketOf(row.market_id).id,
  technicianId: row.technician_id ?? undefined,
  detail: row.kind,
  accountId: undefined,
});

const marginOf = (row: ChargeRow, events: readonly PulseEvent[]): number | undefined =>
  findMargin({
    workCents: row.work_cents,
    billedCents: row.billed_cents,
    givenBackCents: row.refunds.reduce((sum, { cents }) => sum + cents, 0),
    partsCostCents: row.parts_of_unknown_cost > 0 ? undefined : row.parts_cost_cents,
    minutesAtCar: minutesAtCar(events),
    laborCostCentsPerHour: row.labor_cost_cents_per_hour ?? undefined,
  });

const moneyFacts = (row: ChargeRow, events: readonly PulseEvent[], places: Places): readonly PulseFact[] => {
  const { offsets } = places.marketOf(row.market_id);
  const dayOf = (at: Date) => marketMomentAt(at.getTime(), offsets).day;
  const common = { ...bare(row, places), part: 0, kept: undefined };
  const facts: PulseFact[] = [];
  if (row.paid_at && isRevenue(row.kind)) {
    const day = dayOf(row.paid_at);
    const revenue = revenueOf({ chargedCents: row.amount_cents, taxCents: row.tax_cents });
    facts.push({ ...common, measure: 'revenue', day, amount: revenue });
    const margin = row.kind === 'job' ? marginOf(row, events) : undefined;
    if (margin !== undefined) facts.push({ ...common, measure: 'margin', day, amount: margin });
    if (row.late_credit_cents > 0)
      facts.push({ ...common, measure: 'late_credit', day, amount: row.late_credit_cents });
    const kept =
      row.kind === 'job'
        ? keepsToAgreed({
            chargedCents: row.amount_cents,
            agreedCents: row.agreed_cents ?? undefined,
            isAtRegularPrice: row.is_unjoined,
          })
        : undefined;
    if (kept !== undefined)
      facts.push({
        ...common,
        measure: 'charge',
        day,
        kept,
        amount: Math.max(0, row.amount_cents - (row.agreed_cents ?? 0)),
      });
  }
  if (isRevenue(row.kind))
    for (const [part, { cents, at, is_disputed }] of row.refunds.entries())
      facts.push({
        ...common,
        part,
        measure: 'refund',
        day: dayOf(new Date(at)),
        amount: cents,
        ...(is_disputed ? { detail: 'dispute' } : {}),
      });
  return facts;
};

export const readChargeFacts = async (
  db: Database,
  ids: readonly string[],
  places: Places,
): Promise<readonly FactRow[]> => {
  const rows = await readCharges(db, ids);
  const costed = rows.flatMap(({ appointment_id, labor_cost_cents_per_hour }) =>
    appointment_id === null || labor_cost_cents_per_hour === null ? [] : [appointment_id],
  );
  const events = costed.length === 0 ? new Map<string, never>() : await readEvents(db, costed);
  return rows.flatMap((row) => {
    const subject = {
      subject_kind: 'charge' as const,
      subject_id: row.id,
      appointment_id: row.appointment_id,
    };
    const log = (events.get(row.appointment_id ?? '') ?? []).map(eventOf);
    return moneyFacts(row, log, places).map((fact) => rowOf(subject, fact));
  });
};

type ReviewRow = OriginRow & {
  readonly id: string;
  readonly appointment_id: string | null;
  readonly market_id: string | null;
  readonly technician_id: string | null;
  readonly rating: number;
  readonly feedback: string;
  readonly created_at: Date;
};

/** Four stars and five are praise. */
const isPraise = (rating: number): boolean => rating >= 4;

export const readReviewFacts = async (
  db: Database,
  ids: readonly string[],
  places: Places,
): Promise<readonly FactRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.appointment_id, coalesce(a.market_id, t.market_id) as market_id, r.technician_id,
      ${originColumns}, r.rating, r.feedback, r.created_at
    from mechanic_review r
    left join technician t on t.id = r.technician_id
    left join appointment a on a.id = r.appointment_id
    where r.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows.flatMap((row) => {
    const market = places.marketOf(row.market_id);
    const fact: PulseFact = {
      ...originOf(row),
      measure: 'rating',
      part: 0,
      day: marketMomentAt(row.created_at.getTime(), market.offsets).day,
      marketId: market.id,
      technicianId: row.technician_id ?? undefined,
      detail: String(row.rating),
      kept: isPraise(row.rating),
      amount: row.rating,
      accountId: row.technician_id === null ? undefined : places.accountOf(row.technician_id),
    };
    const subject = {
      subject_kind: 'review' as const,
      subject_id: row.id,
      appointment_id: row.appointment_id,
    };
    const mentions = mentionsIn(row.feedback).map(
      (detail, part): PulseFact => ({ ...fact, measure: 'mention', part, detail }),
    );
    return [fact, ...mentions].map((one) => rowOf(subject, one));
  });
};

type MembershipRow = OriginRow & {
  readonly id: string;
  readonly appointment_id: string | null;
  readonly market_id: string | null;
  readonly plan: string;
  readonly first_paid_at: Date | null;
  readonly ended_at: Date | null;
  readonly ended_reason: string | null;
};

export const readMembershipFacts = async (
  db: Database,
  ids: readonly string[],
  places: Places,
): Promise<readonly FactRow[]> => {
  const { rows } = await sql<MembershipRow>`
    select m.id, a.id as appointment_id, a.market_id, p.name as plan, m.first_paid_at, m.ended_at, m.ended_reason,
      ${originColumns}
    from membership m
    join membership_plan p on p.id = m.plan_id
    left join appointment a on a.id = m.sold_with_appointment_id
    where m.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows.flatMap((row) => {
    // Never paid for, it was never one.
    if (!row.first_paid_at) return [];
    const market = places.marketOf(row.market_id);
    const fact = (measure: 'member_gained' | 'member_lost', at: Date, detail: string): PulseFact => ({
      ...originOf(row),
      measure,
      part: 0,
      day: marketMomentAt(at.getTime(), market.offsets).day,
      marketId: market.id,
      technicianId: undefined,
      detail: detail.slice(0, 40),
      kept: undefined,
      amount: 0,
      accountId: undefined,
    });
    const subject = {
      subject_kind: 'membership' as const,
      subject_id: row.id,
      appointment_id: row.appointment_id,
    };
    return [
      fact('member_gained', row.first_paid_at, row.plan),
      ...(row.ended_at ? [fact('member_lost', row.ended_at, row.ended_reason ?? '')] : []),
    ].map((one) => rowOf(subject, one));
  });
};
