// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../../testing/fake-server';
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

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <UseTab />
    </MemoryRouter>,
  );

describe('[FLT-8] a report of use', () => {
  it('says how many days it takes at most, and asks for none of more', async () => {
    const server = fakeServer({
      'GET /api/v2/fleet': { body: { data: { id: 'fleet-1', attributes: sampleFleet() } } },
      'GET /api/v2/fleet/vehicle_labels': { body: { data: [] } },
      [ask]: { body: { data: [], days: [], meta: { total: 0, page: 1, pages: 1, size: 10 } } },
    });
    open('/dashboard/use');
    expect(await screen.findByText('No driving on these days')).toBeDefined();
    const change = (label: string, value: string) =>
      act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
    const asked = server.to(ask).length;
    await change('From', '2020-01-01');
    expect(screen.getByRole('alert').textContent).toBe('Choose at most 92 days.');
    expect(screen.queryByText('Check your connection and try again.')).toBeNull();
    expect(server.to(ask)).toHaveLength(asked);
    await change('Through', '2020-01-31');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.to(ask).at(-1)?.query).toEqual({
      ...{ from: '2020-01-01', until: '2020-01-31' },
      ...{ page: '1', size: '10' },
    });
  });

  it('finds one vehicle of many, as its address says', async () => {
    const meta = { total: 0, page: 1, pages: 1, size: 10 };
    const days = [{ day: '2026-11-17', miles: 5, engine_seconds: 60, idle_seconds: 0 }];
    const server = fakeServer({
      'GET /api/v2/fleet': { body: { data: { id: 'fleet-1', attributes: sampleFleet() } } },
      'GET /api/v2/fleet/vehicle_labels': { body: { data: [] } },
      [ask]: { body: { data: [], days, meta } },
    });
    open('/dashboard/use?q=van+12');
    expect(await screen.findByText('Nothing matches your search.')).toBeDefined();
    expect(server.to(ask)[0]?.query).toMatchObject({ q: 'van 12', page: '1', size: '10' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('van 12');
    // Exported once, however often it is pressed.
    const onTheirWay: (() => void)[] = [];
    server.answer(
      ask,
      () => new Promise((resolve) => onTheirWay.push(() => resolve(refusal(503, 'overloaded')))),
    );
    const button = screen.getByRole('button', { name: 'Export CSV' });
    const asked = server.to(ask).length;
    await act(async () => fireEvent.click(button));
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => fireEvent.click(button));
    expect(server.to(ask)).toHaveLength(asked + 1);
    await act(async () => onTheirWay[0]?.());
    await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });
});
