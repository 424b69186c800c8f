// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { AssignDialog } from './assign-dialog';
import { VehicleSelect } from './vehicle-select';

const labels = 'GET /api/v2/fleet/labels';
const add = 'POST /api/v2/fleet/labels';
const assign = 'POST /api/v2/fleet/label_changes';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <AssignDialog
      act="group"
      meant={{ count: 1, ids: ['a'], matching: undefined }}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  );

describe('[FLT-3] groups for many vehicles', () => {
  it('take nobody out of a group where the new one was not made', async () => {
    const server = fakeServer({ [labels]: { body: { data: [] } }, [add]: { body: { data: [] } } });
    show();
    fireEvent.change(await screen.findByLabelText(/new group/i), { target: { value: 'North' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set group' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(server.to(assign)).toHaveLength(0);
  });

  it('say where they couldn’t be loaded', async () => {
    const server = fakeServer({});
    show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(labels, { body: { data: [] } });
    retry.click();
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });
});

describe('[FLT-3] the picker of vehicles', () => {
  it('says where they couldn’t be loaded, and asks again', async () => {
    const server = fakeServer({});
    render(<VehicleSelect label="Vehicle" value={undefined} onValueChange={() => undefined} />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer('GET /api/v2/fleet/vehicle_search', {
      body: { data: [], meta: { total: 0, page: 1, pages: 1, size: 25 } },
    });
    retry.click();
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });
});
