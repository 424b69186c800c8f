import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTownProblem, isInTown, namesOtherPlace, townIn, zipInAddress } from './named-town';
import { findPlaceProblem, type SaidPlace } from './place-problem';

const detroitPoint = { latitude: 42.33, longitude: -83.05 };
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
    ['100 Ouellette Ave, Windsor ON', { city: 'Windsor', state: 'ON' }, false],
    ['1 Main St, Santa Fe', { city: 'Santa Fe' }, false],
    ['1 Main St, Santa Fe, TX 77510', { city: 'Santa Fe', state: 'TX' }, false],
    ['1 Main St, Tampa, FL 33601', { city: 'Tampa', state: 'FL' }, false],
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
    const problem = findTownProblem({
      city,
      zip: '48226',
      zipCity,
      found: place,
      zipPoint: detroitPoint,
      namesakes: [],
    });
    expect(problem).toBe(isAsked ? 'elsewhere' : undefined);
  });
});

describe('[TIME-5] an address and its parts', () => {
  const woodward = {
    streetNumber: '1500',
    route: 'Woodward Ave',
    city: 'Detroit',
    state: 'MI',
    zip: '48226',
  };
  it.each([
    ['1500 Woodward Ave, Detroit, MI 48226', woodward, false],
    ['1500 Woodward Avenue, Apt 4, Detroit, MI 48226, USA', woodward, false],
    ['1500 Woodward Ave, Downtown, Detroit, MI', woodward, false],
    ['1500 woodward ave', woodward, false],
    ['1500 Woodward Ave, Detroit, Michigan', woodward, false],
    ['1 Anywhere, Detroit', { zip: '48226' }, false],
    ['12 W Elm St, Detroit', { route: 'West Elm Street', streetNumber: '12' }, false],
    ['233 S Wacker Dr, Chicago, IL', woodward, true],
    ['233 S Wacker Dr Chicago IL', woodward, true],
    ['1500 Woodward Ave, Chicago, IL', woodward, true],
    ['1500 Woodward Ave, Kalamazoo, MI', woodward, true],
    ['1500 Woodward Ave, Detroit, TX', woodward, true],
    ['1500 Woodward Ave, Detroit, MI 48201', woodward, true],
    ['1 Main St, Santa Fe, TX 77510', { city: 'Santa Fe', state: 'TX', zip: '77510' }, false],
    ['1 Main St, Santa Fe', { city: 'Santa Fe', state: 'TX' }, false],
    ['1 Main St, Santa Fe, TX 77510', { city: 'Santa', state: 'TX', zip: '77510' }, true],
    ['1 Main St, Detroit, MI, MI 48226', { city: 'Detroit, MI', state: 'MI', zip: '48226' }, false],
    ['1 Main St, Detroit, MI 48226', { city: 'Detroit MI', state: 'MI', zip: '48226' }, false],
    ['1 Main St, Troy, MI 48084', { city: 'Detroit, MI', state: 'MI', zip: '48084' }, true],
    ['1 Main St, Rear, 29 Palms, CA 92277', { city: '29 Palms', state: 'CA', zip: '92277' }, false],
    ['1 Main St, Tampa, FL 33601', { city: 'Tampa', state: 'GA', zip: '33601' }, true],
    ['1 Nowhere Rd, El Paso, TX', { ...woodward, city: 'Dallas', state: 'TX' }, true],
  ])('%s: another place %s', (text, parts, isOther) => {
    expect(namesOtherPlace(text, parts)).toBe(isOther);
  });
});

describe('[TIME-5] a town far from its zip', () => {
  const kalamazoo = { latitude: 42.29, longitude: -85.58 };
  const near = { latitude: 42.4, longitude: -83.1 };
  const asked = { city: 'Shelby', zip: '48226', zipCity: 'Detroit', zipPoint: detroitPoint };
  const here = (city: string) => ({ city, zip: '48226' });
  it.each([
    ['unknown', { namesakes: [] }, 'elsewhere'],
    ['near', { namesakes: [near] }, 'elsewhere'],
    ['far', { namesakes: [kalamazoo] }, 'far'],
    ['one far and one near', { namesakes: [kalamazoo, near] }, 'elsewhere'],
    ['far, and the map has the house here', { namesakes: [kalamazoo], found: here('Shelby') }, undefined],
    [
      'far, and the map has the street here in another town',
      { namesakes: [kalamazoo], found: here('Shelby Township') },
      'elsewhere',
    ],
    [
      'far, and so is what the map has',
      { namesakes: [kalamazoo], found: { city: 'Shelby', zip: '49455' } },
      'far',
    ],
  ])('%s', (_case, change, problem) => {
    expect(findTownProblem({ ...asked, ...change })).toBe(problem);
  });

  it('is never refused where a map has the street in the zip', () => {
    const point = fc.record({
      latitude: fc.double({ min: 25, max: 49, noNaN: true }),
      longitude: fc.double({ min: -124, max: -67, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(point), point, fc.string(), fc.string(), (namesakes, zipPoint, city, found) => {
        expect(findTownProblem({ ...asked, city, zipPoint, namesakes, found: here(found) })).not.toBe('far');
      }),
    );
  });
});
