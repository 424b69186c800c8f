// @vitest-environment jsdom
import { defineRoutes } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeServer, refusal } from '../../testing/fake-server';
import { useListPages } from '../api/use-list-pages';
import { ShowMore } from './show-more';

const note = z.object({ id: z.string(), words: z.string() });
const { list } = defineRoutes({
  list: {
    ...{ capability: 'accounts', summary: '', access: 'anyone', errors: [] },
    ...{ method: 'GET', path: '/api/notes' },
    query: z.object({ q: z.optional(z.string()), after: z.optional(z.string()) }),
    reply: z.object({ data: z.array(note), next: z.nullable(z.string()) }),
  },
});
const ask = 'GET /api/notes';
const page = (next: string | null, ...ids: string[]) => ({
  body: { data: ids.map((id) => ({ id, words: `Note ${id}` })), next },
});

function Notes({ q }: { readonly q?: string }) {
  const pages = useListPages(list, { query: q === undefined ? {} : { q } });
  return (
    <>
      {pages.isError && <p>Nothing came</p>}
      <ShowMore pages={pages} ids={pages.rows.map(({ id }) => id)}>
        <ul>
          {pages.rows.map(({ id, words }) => (
            <li key={id} data-row={id}>
              {words}
            </li>
          ))}
        </ul>
      </ShowMore>
      <button type="button" onClick={() => pages.change('b', (row) => ({ ...row, words: 'Changed' }))}>
        Change
      </button>
      <button type="button" onClick={() => void pages.refetch()}>
        Again
      </button>
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const more = () => screen.queryByRole('button', { name: 'Show more' });
const open = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(answers);
  render(<Notes />);
  await waitFor(() => expect(shown()).not.toEqual([]));
  return server;
};

/** The first page, then the one after it. */
const twoPages = (...second: string[]) => ({
  [ask]: ({ query }: { readonly query: Readonly<Record<string, string>> }) =>
    query.after === undefined ? page('b-place', 'a', 'b') : page(null, ...second),
});

describe('[RUN-10] a list that is loaded a page at a time', () => {
  it('has the focus on the first new record, says how many came, and ends', async () => {
    const server = await open(twoPages('c', 'd'));
    expect(screen.getByRole('status').textContent).toBe('');
    await press('Show more');
    expect(shown()).toEqual(['Note a', 'Note b', 'Note c', 'Note d']);
    expect(server.to(ask).map(({ query }) => query.after)).toEqual([undefined, 'b-place']);
    expect(document.activeElement?.textContent).toBe('Note c');
    expect(screen.getByRole('status').textContent).toBe('2 more shown');
    expect(more()).toBeNull();
  });

  it('has no record twice where one moved while somebody read', async () => {
    await open(twoPages('b', 'c'));
    await press('Show more');
    expect(shown()).toEqual(['Note a', 'Note b', 'Note c']);
    expect(document.activeElement?.textContent).toBe('Note c');
    expect(screen.getByRole('status').textContent).toBe('1 more shown');
  });

  it('keeps the focus in the list where the last page has nothing new', async () => {
    await open(twoPages('b'));
    await press('Show more');
    expect(screen.getByRole('status').textContent).toBe('Nothing new to show');
    expect(document.activeElement?.contains(screen.getByRole('list'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('says while more is on its way, keeps what is there where it fails, and goes on where it stopped', async () => {
    let answer: (value: ReturnType<typeof page>) => void = () => undefined;
    const server = await open({ [ask]: page('b-place', 'a', 'b') });
    server.answer(ask, refusal(500, 'internal'));
    await press('Show more');
    expect(screen.getByRole('alert').textContent).toBe(
      'We couldn’t load more. Check your connection and try again.',
    );
    expect(shown()).toEqual(['Note a', 'Note b']);
    expect(screen.queryByText('Nothing came')).toBeNull();
    server.answer(ask, () => new Promise((resolve) => (answer = resolve)));
    await press('Show more');
    expect(more()?.getAttribute('aria-busy')).toBe('true');
    await press('Show more');
    await act(async () => answer(page(null, 'c')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shown()).toEqual(['Note a', 'Note b', 'Note c']);
    expect(server.to(ask)).toHaveLength(3);
    expect(document.activeElement?.textContent).toBe('Note c');
  });

  it('is read anew with all of its pages, without the focus moving', async () => {
    const server = await open(twoPages('c'));
    await press('Show more');
    screen.getByRole('button', { name: 'Again' }).focus();
    server.answer(ask, ({ query }) =>
      query.after === undefined ? page('a-place', 'new', 'a') : page(null, 'b', 'c'),
    );
    await press('Again');
    expect(shown()).toEqual(['Note new', 'Note a', 'Note b', 'Note c']);
    expect(document.activeElement?.textContent).toBe('Again');
  });

  it('takes what a call says about one record', async () => {
    await open(twoPages('c'));
    await press('Change');
    expect(shown()).toEqual(['Note a', 'Changed']);
  });

  it('begins anew with another filter, and shows what was there until that is here', async () => {
    const server = fakeServer(twoPages('c'));
    const { rerender } = render(<Notes />);
    await waitFor(() => expect(shown()).toEqual(['Note a', 'Note b']));
    await press('Show more');
    server.answer(ask, page(null, 'z'));
    rerender(<Notes q="z" />);
    expect(shown()).toEqual(['Note a', 'Note b', 'Note c']);
    await waitFor(() => expect(shown()).toEqual(['Note z']));
    expect(server.to(ask).at(-1)?.query).toEqual({ q: 'z' });
  });

  it('says so where nothing comes at all', async () => {
    fakeServer({ [ask]: refusal(500, 'internal') });
    render(<Notes />);
    await screen.findByText('Nothing came');
    expect([more(), screen.queryByRole('alert')]).toEqual([null, null]);
  });
});
