// @vitest-environment jsdom
import type { OfficeWorkOrder } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { sampleWorkOrder } from '../../testing/sample-office';
import { SettleButtons } from './settle-buttons';
import { useWorkOrder } from './use-work-order';

const save = 'POST /api/v2/office/jobs/appt-1/return_day';
type Settling = NonNullable<OfficeWorkOrder['settling']>;

const settling = (from: string | null): Settling => ({
  part: null,
  return_visit: { from },
  can_turn_back: false,
  can_ask_customer: false,
  can_cancel: false,
  can_charge_fee: false,
  fee: null,
  exceptions: [],
  decisions: [],
});

const show = async (from: string | null) => {
  const order = { ...sampleWorkOrder(0), settling: settling(from) };
  const server = fakeServer({
    'GET /api/v2/office/requests/appt-1': { body: order },
    [save]: { body: order },
  });
  const { result } = renderHook(() => useWorkOrder('appt-1'));
  await act(async () => undefined);
  render(<SettleButtons settling={order.settling} work={result.current} />);
  fireEvent.click(screen.getByRole('button', { name: 'Set return date' }));
  return server;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[FIELD-2] sets from when on begun work can go on', async () => {
  const server = await show('2027-03-20');
  expect(screen.getByText(/^Second visit on or after .*March 20/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('On or after'), { target: { value: '2027-03-12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save date' }));
  await waitFor(() => expect(server.to(save).map(({ body }) => body)).toEqual([{ from: '2027-03-12' }]));
});

it('[FIELD-2] clears it, where there is one', async () => {
  const server = await show('2027-03-20');
  fireEvent.click(screen.getByRole('button', { name: 'Any day' }));
  await waitFor(() => expect(server.to(save).map(({ body }) => body)).toEqual([{ from: null }]));
  cleanup();
  await show(null);
  expect(screen.queryByRole('button', { name: 'Any day' })).toBeNull();
});
