import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedHashPosition, groupedPagePosition, pagePosition } from './page-position';

const id = '0199a7c2-3b1e-7c00-8000-00000000000a';
const at = '2027-03-01T15:00:00.123456Z';
const lets = (schema: typeof pagePosition, text: string): boolean => schema.safeParse(text).success;

describe('[RUN-10] the position of a page', () => {
  it.each([
    ['is a moment to the microsecond and an id', pagePosition, `${at}_${id}`],
    ['has a digit where the list is in groups', groupedPagePosition, `1_${at}_${id}`],
    ['may have a hash for an id', groupedHashPosition, `0_${at}_00ff`],
  ])('%s', (_what, schema, text) => expect(lets(schema, text)).toBe(true));

  it.each([
    ['nothing', ''],
    ['another’s', `1_${at}_${id}`],
    ['no id', at],
    ['milliseconds', `2027-03-01T15:00:00.123Z_${id}`],
    ['a day that is none', `2027-02-30T15:00:00.123456Z_${id}`],
    ['an hour that is none', `2027-02-03T24:00:00.000000Z_${id}`],
    ['a year the database has not', `0000-02-03T12:00:00.000000Z_${id}`],
    ['SQL behind it', `${at}_${id}' or true --`],
    ['a line behind it', `${at}_${id}\n`],
  ])('is not %s', (_what, text) => expect(lets(pagePosition, text)).toBe(false));

  it('is wanted with its group where a list has groups', () => {
    expect(lets(groupedPagePosition, `${at}_${id}`)).toBe(false);
    expect(lets(groupedPagePosition, `2_${at}_${id}`)).toBe(false);
    expect(lets(groupedHashPosition, `1_${at}_${id}`)).toBe(false);
  });

  it('is every moment that is one', () => {
    const moments = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.nat(999), (moment, micros) => {
        const text = `${moment.toISOString().slice(0, -1)}${String(micros).padStart(3, '0')}Z_${id}`;
        expect(lets(pagePosition, text)).toBe(true);
      }),
    );
  });
});
