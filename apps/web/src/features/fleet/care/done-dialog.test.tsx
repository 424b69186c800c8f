// @vitest-environment jsdom
import type { MaintenanceRow } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { DoneDialog } from './done-dialog';

const done = 'POST /api/v2/fleet/maintenance/done';
const plan = {
  id: 'p1',
  attributes: {
    ...{ car_id: 'c1', car: 'Van 7', service: 'Oil Change', program_id: null },
    ...{ every_miles: null, every_hours: null },
  },
} as MaintenanceRow;
const byMiles = { ...plan, attributes: { ...plan.attributes, every_miles: 5_000 } };
const nothing = () => undefined;

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[FLT-6] a service that somebody else did', () => {
  it.each([0, 23])('was done on the day it is here, at %s:30 too', (hour) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 17, hour, 30) });
    render(<DoneDialog plan={plan} onClose={nothing} />);
    expect(screen.getByLabelText('Done on')).toHaveProperty('value', '2026-11-17');
  });

  it('asks again for an odometer that cannot be read', async () => {
    const server = fakeServer({ [done]: refusal(500, 'internal') });
    render(<DoneDialog plan={plan} onClose={nothing} />);
    const odometer = screen.getByLabelText(/^Odometer/);
    const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    fireEvent.change(odometer, { target: { value: '48k' } });
    await save();
    expect(screen.getByText('Enter a whole number, or leave it blank.')).toBeDefined();
    expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    fireEvent.change(odometer, { target: { value: '48,000' } });
    await save();
    expect(server.to(done)[0]?.body).toMatchObject({ miles: 48_000, hours: null });
  });

  it('of a plan by miles asks for the odometer of an earlier day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 17, 12) });
    const server = fakeServer({ [done]: refusal(500, 'internal') });
    render(<DoneDialog plan={byMiles} onClose={nothing} />);
    const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    fireEvent.change(screen.getByLabelText('Done on'), { target: { value: '2026-11-02' } });
    await save();
    expect(
      screen.getByText('Enter the odometer reading from when it was done. This plan counts miles.'),
    ).toBeDefined();
    expect(server.to(done)).toEqual([]);
    fireEvent.change(screen.getByLabelText('Done on'), { target: { value: '2026-11-17' } });
    await save();
    expect(server.to(done)[0]?.body).toMatchObject({ done_on: '2026-11-17', miles: null });
  });
});
