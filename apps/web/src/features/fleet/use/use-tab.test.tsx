// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { sampleFleet } from '../sample-fleet';
import UseTab from './use-tab';

const ask = 'GET /api/v2/fleet/use';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[FLT-8] a report of use', () => {
  it('says how many days it takes at most, and asks for none of more', async () => {
    const server = fakeServer({
      'GET /api/v2/fleet': { body: { data: { id: 'fleet-1', attributes: sampleFleet() } } },
      'GET /api/v2/fleet/vehicle_labels': { body: { data: [] } },
      [ask]: { body: { data: [], days: [] } },
    });
    render(<UseTab />);
    expect(await screen.findByText('No driving in these days')).toBeDefined();
    const change = (label: string, value: string) =>
      act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
    const asked = server.to(ask).length;
    await change('From', '2020-01-01');
    expect(screen.getByRole('alert').textContent).toBe('Choose at most 92 days.');
    expect(screen.queryByText('Check your connection and try again.')).toBeNull();
    expect(server.to(ask)).toHaveLength(asked);
    await change('Through', '2020-01-31');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.to(ask).at(-1)?.query).toEqual({ from: '2020-01-01', until: '2020-01-31' });
  });
});
