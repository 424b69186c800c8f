import { estimatedRoads, type Roads, roadProfileOf } from '@lugnut/domain/scheduling';

const known = new Map<string, Roads>();

/** One object a market: prepared days are kept as long as their roads are the same. */
export const roadsOf = (marketId: string): Roads => {
  const roads = known.get(marketId) ?? estimatedRoads(roadProfileOf(marketId));
  known.set(marketId, roads);
  return roads;
};
