// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SearchedRows } from './searched-rows';

afterEach(cleanup);

const list = (count: number) => (
  <SearchedRows
    label="Search devices"
    hint="Serial number"
    rows={Array.from({ length: count }, (_, nth) => `LN-${1_000 + nth} Van ${nth}`)}
    textOf={(row) => row}
  >
    {(rows) => (
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    )}
  </SearchedRows>
);
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('[FLT-6, FLT-10] a long list', () => {
  it('is searched by every word, anywhere in a row', () => {
    render(list(600));
    type('van 042');
    expect(shown()).toEqual(['LN-1042 Van 42']);
    type(' 1321 ln ');
    expect(shown()).toEqual(['LN-1321 Van 321']);
    type('truck');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Nothing matches your search.');
    type(' ');
    expect(shown()).toHaveLength(600);
  });

  it('has a field only from the second page on', () => {
    const { rerender } = render(list(10));
    expect(screen.queryByRole('searchbox')).toBeNull();
    rerender(list(11));
    expect(screen.getByRole('searchbox', { name: 'Search devices' })).toBeDefined();
  });
});
