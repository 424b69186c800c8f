import { describe, expect, it } from 'vitest';
import { matchesSearch, searchOptions } from './search-options';

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

describe('searchOptions', () => {
  const van = (name: string, vin: string) => ({
    value: name,
    name,
    label: `${name}, 2019 Ford Transit`,
    keywords: [vin],
  });
  const fleet = [
    van('Small van 9', '3FTBW2CM1KKA00009'),
    van('Van 30', '1FTBW2CM1KKA00030'),
    van('Van 4', '3FTBW2CM1KKA00004'),
    van('Van 3', '1FTBW2CM1KKA00003'),
  ];

  it('puts what is called just so first, then what begins so, then what its VIN matches', () => {
    expect(searchOptions(fleet, 'van 3').map(({ name }) => name)).toEqual([
      'Van 3',
      'Van 30',
      'Small van 9',
      'Van 4',
    ]);
    expect(searchOptions(fleet, 'VAN-4').map(({ name }) => name)).toEqual(['Van 4']);
  });

  it('keeps the order of options without a name, and of all where nothing is typed', () => {
    const services = ['Rear Brake Pads', 'Brake Pads'].map((label) => ({ value: label, label }));
    expect(searchOptions(services, 'brake')).toEqual(services);
    expect(searchOptions(fleet, ' ')).toBe(fleet);
  });
});
