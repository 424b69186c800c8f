/**
 * A share as people read it: the nearest whole percent, but all of it only where it is all, and nothing only where it is
 * nothing. Undefined of nothing.
 */
export const wholePercent = (part: number, whole: number): number | undefined => {
  if (whole === 0) return undefined;
  const nearest = Math.round((part * 100) / whole);
  return part > 0 && part < whole ? Math.min(99, Math.max(1, nearest)) : nearest;
};
