/** The parts of PostgreSQL's error that can quote a row or a parameter. */
type QuotingError = {
  message?: string;
  code?: string;
  detail?: string;
  where?: string;
  internalQuery?: string;
  hint?: string;
};

/**
 * Errors reach logs, and PostgreSQL's messages quote data: "Key (email)=(…) already exists", "Failing row contains
 * (…)". Code, table, column and constraint stay: code branches on them.
 */
export function withoutValues(error: QuotingError): void {
  delete error.detail;
  delete error.where;
  delete error.internalQuery;
  delete error.hint;
  // Class 22, bad data: `invalid input syntax for type uuid: "…"`, `"…" is out of range for type integer`.
  if (error.code?.startsWith('22') && error.message !== undefined) {
    error.message = error.message.replace(/".*"/s, '"…"');
  }
}

/** The constraint a write broke, for code that turns it into an answer. */
export function findViolatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined;
  const isViolation = typeof error.code === 'string' && error.code.startsWith('23');
  return isViolation && typeof error.constraint === 'string' ? error.constraint : undefined;
}
