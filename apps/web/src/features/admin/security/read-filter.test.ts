import { describe, expect, it } from 'vitest';
import { readFilter, type TypedFilter } from './read-filter';

const empty: TypedFilter = { person: '', kind: 'any', address: '', since: '', until: '' };

describe('a search of the security log', () => {
  it('asks for everything until something is said', () => {
    expect(readFilter(empty)).toEqual({});
    expect(readFilter({ ...empty, person: '  ', address: ' ' })).toEqual({});
  });

  it('[SAFE-5] asks by person, kind and address as typed', () => {
    expect(readFilter({ ...empty, person: ' Dana ', kind: 'login', address: '192.0.2.1' })).toEqual({
      person: 'Dana',
      kind: 'login',
      address: '192.0.2.1',
    });
  });

  it('[SAFE-5] takes whole days of the reader, the last one included', () => {
    expect(readFilter({ ...empty, since: '2026-11-01', until: '2026-11-30' })).toEqual({
      since: new Date(2026, 10, 1).toISOString(),
      until: new Date(2026, 11, 1).toISOString(),
    });
  });

  it('leaves out a year that is still being typed', () => {
    expect(readFilter({ ...empty, since: '0002-11-01' })).toEqual({});
  });
});
