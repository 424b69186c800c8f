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

/**
 * PULSE-1: what a charge brought us, before refunds. The tax in it is the state's, all of it, also where credit paid for
 * a part of the work.
 */
export const revenueOf = (charge: { readonly chargedCents: number; readonly taxCents: number }): number =>
  Math.max(0, charge.chargedCents - charge.taxCents);

/** A fee of its own is no revenue of the service it was once sold with. */
export const isMembershipFee = (kind: string): boolean =>
  kind === 'membership_start' || kind === 'membership_renewal';

/** Of what was given back, the part that was the price of the work: the rest was tax, or another thing on the bill. */
const workGivenBack = ({
  workCents,
  billedCents,
  givenBackCents,
}: {
  readonly workCents: number;
  readonly billedCents: number;
  readonly givenBackCents: number;
}): number => (billedCents <= 0 ? givenBackCents : Math.round((givenBackCents * workCents) / billedCents));

/**
 * PULSE-1: what is left of a job's price, without tax, after parts, labor and what was given back; undefined where a
 * cost is not known. A job that nobody was seen at has labor that nobody knows.
 */
export const findMargin = (job: {
  /** Without tax. */
  readonly workCents: number;
  /** The whole bill, with tax. */
  readonly billedCents: number;
  /** As it was paid: with tax. */
  readonly givenBackCents: number;
  readonly partsCostCents: number | undefined;
  readonly minutesAtCar: number;
  readonly laborCostCentsPerHour: number | undefined;
}): number | undefined =>
  job.partsCostCents === undefined || job.laborCostCentsPerHour === undefined || job.minutesAtCar <= 0
    ? undefined
    : job.workCents -
      workGivenBack(job) -
      job.partsCostCents -
      Math.round((job.minutesAtCar * job.laborCostCentsPerHour) / 60);
