// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('./service-search', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(cleanup);

it('[OPS-4] whose code cannot be loaded says so, and takes nothing else of the page with it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // The code is kept for a visit, and so by the tests before this one.
  vi.resetModules();
  const { ServiceSearchField } = await import('./service-search-field');
  render(
    <>
      <p>Odometer</p>
      <ServiceSearchField label="Find a service" chosen={[]} onChosen={() => undefined} />
    </>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('Odometer')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Find a service').disabled).toBe(true);
});
