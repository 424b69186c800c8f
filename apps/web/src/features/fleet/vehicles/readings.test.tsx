// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../../shared/ui/toast-store';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { OdometerDialog } from './odometer-dialog';
import { SetAsideDialog } from './set-aside-dialog';

const list = 'GET /api/v2/fleet/readings_set_aside';
const aside = (id: string, changes: object = {}) => ({
  id,
  attributes: {
    car_id: 'car-1',
    car: 'Van 2',
    part: 'odometerMiles',
    reason: 'backwards',
    value: '12000',
    good_odometer: 51_000,
    times: 3,
    last_at: '2026-11-17T12:00:00Z',
    can_accept: true,
    by_driver: false,
    ...changes,
  },
});

afterEach(() => {
  cleanup();
  toasts.set([]);
  vi.unstubAllGlobals();
});

describe('[FLT-5] readings set aside', () => {
  it('say what, why and what holds meanwhile; only what can be is accepted', async () => {
    const zero = aside('b', { reason: 'zero', value: '0', can_accept: false, car: 'Van 3' });
    const server = fakeServer({
      [list]: { body: { data: [aside('a'), zero] } },
      'POST /api/v2/fleet/readings_set_aside/a/accept': { body: { data: [zero] } },
      'POST /api/v2/fleet/readings_set_aside/b/reject': { body: { data: [] } },
    });
    const onAccepted = vi.fn();
    render(<SetAsideDialog canChange onClose={() => undefined} onAccepted={onAccepted} />);
    expect(await screen.findByText('It’s lower than the last reading.')).toBeDefined();
    expect(screen.getAllByText(/We kept 51,000 miles\./)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'It’s right: Van 3' })).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'It’s right: Van 2' })));
    expect(onAccepted).toHaveBeenCalledOnce();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Van 3' })));
    expect(await screen.findByText('Nothing to review')).toBeDefined();
    expect(server.sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(server.to('POST /api/v2/fleet/readings_set_aside/a/accept')[0]?.body).toEqual({
      value: aside('a').attributes.value,
    });
  });

  it('say where a driver entered them', async () => {
    fakeServer({ [list]: { body: { data: [aside('a', { by_driver: true, reason: 'zero', value: '0' })] } } });
    render(<SetAsideDialog canChange onClose={() => undefined} onAccepted={() => undefined} />);
    expect(await screen.findByText('Entered by a driver in an inspection.')).toBeDefined();
    expect(screen.getByText('An odometer isn’t at 0.')).toBeDefined();
  });

  it('are only looked at by a viewer', async () => {
    fakeServer({ [list]: { body: { data: [aside('a')] } } });
    render(<SetAsideDialog canChange={false} onClose={() => undefined} onAccepted={() => undefined} />);
    expect(await screen.findByText('Van 2')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Dismiss: Van 2' })).toBeNull();
  });
});

describe('[FLT-5] the odometer by hand', () => {
  it('takes whole miles and shows who said what', async () => {
    const path = '/api/v2/fleet/vehicles/car-1/odometer';
    const note = {
      id: 'n',
      miles: 51_001,
      previous: 151_000,
      source: 'hand',
      by: 'Ada',
      at: '2026-11-17T12:00:00Z',
    };
    const server = fakeServer({
      [`GET ${path}`]: { body: { data: { miles: 151_000, history: [] } } },
      [`POST ${path}`]: { body: { data: { miles: 51_001, history: [note] } } },
    });
    const onSaved = vi.fn();
    render(
      <OdometerDialog
        vehicle={{ id: 'car-1', title: 'Van 2' }}
        onClose={() => undefined}
        onSaved={onSaved}
      />,
    );
    expect(await screen.findByText('151,000 miles')).toBeDefined();
    const save = () => act(async () => fireEvent.click(screen.getByText('Save', { selector: 'button *' })));
    await save();
    expect(screen.getByRole('alert').textContent).toBe('Enter whole miles from 1 to 1,000,000');
    fireEvent.change(screen.getByLabelText('Odometer (miles)'), { target: { value: '51,001' } });
    await save();
    expect(server.to(`POST ${path}`).map(({ body }) => body)).toEqual([{ miles: 51_001 }]);
    expect(await screen.findByText(/Entered by Ada/)).toBeDefined();
    expect(onSaved).toHaveBeenCalledOnce();
    // The word on one try is gone with the next, and none is left for another dialog.
    expect([screen.getByText('Odometer saved.').isConnected, toasts.get()]).toEqual([true, []]);
    await save();
    expect(screen.getByRole('alert').textContent).toBe('Enter whole miles from 1 to 1,000,000');
    expect(screen.queryByText('Odometer saved.')).toBeNull();
    server.answer(`POST ${path}`, refusal(400, 'invalid_input', 'Not that one.'));
    fireEvent.change(screen.getByLabelText('Odometer (miles)'), { target: { value: '51,002' } });
    await save();
    expect(await screen.findByText('Not that one.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Odometer (miles)'), { target: { value: 'many' } });
    await save();
    expect(screen.queryByText('Not that one.')).toBeNull();
  });
});
