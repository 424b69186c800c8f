import { describeError } from '../logging/logger';

/** What failed of a job's rows: the ids, and why, for the log. */
export class RowsFailed extends Error {
  override readonly name = 'RowsFailed';
  readonly rows: readonly { readonly id: string; readonly fault: unknown }[];

  constructor(rows: RowsFailed['rows']) {
    super(`${rows.length} rows failed: ${rows.map(({ id }) => id).join(', ')}`);
    this.rows = rows;
  }

  /** Without the values an error may quote. */
  describe(): readonly Record<string, unknown>[] {
    return this.rows.map(({ id, fault }) => ({ row: id, fault: describeError(fault) }));
  }
}

/**
 * The loop of every scheduled job. One row that fails must not stop the others: it would be first again at the next
 * run, and block them for ever. Ends early when the job is told to stop; throws at the end what has failed.
 */
export const eachByItself = async <Row extends { readonly id: string }>(
  rows: readonly Row[] | AsyncIterable<Row>,
  signal: AbortSignal,
  handle: (row: Row) => Promise<unknown>,
): Promise<void> => {
  const failed: { id: string; fault: unknown }[] = [];
  for await (const row of rows) {
    if (signal.aborted) break;
    try {
      await handle(row);
    } catch (fault) {
      failed.push({ id: row.id, fault });
    }
  }
  if (failed.length > 0) throw new RowsFailed(failed);
};
