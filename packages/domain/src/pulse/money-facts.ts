/** PULSE-2: whether a bill kept to what was agreed; undefined where no agreement of this job is comparable. */
export const keepsToAgreed = (bill: {
  readonly chargedCents: number;
  readonly agreedCents: number | undefined;
  /** Member prices ended with the membership that gave them, as the customer had agreed. */
  readonly isAtRegularPrice: boolean;
}): boolean | undefined =>
  bill.agreedCents === undefined || bill.isAtRegularPrice ? undefined : bill.chargedCents <= bill.agreedCents;

/** Tips are the technician's own; what pays an invoice was counted with the jobs on it. */
export const isRevenue = (kind: string): boolean => kind !== 'tip' && kind !== 'statement';
