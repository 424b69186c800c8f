import { type Place, squaredChord } from './place';

/** Up to so many technicians are one table, in which jobs can change hands; more would not pay for its size. */
export const lanesInOneTable = 12;

type Located = { readonly front: { readonly place: Place } };

/** One of them and those who are nearest to them, in their order. */
export const neighborsOf = <T extends Located>(days: readonly T[], center: T): readonly T[] => {
  if (days.length <= lanesInOneTable) return days;
  const nearest = days
    .map((day, index) => ({
      index,
      chord: day === center ? -1 : squaredChord(center.front.place, day.front.place),
    }))
    .sort((a, b) => a.chord - b.chord || a.index - b.index)
    .slice(0, lanesInOneTable)
    .map(({ index }) => index);
  const chosen = new Set(nearest);
  return days.filter((_, index) => chosen.has(index));
};

/** Everybody in groups of neighbors, each in one; another seed begins with somebody else. */
export const groupsOfNeighbors = <T extends Located>(
  days: readonly T[],
  seed: number,
): readonly (readonly T[])[] => {
  const groups: (readonly T[])[] = [];
  let left = days;
  let center = days[Math.abs(seed) % Math.max(1, days.length)];
  while (center) {
    const group = neighborsOf(left, center);
    const taken = new Set(group);
    groups.push(group);
    left = left.filter((day) => !taken.has(day));
    center = left[0];
  }
  return groups;
};
