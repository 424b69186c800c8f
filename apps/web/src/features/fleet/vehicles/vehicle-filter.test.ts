import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasFilter, readListState, writeListState } from './vehicle-filter';

const group = '0193a1b2-0000-7000-8000-000000000001';

describe('[FLT-3] the address of the vehicle list', () => {
  it.each([
    ['', { page: 1, size: 10 }],
    ['q=van+12&page=3&size=50', { q: 'van 12', page: 3, size: 50 }],
    [
      `status=Needs+Service&group=${group}&due=soon`,
      { status: 'Needs Service', group, due: 'soon', page: 1, size: 10 },
    ],
    [
      'group=none&fault=yes&archived=yes',
      { group: 'none', fault: 'yes', archived: 'yes', page: 1, size: 10 },
    ],
    ['status=x&group=x&tag=1&due=never&page=-2&size=7&fault=no', { page: 1, size: 10 }],
  ])('%s', (query, state) => {
    expect(readListState(new URLSearchParams(query))).toEqual(state);
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'status', 'page', 'size', 'group'), fc.string()),
        (any) => {
          const state = readListState(new URLSearchParams(any));
          expect(readListState(writeListState(state))).toEqual(state);
        },
      ),
    );
  });

  it('knows whether something narrows the list', () => {
    expect(hasFilter({ page: 4, size: 10, archived: 'yes' })).toBe(false);
    expect(hasFilter({ page: 1, size: 10, q: 'van' })).toBe(true);
  });
});
