import type { ErrorTerms } from '@lugnut/contract';
import { sql } from 'kysely';
import { EnglishFailure } from '../../../platform/http/english-failure';
import type { AdminSection } from '../audited-change';

/** Resolved until it occurs again. */
export const isSettled = sql<boolean>`coalesce(settled_error.settled_at >= error_report.last_seen_at, false)`;

export const createErrorSection = (now: () => Date): AdminSection<ErrorTerms> => ({
  name: 'errors',
  find: (db, id) =>
    db
      .selectFrom('error_report')
      .leftJoin('settled_error', 'settled_error.fingerprint', 'error_report.fingerprint')
      .select(isSettled.as('settled'))
      .where('error_report.fingerprint', '=', id)
      .executeTakeFirst(),
  async put(tx, id, { settled }, before) {
    if (!before) throw new EnglishFailure('not_found', 'There is no such fault');
    await tx.deleteFrom('settled_error').where('fingerprint', '=', id).execute();
    if (!settled) return;
    const report = await tx
      .selectFrom('error_report')
      .select('last_seen_at')
      .where('fingerprint', '=', id)
      .executeTakeFirstOrThrow();
    // Compares with the last time seen, because the database's clock may be ahead of ours.
    const at = new Date(Math.max(now().getTime(), report.last_seen_at.getTime() + 1));
    await tx.insertInto('settled_error').values({ fingerprint: id, settled_at: at }).execute();
  },
});
