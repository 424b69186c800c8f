// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { VehicleSelect } from './vehicle-select';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('choosing a vehicle of a fleet', () => {
  it('[FLT-3] says that the list could not be loaded, not that nothing matches', async () => {
    fakeServer({ 'GET /api/v2/fleet/vehicle_search': refusal(503, 'overloaded') });
    render(<VehicleSelect label="Vehicle" value={undefined} onValueChange={vi.fn()} />);
    const failed = 'We couldn’t load your vehicles. Check your connection and type again.';
    expect((await screen.findByRole('alert')).textContent).toContain(failed);
    expect(screen.queryByText('No vehicle matches.')).toBeNull();
  });
});
