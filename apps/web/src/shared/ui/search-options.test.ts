import { describe, expect, it } from 'vitest';
import { matchesSearch } from './search-options';

const brakes = {
  value: 'front-brakes',
  label: 'Front Brake Pads & Rotors Replacement',
  keywords: ['squeal'],
};

describe('matchesSearch', () => {
  it.each(['', '  ', 'front', 'FRONT br', 'pad front', 'squ', 'rotors replacement'])(
    'finds the brakes by %j',
    (query) => {
      expect(matchesSearch(brakes, query)).toBe(true);
    },
  );

  it.each(['rear', 'front oil', 'ront', 'pads squeak'])('does not find the brakes by %j', (query) => {
    expect(matchesSearch(brakes, query)).toBe(false);
  });

  it('ignores accents and hyphens', () => {
    expect(matchesSearch({ value: 'x', label: 'Citroën' }, 'citroen')).toBe(true);
    expect(matchesSearch({ value: 'y', label: 'Mercedes-Benz' }, 'benz')).toBe(true);
  });
});
