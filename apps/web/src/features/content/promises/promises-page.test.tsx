// @vitest-environment jsdom
import { mostPromiseMarkets, mostPromiseMonths } from '@lugnut/domain/pages';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { PromisesPage } from './promises-page';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[PULSE-2] says of the running month, and of no other, that it is told as far as it has come', () => {
  fakeServer({});
  render(
    <MemoryRouter>
      <PromisesPage />
    </MemoryRouter>,
  );
  const months = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(months).toHaveLength((mostPromiseMarkets + 1) * mostPromiseMonths);
  for (const [nth, text] of months.entries())
    expect(text?.endsWith('(so far)')).toBe(nth % mostPromiseMonths === 0);
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('All areas together');
});
