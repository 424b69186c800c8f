// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { FaultsCard } from './faults-card';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const faultWith = (is_on_account: boolean) => ({
  id: 'f1',
  attributes: {
    code: 'P0420',
    meaning: 'Catalyst below threshold',
    first_seen_at: '2027-03-01T12:00:00Z',
    gone_at: null,
    trouble: null,
    proposal: null,
    job: {
      id: 'j1',
      status: 'completed',
      work: 'Diagnosis',
      day: '2027-03-02',
      window: null,
      paid: 110.5,
      is_on_account,
      invoice_url: null,
      warranty_until: null,
      warranty_miles: null,
    },
  },
});

describe('[FLT-7] the job of a fault code', () => {
  it.each([
    [true, 'On your monthly invoice: $110.50'],
    [false, 'Paid $110.50'],
  ])('says how it is paid: %s', async (isOnAccount, words) => {
    fakeServer({ 'GET /api/v2/fleet/vehicles/v1/faults': { body: { data: [faultWith(isOnAccount)] } } });
    render(
      <MemoryRouter>
        <FaultsCard vehicleId="v1" />
      </MemoryRouter>,
    );
    expect(await screen.findByText(words)).toBeDefined();
  });
});
