/** The dialog of the browser was closed, or waited too long; anything else is a failure. */
export const isRefusedByPerson = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
