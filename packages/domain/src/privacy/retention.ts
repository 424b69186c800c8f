/** How long something is kept, and how far an admin may change that. */
export type RetentionTerms = {
  /** What the privacy policy and the code call it; never renamed. */
  readonly key: string;
  /** For admins and the privacy policy. */
  readonly what: string;
  readonly keepDays: number;
  readonly leastDays: number;
  readonly mostDays: number;
};

export type KeepDaysProblem = 'not_whole' | 'too_short' | 'too_long' | 'shortened';

/** Admins may lengthen: what was promised to nobody may be kept longer, but never beyond what the law allows. */
export const findKeepDaysProblem = (
  { keepDays, leastDays, mostDays }: Pick<RetentionTerms, 'keepDays' | 'leastDays' | 'mostDays'>,
  days: number,
): KeepDaysProblem | undefined => {
  if (!Number.isInteger(days)) return 'not_whole';
  if (days < leastDays) return 'too_short';
  if (days > mostDays) return 'too_long';
  return days < keepDays ? 'shortened' : undefined;
};

export const forgottenBefore = (now: Date, keepDays: number): Date =>
  new Date(now.getTime() - keepDays * 86_400_000);
