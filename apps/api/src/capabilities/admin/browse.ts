import { sql } from 'kysely';
import { cutPage, type PageAsked, selectPage } from '../../platform/db/list-pages';
import type { Database } from '../../platform/db/schema';
import { readFeedback } from '../reviews';
import { versionOf } from './audited-change';
import { isSettled } from './sections/errors';

const size = 50;

/** What customers wrote, from their account and about a job, the newest first. */
export const listFeedback = async (db: Database, after: string | undefined) => {
  const { rows, next } = await readFeedback(db, { after, size });
  return {
    data: rows.map(({ id, kind, from, rating, feedback, diag_feedback: diagnosis, created_at }) => ({
      id,
      kind: kind === 'review' ? ('review' as const) : ('account' as const),
      name: from,
      text: [feedback, diagnosis].filter((text) => text !== '').join('\n'),
      rating,
      created_at: created_at.toISOString(),
    })),
    next,
  };
};

const selectOpen = (db: Database, asked: PageAsked) =>
  selectPage(
    db
      .selectFrom('error_report')
      .leftJoin('settled_error', 'settled_error.fingerprint', 'error_report.fingerprint')
      .selectAll('error_report')
      .where(sql<boolean>`not ${isSettled}`),
    { at: sql.ref('last_seen_at'), id: sql.ref('error_report.fingerprint') },
    asked,
  ).execute();

const selectSettled = (db: Database, asked: PageAsked) =>
  selectPage(
    db
      .selectFrom('settled_error')
      .innerJoin('error_report', 'error_report.fingerprint', 'settled_error.fingerprint')
      .selectAll('error_report')
      .where(isSettled),
    { at: sql.ref('settled_at'), id: sql.ref('settled_error.fingerprint') },
    asked,
  ).execute();

/** Two tables say which group a row is in: each group is a list of its own, and its digit is put before. */
const inGroup =
  (digit: '0' | '1', settled: boolean) =>
  <R extends { readonly position: string }>(row: R) => ({
    ...row,
    settled,
    position: `${digit}_${row.position}`,
  });

/** Browser errors: unresolved first, what was seen last before the others; then what was settled, the latest first. */
export const listErrors = async (db: Database, after: string | undefined) => {
  const place = after?.slice(2);
  const isPastOpen = after?.startsWith('0') ?? false;
  const open = isPastOpen ? [] : await selectOpen(db, { after: place, size });
  const settled =
    open.length > size ? [] : await selectSettled(db, { after: isPastOpen ? place : undefined, size });
  const page = cutPage(size, open.map(inGroup('1', false)), settled.map(inGroup('0', true)));
  return {
    data: page.rows.map(({ fingerprint, error, path, user_agent, times_seen, settled: is, ...row }) => ({
      ...{ id: fingerprint, error, path, user_agent, times_seen },
      settled: is,
      version: versionOf({ settled: is }),
      first_seen_at: row.first_seen_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
    next: page.next,
  };
};
