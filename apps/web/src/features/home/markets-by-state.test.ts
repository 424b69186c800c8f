import { describe, expect, it } from 'vitest';
import { marketsByState } from './markets-by-state';

const market = (id: string, stateName: string, cities: string[]) => ({ id, name: id, stateName, cities });

describe('[HOME-1] cities of the home page', () => {
  it('stand under their state, states in the order of their first market', () => {
    const states = marketsByState([
      market('DET', 'Michigan', ['Troy']),
      market('DFW', 'Texas', ['Plano']),
      market('HOU', 'Texas', ['Katy']),
    ]);
    expect(states.map(({ name, markets }) => [name, markets.map(({ id }) => id)])).toEqual([
      ['Michigan', ['DET']],
      ['Texas', ['DFW', 'HOU']],
    ]);
  });

  it('are sorted by name, without touching what was given', () => {
    const cities = ['Troy', 'Ann Arbor', 'Novi'];
    expect(marketsByState([market('DET', 'Michigan', cities)])[0]?.markets[0]?.cities).toEqual([
      'Ann Arbor',
      'Novi',
      'Troy',
    ]);
    expect(cities[0]).toBe('Troy');
  });
});
