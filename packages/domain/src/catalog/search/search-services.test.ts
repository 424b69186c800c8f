import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createServiceSearch, defaultCatalog, quickPickNames, type Service } from '../index';
import { mistakesIn } from './typing-mistakes';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();

const search = createServiceSearch(defaultCatalog, quickPickNames);
const names = (query: string, limit = 5): readonly string[] => search(query, limit).map(({ name }) => name);

describe('searching a service', () => {
  it.each([
    ['pads', 'Front Brake Pads & Rotors'],
    ['brakes', 'Front Brake Pads & Rotors'],
    ['rear brakes', 'Rear Brake Pads & Rotors'],
    ['AC not cold', 'A/C Recharge'],
    ['a/c', 'A/C Recharge'],
    ["won't start", 'Replace Battery'],
    ['won’t start', 'Replace Battery'],
    ['no crank', 'Replace Starter'],
    ['oil', 'Oil Change'],
    ['change battery', 'Replace Battery'],
    ['O2 sensor', 'Replace Upstream Oxygen Sensor'],
    ['squeaking brakes', 'Front Brake Pads & Rotors'],
    ['tune-up', 'Tune Up'],
    ['ppi', 'Pre-Purchase Inspection'],
    ['P0420', 'Replace Catalytic Converter'],
    ['my window wont go up', 'Replace Front Window Regulator'],
    ['serp', 'Replace Serpentine Belt'],
    ['altern', 'Replace Alternator'],
  ])('[DESK-3] %j finds %s first', (query, expected) => {
    expect(names(query)[0]).toBe(expected);
  });

  it.each([
    ['batery', 'Replace Battery'],
    ['altenator', 'Replace Alternator'],
    ['alternater', 'Replace Alternator'],
    ['rbakes', 'Front Brake Pads & Rotors'],
    ['serpintine', 'Replace Serpentine Belt'],
    ['catalytic convertor', 'Replace Catalytic Converter'],
    ['thermastat', 'Replace Thermostat'],
    ['radiater', 'Replace Radiator'],
    ['oil chnage', 'Oil Change'],
    ['transmision fluid', 'Transmission Fluid Service'],
    ['sprak plugs', 'Replace Spark Plugs'],
    ['shocks and sturts', 'Replace Front Struts'],
  ])('[DESK-3] %j is understood as %s', (query, expected) => {
    expect(names(query)[0]).toBe(expected);
  });

  it('puts what people call it before what merely contains the word', () => {
    expect(names('water pump', 99)).toEqual(['Replace Water Pump', 'Replace Timing Belt & Water Pump']);
    expect(names('battery', 1)).toEqual(['Replace Battery']);
  });

  it('puts a quick pick before its equals', () => {
    const twins = ['Left', 'Right'].map(
      (name) => ({ ...defaultCatalog[0], name, synonyms: ['squeal'] }) as Service,
    );
    expect(createServiceSearch(twins)('squeal').map(({ name }) => name)).toEqual(['Left', 'Right']);
    expect(createServiceSearch(twins, ['Right'])('squeal').map(({ name }) => name)).toEqual([
      'Right',
      'Left',
    ]);
  });

  it('shows the whole catalog for an empty box, and nothing for nonsense', () => {
    expect(search('').length).toBe(defaultCatalog.length);
    expect(search('   ', 3).length).toBe(3);
    expect(names('zzzzqq')).toEqual([]);
    expect(names('?!')).toEqual([]);
  });

  it('finds every service by its own name, first', () => {
    for (const { name } of defaultCatalog) expect(names(name, 1)).toEqual([name]);
  });

  it('finds every service by each of its synonyms', () => {
    for (const service of defaultCatalog) {
      for (const synonym of service.synonyms) expect(search(synonym), synonym).toContain(service);
    }
  });

  it('answers the same to the same question, without duplicates, whatever is typed', () => {
    const word = fc.constantFrom(
      'brake',
      'oil',
      'ac',
      'front',
      'wont',
      'strat',
      'the',
      'x',
      '🚗',
      'é',
      '2.5L',
    );
    const query = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.array(word, { maxLength: 12 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(query, (text) => {
        const found = search(text);
        expect(createServiceSearch(defaultCatalog, quickPickNames)(text)).toEqual(found);
        expect(new Set(found).size).toBe(found.length);
        expect(search(text, 3)).toEqual(found.slice(0, 3));
      }),
      { numRuns: 0.6 * runs },
    );
  });

  it('takes less than a millisecond, typing mistakes included', () => {
    const queries = [
      'AC not cold',
      'altenator',
      'serpintine belt sqeal',
      'my windws wont go up',
      'catalytic convertor',
    ];
    for (let warm = 0; warm < 100; warm += 1) for (const query of queries) search(query);
    const times = queries.flatMap((query) =>
      Array.from({ length: 41 }, () => {
        const start = performance.now();
        search(query);
        return performance.now() - start;
      }),
    );
    // The median, because a busy machine may preempt any single run.
    expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(1);
  });
});

describe('typing mistakes', () => {
  it.each([
    ['brake', 'brake', 0],
    ['bra', 'brake', 0],
    ['barke', 'brake', 1],
    ['brke', 'brake', 1],
    ['brrake', 'brake', 1],
    ['crake', 'brake', 1],
    ['brakes', 'brake', 1],
    ['altenater', 'alternator', 2],
    ['engine', 'brake', 3],
  ])('%s for %s has %i', (typed, word, mistakes) => {
    expect(mistakesIn(typed, word, 2)).toBe(mistakes);
  });

  // The textbook algorithm, whole and unbounded, as the reference.
  const slow = (typed: string, word: string): number => {
    const cost = (row: number, column: number): number => {
      if (row === 0) return column;
      if (column === 0) return row;
      const same = typed[row - 1] === word[column - 1] ? 0 : 1;
      let best = Math.min(
        cost(row - 1, column) + 1,
        cost(row, column - 1) + 1,
        cost(row - 1, column - 1) + same,
      );
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      ) {
        best = Math.min(best, cost(row - 2, column - 2) + 1);
      }
      return best;
    };
    return Math.min(...Array.from({ length: word.length + 1 }, (_, column) => cost(typed.length, column)));
  };

  it('counts like the textbook algorithm, up to the limit', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 1, max: 2 }), (typed, word, limit) => {
        expect(mistakesIn(typed, word, limit)).toBe(Math.min(slow(typed, word), limit + 1));
      }),
      { numRuns: 5 * runs },
    );
  });
});
