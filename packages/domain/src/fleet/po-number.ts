export const longestPoNumber = 40;

/** Letters, digits and what stands between them in the numbers of purchasing programs. */
const poNumber = /^[\p{L}\p{N}][\p{L}\p{N} ./#_-]*$/u;

/** Undefined where it is fine; it is printed on papers and in messages, so it is a number and no sentence. */
export const findPoProblem = (text: string): string | undefined => {
  if (text.length > longestPoNumber) return `Use at most ${longestPoNumber} characters for the PO number.`;
  return poNumber.test(text)
    ? undefined
    : 'Use letters, numbers, spaces, and . / # _ - for the PO number, starting with a letter or a number.';
};

/** The job's own number before the fleet's usual one. */
export const poNumberFor = (ofJob: string | undefined, usual: string | undefined): string | undefined =>
  ofJob ?? usual;

export const poMissingText = 'Your fleet asks for a PO number on every job. Add one before you book.';

/** Of what is booked by one press or by itself, where nobody could type one. */
export const usualPoMissingText = 'Add a usual PO number under Invoices first.';

/** A fleet that asks for one does not book without it. */
export const isPoMissing = (policy: {
  readonly isRequired: boolean;
  readonly ofJob: string | undefined;
  readonly usual: string | undefined;
}): boolean => policy.isRequired && poNumberFor(policy.ofJob, policy.usual) === undefined;
