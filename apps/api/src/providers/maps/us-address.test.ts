import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUsAddress, isPostOfficeBox } from './us-address';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();

const read = (text: string): string => {
  const found = findUsAddress(text);
  return found ? [found.streetNumber, found.route, found.city, found.state, found.zip].join('|') : 'nothing';
};

describe('reading an address of the United States', () => {
  it.each([
    ['2934 Woodward Ave, Detroit, MI 48201', '2934|Woodward Ave|Detroit|MI|48201'],
    ['2934 Woodward Ave, Detroit, MI 48201, USA', '2934|Woodward Ave|Detroit|MI|48201'],
    ['2934 woodward avenue detroit michigan 48201', '2934|Woodward Ave|Detroit|MI|48201'],
    ['20 W 34th St, New York, NY 10001, United States', '20|W 34th St|New York|NY|10001'],
    ['123 Main St Bldg 3 Apt 2104, Dallas, TX 75201', '123|Main St|Dallas|TX|75201'],
    ['123 Main St #4, Detroit, MI 48226', '123|Main St|Detroit|MI|48226'],
    ['350 5th Ave, 3rd Floor, New York, NY 10118', '350|5th Ave|New York|NY|10118'],
    ['350 5th Ave Floor 3, New York, NY 10118', '350|5th Ave|New York|NY|10118'],
    ['123 1/2 Main St, Detroit MI 48226', '123|Main St|Detroit|MI|48226'],
    ['123-1/2 Main St, Detroit MI 48226', '123|Main St|Detroit|MI|48226'],
    ['100 Building Rd, Dallas, TX 75201', '100|Building Rd|Dallas|TX|75201'],
    ['55 Ocean Dr, Miami, FL 33139', '55|Ocean Dr|Miami|FL|33139'],
    ['123 Main St 48226', '123|Main St|||48226'],
    ['123 Main St, 48226-1234', '123|Main St|||48226'],
    ['2500 FM 1960, Houston TX 77069', '2500|FM 1960|Houston|TX|77069'],
    ['1200 Highway 6, Houston TX 77077', '1200|Highway 6|Houston|TX|77077'],
    ['1500 N Central Expy Ste 200 Plano TX 75074', '1500|N Central Expy|Plano|TX|75074'],
    ['123 Martin Luther King Jr Blvd, Dallas, TX 75215', '123|Martin Luther King Jr Blvd|Dallas|TX|75215'],
    ['123 WOODWARD AVE DETROIT MI', '123|Woodward Ave|Detroit|MI|'],
    ['123 Main St PO Box 99, Houston TX 77001', '123|Main St|Houston|TX|77001'],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    '',
    '48226',
    'Woodward Ave, Detroit, MI',
    'hello world',
    'PO Box 12, Detroit, MI 48226',
    '  ,  , ',
  ])('reads no street in %j', (text) => {
    expect(read(text)).toBe('nothing');
  });

  it('never throws, whatever is typed', () => {
    const typed = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(typed, (text) => void findUsAddress(text)),
      { numRuns: 0.4 * runs },
    );
  });
});

describe('post office boxes', () => {
  it.each([
    ['PO Box 12, Detroit, MI 48226', true],
    ['P.O. Box 99, Houston TX 77001', true],
    ['p o box 7 Dallas TX 75201', true],
    ['Post Office Box 7, Dallas, TX 75201', true],
    ['General Delivery, Detroit MI 48226', true],
    ['123 Main St PO Box 99, Houston TX 77001', false],
    ['12 Boxwood Ln, Detroit, MI 48226', false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isPostOfficeBox(text)).toBe(expected);
  });
});
