// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TechnicianShowcase } from './technician-showcase';

const technician = (id: number) => ({
  id: String(id),
  attributes: {
    name: `Technician ${id}`,
    market: 'Metro Detroit',
    portrait_url: `/portraits/portrait-0${id}.svg`,
    years_of_experience: id === 2 ? 0 : 12,
    bio: `Biography ${id}`,
    review_count: 148,
    rating: id === 2 ? null : 4.86,
    mentions: ['On time', 'Brakes'],
    badges: ['ASE Master'],
  },
});
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const failure = () => answer(500, { errors: ['x'], code: 'internal' });

let scrollNear: () => void;

const open = (...answers: Response[]) => {
  const fetch = vi.fn(async () => answers.shift() ?? failure());
  vi.stubGlobal('fetch', fetch);
  const App = createRoutesStub([{ path: '/', Component: TechnicianShowcase }]);
  render(<App initialEntries={['/']} />);
  return fetch;
};

// What is loaded late is loaded before the clock runs.
beforeAll(() => import('./showcase'));
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        scrollNear = () => act(() => report([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[HOME-1] Meet your new mechanics', () => {
  it('asks the server only when the section is near, and shows what it is told', async () => {
    const fetch = open(answer(200, { data: [technician(1), technician(2)] }));
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.getByRole('list', { name: 'Loading the mechanics' })).toBeDefined();
    scrollNear();
    const card = (await screen.findByRole('heading', { name: 'Technician 1' })).closest('li');
    expect(screen.getByAltText('Portrait of Technician 1').getAttribute('src')).toBe(
      '/portraits/portrait-01.svg',
    );
    for (const text of [
      'Rated 4.9 out of 5',
      '148 reviews',
      '12 years of experience',
      'Biography 1',
      'On time, Brakes',
      'ASE Master',
    ]) {
      expect(card?.textContent).toContain(text);
    }
    expect(screen.getByText('Not rated yet')).toBeDefined();
    // In the first year there is none to boast of.
    expect(screen.queryByText(/0 years/)).toBeNull();
  });

  it('shows four first, and all when asked', async () => {
    open(answer(200, { data: [1, 2, 3, 4, 5, 6].map(technician) }));
    scrollNear();
    fireEvent.click(await screen.findByRole('button', { name: 'Show all 6 mechanics' }));
    expect(screen.getAllByRole('img')).toHaveLength(6);
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('says when they cannot be loaded, and tries again', async () => {
    open(failure(), answer(200, { data: [technician(3)] }));
    scrollNear();
    await screen.findByText('We couldn’t load our mechanics');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Technician 3' });
  });

  it('says what will be there when there are none', async () => {
    open(answer(200, { data: [] }));
    scrollNear();
    await screen.findByText('Coming soon');
    expect(screen.getByRole('button', { name: 'Get quote' })).toBeDefined();
  });
});
