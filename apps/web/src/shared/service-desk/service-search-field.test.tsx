// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('./service-search', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(cleanup);

it('[OPS-4] whose chunk cannot be loaded says so, and leaves the rest of the page usable', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // The chunk is cached per visit, and so by earlier tests.
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
