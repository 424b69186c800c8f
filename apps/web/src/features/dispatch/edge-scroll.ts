/** So near to an edge a job in the air scrolls the board. */
const nearPx = 56;
const fastestPx = 18;

/** Pixels a frame: the nearer to the edge, the faster; zero in the middle. */
export const edgeSpeed = (at: number, from: number, to: number): number => {
  const near = Math.min(nearPx, (to - from) / 3);
  if (near <= 0) return 0;
  const before = Math.min(1, Math.max(0, (from + near - at) / near));
  const after = Math.min(1, Math.max(0, (at - (to - near)) / near));
  return Math.round((after - before) * fastestPx);
};
