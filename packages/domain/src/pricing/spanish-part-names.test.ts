import { describe, expect, it } from 'vitest';
import { defaultPriceBook, partNameIn, spanishPartNames } from './index';

const { oilChange, entries } = defaultPriceBook;
const partNames = new Set([
  ...Object.values(entries).flatMap(({ cells }) =>
    Object.values(cells).flatMap(({ parts }) => parts.map(({ name }) => name)),
  ),
  ...[...Object.values(oilChange.oils), oilChange.dieselOil].map(({ name }) => name),
  'Oil filter',
]);

describe('[LANG-1] the names of parts in Spanish', () => {
  it('has one for every part of the price book, and none of a part that is gone', () => {
    expect(Object.keys(spanishPartNames).sort()).toEqual([...partNames].sort());
  });

  it.each([
    ['Front brake pads (set)', 'Pastillas de freno delanteras (juego)'],
    ['Glove box felt', 'Glove box felt'],
  ])('%s is %s', (english, spanish) => {
    expect(partNameIn('es', english)).toBe(spanish);
    expect(partNameIn('en', english)).toBe(english);
  });
});
