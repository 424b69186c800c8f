/** A month of UTC: a partition holds one. */
export type Month = { readonly year: number; readonly month: number };

export const monthOf = (at: Date): Month => ({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 });

export const addMonths = ({ year, month }: Month, count: number): Month => {
  const months = year * 12 + (month - 1) + count;
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
};

const text = ({ year, month }: Month, between: string): string =>
  `${String(year).padStart(4, '0')}${between}${String(month).padStart(2, '0')}`;

/** What sorts by its name is in the order of time. */
export const partitionName = (table: string, month: Month): string => `${table}_${text(month, '_')}`;

export const firstInstant = (month: Month): string => `${text(month, '-')}-01T00:00:00Z`;

/** From the one before this, for what comes late, to three ahead: two weeks of failed nights leave no hole. */
export const monthsToKeep = (now: Date): readonly Month[] =>
  [-1, 0, 1, 2, 3].map((count) => addMonths(monthOf(now), count));
