export interface ServedMarket {
  readonly id: string;
  readonly name: string;
  readonly stateName: string;
  readonly cities: readonly string[];
}

export interface ServedState {
  readonly name: string;
  readonly markets: readonly ServedMarket[];
}

/** States in the order of their first market; cities in alphabetical order. */
export const marketsByState = (markets: readonly ServedMarket[]): readonly ServedState[] => {
  const byState = new Map<string, ServedMarket[]>();
  for (const market of markets) {
    const sorted = { ...market, cities: [...market.cities].sort((a, b) => a.localeCompare(b, 'en-US')) };
    byState.set(market.stateName, [...(byState.get(market.stateName) ?? []), sorted]);
  }
  return [...byState].map(([name, inState]) => ({ name, markets: inState }));
};
