import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

export type BrowserError = {
  readonly error: string;
  readonly path: string | undefined;
  readonly userAgent: string | undefined;
};

/** Groups equal crashes into one row: line and column numbers of a build are ignored. */
export const fingerprintOf = (error: string): string =>
  createHash('sha256')
    .update(error.replace(/:\d+:\d+/g, '').replace(/-[\w-]{8}\.js/g, '.js'))
    .digest('hex')
    .slice(0, 32);

/** An id in an address may be a customer's link, which staff who read this must not have. */
const withoutIds = (text: string): string => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{id}');

/** Only enough to find the screen is stored. */
export const screenOf = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : withoutIds(path.replace(/[?#].*$/, ''));

export const errorReportStore = (db: Database) => ({
  async record(report: BrowserError): Promise<void> {
    const error = withoutIds(report.error);
    await db
      .insertInto('error_report')
      .values({
        fingerprint: fingerprintOf(error),
        error,
        path: screenOf(report.path) ?? null,
        user_agent: report.userAgent?.slice(0, 300) ?? null,
      })
      .onConflict((conflict) =>
        conflict.column('fingerprint').doUpdateSet({
          times_seen: sql`error_report.times_seen + 1`,
          last_seen_at: sql`now()`,
        }),
      )
      .execute();
  },
});

export type ErrorReportStore = ReturnType<typeof errorReportStore>;
