// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';

const services = 'GET /api/v2/services';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[OPS-4] reloads what failed as soon as the browser is online again', async () => {
  const server = fakeServer({ [services]: refusal(503, 'unavailable') });
  // The catalog is cached per visit, and so by earlier tests.
  vi.resetModules();
  const { ServiceSearchField } = await import('./service-search-field');
  const field = (isCutOff: boolean) => (
    <ServiceSearchField label="Find a service" chosen={[]} onChosen={() => undefined} isCutOff={isCutOff} />
  );
  const { rerender } = render(field(true));
  expect(await screen.findByRole('alert')).toBeTruthy();
  server.answer(services, { body: { data: [] } });
  rerender(field(false));
  await waitFor(() => expect(server.to(services)).toHaveLength(2));
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(field(true));
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  expect(server.to(services)).toHaveLength(2);
});
