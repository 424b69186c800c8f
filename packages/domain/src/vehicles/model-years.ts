/** The oldest model year we take work for (CAR-4). */
export const firstModelYear = 1990;

/** Cars of the coming model year are sold from the summer before it. */
export const lastModelYear = (currentYear: number): number => currentYear + 1;

/** Model years a customer may choose, newest first (CAR-4). */
export const modelYears = (currentYear: number): readonly number[] =>
  Array.from(
    { length: Math.max(0, lastModelYear(currentYear) - firstModelYear + 1) },
    (_, index) => lastModelYear(currentYear) - index,
  );
