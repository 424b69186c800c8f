/** The database is away, shutting down, full, read-only, too slow or in a tangle: nothing is wrong with the request. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // A standby, or a primary that was demoted.
  '25006',
  // Of a client that fell silent inside its transaction.
  '25P03',
  // I/O.
  '58030',
  // The statement took too long, or was canceled by the server's operator.
  '57014',
  // Two that were in each other's way: one of them is undone, and may come again at once.
  '40P01',
  '40001',
  // A lock that was not given up in time.
  '55P03',
]);

/** Connection exceptions (pgbouncer says 08P01 to everything), too few resources, the server goes or comes. */
const classes = /^(08|53|57P)/;

/** What the driver says of a connection without a code. */
const sentences =
  /^(timeout exceeded when trying to connect|Connection terminated|Connection ended unexpectedly|Client has encountered a connection error|Client was closed|Client network socket disconnected|The server closed the connection)/;

/** A query had no answer in time: its connection is cut, and what became of it is not known. */
export class SilentDatabaseError extends Error {
  override readonly name = 'SilentDatabaseError';
  constructor(ms: number) {
    super(`the database did not answer within ${ms} ms`);
  }
}

/** The server wrote the commit down and stopped waiting for its standby: it may be lost with the server. */
export class UnconfirmedCommitError extends Error {
  override readonly name = 'UnconfirmedCommitError';
  constructor() {
    super('the commit was not confirmed by a standby');
  }
}

/** Whether trying again later may succeed. It does not say that nothing was changed: a commit may have come through. */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (error instanceof SilentDatabaseError || error instanceof UnconfirmedCommitError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.has(code) || classes.test(code) || sentences.test(error.message);
};
