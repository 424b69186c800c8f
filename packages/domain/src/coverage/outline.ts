export type GroundPoint = { readonly latitude: number; readonly longitude: number };

/** More than 0 where the way from a over b to c turns left. */
const turn = (a: GroundPoint, b: GroundPoint, c: GroundPoint): number =>
  (b.longitude - a.longitude) * (c.latitude - a.latitude) -
  (b.latitude - a.latitude) * (c.longitude - a.longitude);

const halfOf = (sorted: readonly GroundPoint[]): readonly GroundPoint[] => {
  const half: GroundPoint[] = [];
  for (const point of sorted) {
    for (;;) {
      const [before, last] = half.slice(-2);
      if (!before || !last || turn(before, last, point) > 0) break;
      half.pop();
    }
    half.push(point);
  }
  return half.slice(0, -1);
};

/** The smallest outline around all of them without a dent, counterclockwise; what lies on a line has its two ends. */
export const outlineOf = (points: readonly GroundPoint[]): readonly GroundPoint[] => {
  const sorted = points
    .map(({ latitude, longitude }) => ({ latitude, longitude }))
    .sort((a, b) => a.longitude - b.longitude || a.latitude - b.latitude)
    .filter(
      (point, at, all) =>
        point.longitude !== all[at - 1]?.longitude || point.latitude !== all[at - 1]?.latitude,
    );
  if (sorted.length < 3) return sorted;
  return [...halfOf(sorted), ...halfOf(sorted.toReversed())];
};
