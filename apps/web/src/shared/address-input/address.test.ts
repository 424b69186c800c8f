import { describe, expect, it } from 'vitest';
import {
  type AddressParts,
  addressProblem,
  emptyAddress,
  locationAttributes,
  oneLine,
  partsFromText,
  questionFor,
  splitStreet,
  type VisitAddress,
} from './address';

const area = { zip: '48226', city: 'Detroit', state: 'MI' };
const parts: AddressParts = { street: '2934 Woodward Ave', city: 'Detroit', state: 'MI', zip: '48201' };
const address = (change: Partial<VisitAddress>): VisitAddress => ({
  text: 'x',
  parts,
  lookup: 'found',
  ...change,
});

describe('an address', () => {
  it.each([
    ['2934 Woodward Ave', '2934', 'Woodward Ave'],
    ['12-B Main St', '12-B', 'Main St'],
    ['123 1/2 Elm', '123', '1/2 Elm'],
    ['Woodward Ave', undefined, 'Woodward Ave'],
    ['2934', undefined, '2934'],
  ])('%j has the number %s on %s', (street, number, route) => {
    expect(splitStreet(street)).toEqual({ number, route });
  });

  it('is written on one line, without what is missing', () => {
    expect(oneLine(parts)).toBe('2934 Woodward Ave, Detroit, MI 48201');
    expect(oneLine({ street: '1 A St', city: '', state: '', zip: '48201' })).toBe('1 A St, 48201');
  });

  it('without a zip is looked for near the vehicle', () => {
    expect(questionFor('2934 Woodward Ave', area)).toBe('2934 Woodward Ave, 48226');
    expect(questionFor('1 A St, Troy, MI 48084', area)).toBe('1 A St, Troy, MI 48084');
  });

  it('[TIME-2] takes the zip of the funnel where none was typed', () => {
    expect(partsFromText('2934 Woodward Ave', area)).toEqual({
      street: '2934 Woodward Ave',
      city: 'Detroit',
      state: 'MI',
      zip: '48226',
    });
    expect(partsFromText('1 A St, Troy, MI 48084', area)).toEqual({
      street: '1 A St',
      city: 'Troy',
      state: 'MI',
      zip: '48084',
    });
  });

  it.each(['100 Ouellette Ave, Windsor, ON', '100 Main St, Dallas', '100 Main St, Dallas, TX'])(
    '[TIME-5] in another town has no zip until one is given: %s',
    (text) => {
      expect(questionFor(text, area)).toBe(text);
      expect(partsFromText(text, area)).toMatchObject({ street: text.split(',')[0], zip: '' });
      expect(addressProblem(address({ parts: partsFromText(text, area) }))).toBe('no zip');
    },
  );

  it.each([
    [emptyAddress, 'no address'],
    [address({ parts: undefined }), 'no street'],
    [address({ parts: { ...parts, street: ' ' } }), 'no street'],
    [address({ parts: { ...parts, zip: '4822' } }), 'no zip'],
    [address({ lookup: 'refused' }), 'refused'],
    [address({ lookup: 'failed', parts: { ...parts, street: 'Woodward Ave' } }), 'no number'],
    [address({ lookup: 'failed' }), undefined],
    [address({ parts: { ...parts, street: 'Woodward Ave' } }), undefined],
    [address({}), undefined],
  ])('[TIME-4] %j has the problem %s', (value, problem) => {
    expect(addressProblem(value)).toBe(problem);
  });

  it('[TIME-6] has its parts as the call names them', () => {
    expect(locationAttributes({ ...parts, county: 'Wayne' })).toEqual({
      zip: '48201',
      postal_code: '48201',
      street_number: '2934',
      route: 'Woodward Ave',
      locality: 'Detroit',
      administrative_area_level_one: 'MI',
      administrative_area_level_two: 'Wayne',
      country: 'US',
    });
  });
});
