// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { FirstSteps } from './first-steps';
import type { Fleet } from './fleet';
import { sampleFleet } from './sample-fleet';

const vehicles = 'GET /api/v2/fleet/vehicle_search';
const total = (count: number) => ({
  body: { data: [], meta: { total: count, page: 1, pages: 1, size: 1 } },
});
const show = (fleet: Fleet) =>
  render(
    <MemoryRouter>
      <FirstSteps fleet={fleet} />
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[FLEET-1] the first screen of a fleet', () => {
  it('leads an owner to vehicles, the card, people and devices while there are no vehicles', async () => {
    fakeServer({ [vehicles]: total(0) });
    show(sampleFleet());
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/vehicles',
      '/dashboard/payment',
      '/dashboard/people',
      '/dashboard/devices',
    ]);
  });

  it('has no steps for a fleet that has vehicles, nor for a viewer', async () => {
    const server = fakeServer({ [vehicles]: total(3) });
    show(sampleFleet());
    await vi.waitFor(() => expect(server.to(vehicles)).toHaveLength(1));
    server.answer(vehicles, total(0));
    show(sampleFleet({ id: 'fleet-2', role: 'viewer' }));
    expect(screen.queryByText('First steps')).toBeNull();
  });
});
