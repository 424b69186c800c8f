const freeAgainMonths = 12;

/** PUB-4: one customer takes the discount for keeping a visit once in 12 months, whichever visits it is for. */
export const mayTakeKeepDiscount = (taken: readonly Date[], now: Date): boolean => {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - freeAgainMonths);
  return taken.every((at) => at <= since);
};
