import { describe, expect, it } from 'vitest';
import { isInTown, isTownDoubtful, townIn, zipInAddress } from './named-town';
import { findPlaceProblem, type SaidPlace } from './place-problem';

const detroit = { city: 'Detroit', state: 'MI' };

describe('[TIME-5] the town an address names', () => {
  it.each([
    ['2934 Woodward Ave', {}, true],
    ['2934 Woodward Ave, Apt 4', {}, true],
    ['2934 Woodward Ave, Detroit', { city: 'Detroit' }, true],
    ['2934 Woodward Ave, detroit, mi', { city: 'detroit', state: 'MI' }, true],
    ['2934 Woodward Ave, Detroit MI 48201', { city: 'Detroit', state: 'MI' }, true],
    ['2934 Woodward Ave, Apt 4, Detroit, MI 48201, USA', { city: 'Detroit', state: 'MI' }, true],
    ['2934 Woodward Ave, 48201', {}, true],
    ['100 Ouellette Ave, Windsor, ON', { city: 'Windsor', state: 'ON' }, false],
    ['Windsor, ON', { state: 'ON' }, false],
    ['100 Main St, Dallas', { city: 'Dallas' }, false],
    ['100 Main St, Dallas, TX', { city: 'Dallas', state: 'TX' }, false],
    ['100 Main St, Detroit, TX', { city: 'Detroit', state: 'TX' }, false],
  ])('%s', (text, town, isHere) => {
    expect(townIn(text)).toEqual({ city: undefined, state: undefined, ...town });
    expect(isInTown(townIn(text), detroit)).toBe(isHere);
  });

  it.each([
    ['1 A St, Troy, MI 48084', '48084'],
    ['1 A St, Troy, MI 48084-1234, USA', '48084'],
    ['48084 Main St, Troy', undefined],
    ['1 A St', undefined],
  ])('%s ends with the zip %s', (text, zip) => {
    expect(zipInAddress(text)).toBe(zip);
  });
});

describe('[TIME-5] a place nobody can be promised at', () => {
  const place: SaidPlace = { zip: '48201', zipPlace: { state: 'MI' }, state: 'MI', country: 'US' };
  it.each<[Partial<SaidPlace>, ReturnType<typeof findPlaceProblem>]>([
    [{}, undefined],
    [{ country: undefined, state: undefined }, undefined],
    [{ state: 'Michigan' }, undefined],
    [{ zipPlace: undefined }, undefined],
    [{ zip: undefined, zipPlace: undefined }, 'no zip'],
    [{ country: 'CA' }, 'outside the country'],
    [{ state: 'ON', country: undefined }, 'outside the country'],
    [{ state: 'ON', zip: undefined }, 'outside the country'],
    [{ state: 'TX' }, 'zip elsewhere'],
    [{ state: 'tx' }, 'zip elsewhere'],
  ])('%j: %s', (change, problem) => {
    expect(findPlaceProblem({ ...place, ...change })).toBe(problem);
  });
});

describe('[TIME-5] whether a customer is asked if their town is right', () => {
  const found = (city: string, zip: string) => ({ city, zip });
  it.each<[string | undefined, string | undefined, ReturnType<typeof found> | undefined, boolean]>([
    ['Detroit', 'Detroit', undefined, false],
    ['detroit ', 'Detroit', undefined, false],
    ['St. Clair Shores', 'Saint Clair Shores', undefined, false],
    ['Ft Worth', 'Fort Worth', undefined, false],
    ['Cañon City', 'Canon City', undefined, false],
    [undefined, 'Detroit', undefined, false],
    ['Dallas', undefined, undefined, false],
    ['Dallas', 'Detroit', undefined, true],
    ['Highland Park', 'Detroit', found('Highland Park', '48226'), false],
    ['Highland Park', 'Detroit', found('Detroit', '48226'), true],
    ['Highland Park', 'Detroit', found('Highland Park', '48203'), true],
  ])('%s in a zip of %s, found as %j: %s', (city, zipCity, place, isAsked) => {
    expect(isTownDoubtful({ city, zip: '48226', zipCity, found: place })).toBe(isAsked);
  });
});
