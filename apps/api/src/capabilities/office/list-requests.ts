import type { OfficeRequest } from '@lugnut/contract';
import { bookableStatuses, overStatuses } from '@lugnut/domain/appointment';
import type { ZipPlace } from '@lugnut/domain/coverage';
import {
  isOfficeOpen,
  msLeftOfPromise,
  type OfficeHours,
  officeOpensAt,
  quoteDueAt,
  usualOfficeHours,
} from '@lugnut/domain/desk';
import { officeReasonText } from '@lugnut/domain/pricing';
import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { createSharedReads } from '../../platform/shared-reads';
import { readsMark } from '../../platform/words';
import type { Account } from '../accounts';
import { storedOfficeReasons } from '../appointments';
import { countUnread } from '../job-record';
import { claimsHoldSince, mayRelease } from './claim-request';

export type ListDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly findZip: (zip: string) => ZipPlace | undefined;
};

const most = 200;

/** How many services of the current estimate have one of these statuses. */
const countOf = (statuses: readonly string[]) => sql<number>`(
  select count(*)::int from jsonb_array_elements(standing.content -> 'services') service
  where service ->> 'status' = any(${[...statuses]}::text[])
)`;

const selectRequests = (db: Database, now: Date) =>
  db
    .selectFrom('appointment as a')
    .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'a.id')
    .leftJoin('estimate', 'estimate.appointment_id', 'a.id')
    .leftJoin('estimate_version as standing', (join) =>
      join
        .onRef('standing.estimate_id', '=', 'estimate.id')
        .onRef('standing.version', '=', 'estimate.version'),
    )
    .leftJoin('office_claim', (join) =>
      join
        .onRef('office_claim.appointment_id', '=', 'a.id')
        .on('office_claim.claimed_at', '>', claimsHoldSince(now)),
    )
    .leftJoin('market', 'market.id', 'a.market_id')
    .leftJoin('visit', 'visit.appointment_id', 'a.id')
    .leftJoin('account as claimer', 'claimer.id', 'office_claim.account_id')
    .select([
      'a.id',
      'a.status',
      'a.created_at',
      'contact.name as contact_name',
      'contact.language as contact_language',
      'a.car_year',
      'a.car_make',
      'a.car_model',
      'a.zip',
      'a.appointment_type',
      'a.services',
      'a.diagnosis_input',
      'a.office_reasons',
      'estimate.id as estimate_id',
      'visit.appointment_id as visit_id',
      'claimer.id as claimer_id',
      'claimer.name as claimer_name',
      'market.time_zone',
      'market.office_opens_minutes',
      'market.office_closes_minutes',
    ])
    .select(countUnread('office', 'a.id').as('unread'))
    .select(
      (['approved', 'rejected', 'pending'] as const).map((status) =>
        countOf(status === 'approved' ? ['approved', 'locked'] : [status]).as(status),
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

/** OFF-8: until when it is promised, what is left of that in office hours, and when the clock runs again. */
const promiseOf = (row: Row, now: Date) => {
  if (row.status !== 'pending' || row.estimate_id !== null)
    return { due_at: null, seconds_left: null, resumes_at: null };
  const hours: OfficeHours =
    row.office_opens_minutes === null || row.office_closes_minutes === null
      ? usualOfficeHours
      : { opensMinutes: row.office_opens_minutes, closesMinutes: row.office_closes_minutes };
  const offsets = offsetsOf(row.time_zone ?? 'America/New_York');
  const nowMs = now.getTime();
  const dueMs = quoteDueAt(row.created_at.getTime(), hours, offsets);
  return {
    due_at: new Date(dueMs).toISOString(),
    seconds_left: Math.floor(msLeftOfPromise(nowMs, dueMs, hours, offsets) / 1000),
    resumes_at: isOfficeOpen(nowMs, hours, offsets)
      ? null
      : new Date(officeOpensAt(nowMs, hours, offsets)).toISOString(),
  };
};

const describe = ({ now, findZip }: ListDeps, account: Account, row: Row): OfficeRequest => {
  return {
    id: row.id,
    attributes: {
      status: row.status,
      needs_time: row.status === 'scheduled' && row.visit_id === null,
      asked_at: row.created_at.toISOString(),
      ...promiseOf(row, now()),
      claimed_by:
        row.claimer_id === null || row.claimer_name === null
          ? null
          : {
              id: row.claimer_id,
              name: row.claimer_name,
              is_me: row.claimer_id === account.id,
              can_release: mayRelease(row.claimer_id, account),
            },
      customer: row.contact_name,
      ...readsMark(row.contact_language),
      car: carTitle({ year: row.car_year, make: row.car_make, model: row.car_model }),
      zip: row.zip,
      city: findZip(row.zip)?.city ?? null,
      appointment_type: row.appointment_type,
      services: row.services,
      diagnosis_input: row.diagnosis_input,
      reasons: storedOfficeReasons.decode(row.office_reasons).map(({ name, reason }) => ({
        name,
        text: officeReasonText[reason],
      })),
      decided: {
        approved: row.approved,
        declined: row.rejected,
        open: row.pending,
      },
      unread: row.unread,
    },
  };
};

export type RequestView = 'waiting' | 'answered' | 'finished';

/** Unpriced requests, earliest deadline first; priced and unfinished, or finished ones, newest first. */
const inView = <T extends ReturnType<typeof selectRequests>>(query: T, view: RequestView) =>
  view === 'waiting'
    ? query.where('a.status', '=', 'pending').where('estimate.id', 'is', null)
    : query
        .where('a.status', 'in', view === 'answered' ? bookableStatuses : overStatuses)
        .where('contact.name', 'is not', null);

/** From where the page before ended: what is new above it moves nothing below. */
const loadPage = ({ db, now }: ListDeps, view: RequestView, after: string | undefined): Promise<Row[]> => {
  const [direction, sign] = view === 'waiting' ? (['asc', sql`>`] as const) : (['desc', sql`<`] as const);
  return inView(selectRequests(db, now()), view)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.created_at, a.id) ${sign} ((select created_at from appointment where id = ${after}), ${after}::uuid)`,
      ),
    )
    .orderBy('a.created_at', direction)
    .orderBy('a.id', direction)
    .limit(most + 1)
    .execute();
};

/** Beyond this a number says no more than "many", and counting would take longer than showing. */
const mostCounted = 1_000;

/** Null where there are too many to count, or everything ever done. */
const countView = async ({ db, now }: ListDeps, view: RequestView): Promise<number | null> => {
  if (view === 'finished') return null;
  const { total } = await db
    .selectFrom(
      inView(selectRequests(db, now()).clearSelect() as ReturnType<typeof selectRequests>, view)
        .select('a.id')
        .limit(mostCounted + 1)
        .as('some'),
    )
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total) > mostCounted ? null : Number(total);
};

type Page = { readonly rows: readonly Row[]; readonly next: string | null; readonly total: number | null };

const readPage = async (deps: ListDeps, view: RequestView, after: string | undefined): Promise<Page> => {
  const rows = await loadPage(deps, view, after);
  const page = rows.slice(0, most);
  const isWhole = after === undefined && rows.length <= most && view !== 'finished';
  return {
    rows: page,
    next: rows.length > most ? (page.at(-1)?.id ?? null) : null,
    total: isWhole ? page.length : await countView(deps, view),
  };
};

/** All open screens reload on a change: concurrent reads share one result. */
export const createRequestLists = (deps: ListDeps) => {
  const share = createSharedReads<Page>();
  return async (view: RequestView, account: Account, after?: string) => {
    const { rows, next, total } = await share(`${view} ${after ?? ''}`, () => readPage(deps, view, after));
    return { data: rows.map((row) => describe(deps, account, row)), next, total };
  };
};

export const findRequest = async (
  deps: ListDeps,
  account: Account,
  id: string,
): Promise<OfficeRequest | undefined> => {
  const row = await selectRequests(deps.db, deps.now()).where('a.id', '=', id).executeTakeFirst();
  return row && describe(deps, account, row);
};
