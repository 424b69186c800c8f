import { estimatedRoads, type Roads, roadProfileOf } from '@lugnut/domain/scheduling';

const known = new Map<string, Roads>();

/** One object for each market: prepared days are cached by the identity of their roads. */
export const roadsOf = (marketId: string): Roads => {
  const roads = known.get(marketId) ?? estimatedRoads(roadProfileOf(marketId));
  known.set(marketId, roads);
  return roads;
};
