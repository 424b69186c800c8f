import type { OfficeRequest } from '@lugnut/contract';
import { bookableStatuses } from '@lugnut/domain/appointment';
import type { ZipPlace } from '@lugnut/domain/coverage';
import { officeReasonText } from '@lugnut/domain/pricing';
import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { createSharedReads } from '../../platform/shared-reads';
import type { Account } from '../accounts';
import { storedOfficeReasons } from '../appointments';
import { countUnread } from '../job-record';

export type ListDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly findZip: (zip: string) => ZipPlace | undefined;
};

/** The response time promised to the customer: one hour. */
const promiseMs = 60 * 60_000;
const most = 200;

/** How many services of the current estimate have one of these statuses. */
const countOf = (statuses: readonly string[]) => sql<number>`(
  select count(*)::int from jsonb_array_elements(standing.content -> 'services') service
  where service ->> 'status' = any(${[...statuses]}::text[])
)`;

const selectRequests = (db: Database) =>
  db
    .selectFrom('appointment as a')
    .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'a.id')
    .leftJoin('estimate', 'estimate.appointment_id', 'a.id')
    .leftJoin('estimate_version as standing', (join) =>
      join
        .onRef('standing.estimate_id', '=', 'estimate.id')
        .onRef('standing.version', '=', 'estimate.version'),
    )
    .leftJoin('office_claim', 'office_claim.appointment_id', 'a.id')
    .leftJoin('account as claimer', 'claimer.id', 'office_claim.account_id')
    .select([
      'a.id',
      'a.status',
      'a.created_at',
      'contact.name as contact_name',
      'a.car_year',
      'a.car_make',
      'a.car_model',
      'a.zip',
      'a.appointment_type',
      'a.services',
      'a.diagnosis_input',
      'a.office_reasons',
      'estimate.id as estimate_id',
      'claimer.id as claimer_id',
      'claimer.name as claimer_name',
    ])
    .select(countUnread('office', 'a.id').as('unread'))
    .select(
      (['approved', 'rejected', 'pending'] as const).map((status) =>
        countOf(status === 'approved' ? ['approved', 'locked'] : [status]).as(status),
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

const describe = ({ now, findZip }: ListDeps, account: Account, row: Row): OfficeRequest => {
  const isWaiting = row.status === 'pending' && row.estimate_id === null;
  const dueMs = row.created_at.getTime() + promiseMs;
  return {
    id: row.id,
    attributes: {
      status: row.status,
      asked_at: row.created_at.toISOString(),
      due_at: isWaiting ? new Date(dueMs).toISOString() : null,
      seconds_left: isWaiting ? Math.floor((dueMs - now().getTime()) / 1000) : null,
      claimed_by:
        row.claimer_id === null || row.claimer_name === null
          ? null
          : { id: row.claimer_id, name: row.claimer_name, is_me: row.claimer_id === account.id },
      customer: row.contact_name,
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

/** Unpriced requests, earliest deadline first. */
const loadWaiting = (db: Database): Promise<Row[]> =>
  selectRequests(db)
    .where('a.status', '=', 'pending')
    .where('estimate.id', 'is', null)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(most)
    .execute();

/** Priced and unfinished requests, newest first. */
const loadAnswered = (db: Database): Promise<Row[]> =>
  selectRequests(db)
    .where('a.status', 'in', bookableStatuses)
    .where('contact.name', 'is not', null)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(most)
    .execute();

/** All open screens reload on a change: concurrent reads share one result. */
export const createRequestLists = (deps: ListDeps) => {
  const share = createSharedReads<Row[]>();
  return async (view: 'waiting' | 'answered', account: Account): Promise<OfficeRequest[]> => {
    const rows = await share(view, () => (view === 'answered' ? loadAnswered : loadWaiting)(deps.db));
    return rows.map((row) => describe(deps, account, row));
  };
};

export const findRequest = async (
  deps: ListDeps,
  account: Account,
  id: string,
): Promise<OfficeRequest | undefined> => {
  const row = await selectRequests(deps.db).where('a.id', '=', id).executeTakeFirst();
  return row && describe(deps, account, row);
};
