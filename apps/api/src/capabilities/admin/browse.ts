import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { versionOf } from './audited-change';
import { isSettled } from './sections/errors';

const most = 300;

/** What customers wrote, from their account and about a job, the newest first. */
export const listFeedback = async (db: Database) => {
  const [written, reviews] = await Promise.all([
    db
      .selectFrom('customer_feedback as said')
      .innerJoin('account', 'account.id', 'said.account_id')
      .select(['said.id', 'said.feedback', 'said.created_at', 'account.name'])
      .orderBy('said.created_at', 'desc')
      .limit(most)
      .execute(),
    db
      .selectFrom('mechanic_review as review')
      .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'review.appointment_id')
      .select(['review.id', 'review.rating', 'review.created_at', 'contact.name'])
      .select(
        sql<string>`concat_ws(E'\n', nullif(review.feedback, ''), nullif(diag_feedback, ''))`.as('feedback'),
      )
      .where('review.appointment_id', 'is not', null)
      .orderBy('review.created_at', 'desc')
      .limit(most)
      .execute(),
  ]);
  return [
    ...written.map((row) => ({ ...row, kind: 'account' as const, rating: null })),
    ...reviews.map((row) => ({ ...row, kind: 'review' as const })),
  ]
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, most)
    .map(({ feedback, created_at, ...rest }) => ({
      ...rest,
      text: feedback,
      created_at: created_at.toISOString(),
    }));
};

/** Browser errors: unresolved first, then the rest, latest first. */
export const listErrors = async (db: Database) => {
  const rows = await db
    .selectFrom('error_report')
    .leftJoin('settled_error', 'settled_error.fingerprint', 'error_report.fingerprint')
    .selectAll('error_report')
    .select(isSettled.as('settled'))
    .orderBy('settled')
    .orderBy('last_seen_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ fingerprint, first_seen_at, last_seen_at, ...row }) => ({
    id: fingerprint,
    ...row,
    version: versionOf({ settled: row.settled }),
    first_seen_at: first_seen_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
};
