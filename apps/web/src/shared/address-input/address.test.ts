import { namesOtherPlace } from '@lugnut/domain/coverage';
import { stateCodes } from '@lugnut/domain/vehicles';
import fc from 'fast-check';
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

describe('[TIME-5] one line of parts', () => {
  const word = fc.constantFrom(
    ...[
      'Santa',
      'Fe',
      'St.',
      'Jo',
      'Le',
      'De',
      'Me',
      'La',
      'Mt',
      "O'Fallon",
      'Cañon',
      'Ho-Ho',
      '29',
      'Lot',
      'Space',
    ],
  );
  const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));
  const state = fc.constantFrom('', ...stateCodes);
  const place = fc.record({
    number: fc.constantFrom('', '12 ', '12-B '),
    road: words,
    unit: fc.constantFrom('', ', Apt 4', ', Rear', ' #2'),
    town: words,
    ending: fc.constantFrom('', ', ', ' '),
    state,
    zip: fc.constantFrom('48226', '77510'),
  });

  it('is never taken for another place than they are', () => {
    fc.assert(
      fc.property(place, ({ number, road, unit, town, ending, state, zip }) => {
        const city = ending === '' ? town : `${town}${ending}${state}`;
        const built = { street: `${number}${road}${unit}`, city, state, zip };
        const said = locationAttributes(built);
        const isOther = namesOtherPlace(oneLine(built), {
          city: said.locality ?? undefined,
          state: said.administrative_area_level_one ?? undefined,
          zip: said.zip,
          streetNumber: said.street_number,
          route: said.route,
        });
        expect(isOther).toBe(false);
      }),
      {
        examples: [
          [
            {
              number: '1 ',
              road: 'Main St',
              unit: '',
              town: 'Santa Fe',
              ending: '',
              state: 'TX',
              zip: '77510',
            },
          ],
        ],
      },
    );
  });
});
