// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { sampleAppointment } from '../../../testing/sample-appointment';
import { OverOrDue } from './over-or-due';

configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const call = {
  due: 'GET /api/v2/appointments/appt-1/payment_due',
  config: 'GET /api/v2/payments/config',
  begin: 'POST /api/v2/appointments/appt-1/card_setup',
  setup: 'POST /sandbox/payments/setups/confirm',
  confirm: 'POST /api/v2/appointments/confirm/appt-1',
} as const;
const done = sampleAppointment({ status: 'completed', payment_setup: true });
const bill = {
  amount: 214.5,
  kind: 'job',
  lines: [
    { label: 'Oil Change: Labor', amount: 230 },
    { label: 'Sales tax', amount: 9.5 },
  ],
  total: 239.5,
  paid: [{ label: 'Account credit', amount: 25 }],
};
const start = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [call.due]: { body: { due: bill } },
    [call.config]: { body: { cards: { provider: 'sandbox' }, paypal: { provider: 'none' } } },
    [call.begin]: { body: { setup_id: 'spm_1', client_secret: 'secret_1' } },
    [call.setup]: { body: { status: 'succeeded' } },
    [call.confirm]: { body: { data: done, account_exists: false } },
    ...more,
  });
const open = () => {
  const App = createRoutesStub([{ path: '/', Component: () => <OverOrDue appointment={done} /> }]);
  render(<App initialEntries={['/']} />);
};
const pay = async () => {
  fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: '4242 4242 4242 4242' } });
  fireEvent.change(screen.getByLabelText('Expiration date'), { target: { value: '1234' } });
  fireEvent.change(screen.getByLabelText('CVC'), { target: { value: '123' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay $214.50' })));
};

describe('a bill that could not be charged', () => {
  it('[PAY-6] of which PayPal paid what it had reserved asks for the rest, and says so', async () => {
    start({
      [call.due]: {
        body: { due: { ...bill, amount: 39.5, paid: [{ label: 'PayPal', amount: 200 }] } },
      },
    });
    open();
    expect(
      await screen.findByText('PayPal paid $200.00 of $239.50. Please pay the remaining $39.50 here.'),
    ).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Pay $39.50' })).toBeDefined();
    expect(screen.queryByText(/couldn’t charge/)).toBeNull();
  });

  it('[PAY-6] is paid with another card by the link of the message', async () => {
    const server = start();
    open();
    expect(await screen.findByText(/couldn’t charge \$214\.50 for the work on your car/)).toBeDefined();
    await pay();
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'See your service' }).getAttribute('href')).toBe(
      '/appointment/appt-1/live',
    );
    expect(server.to(call.confirm)[0]?.body).toMatchObject({ token: 'spm_1' });
  });

  it('[PAY-6] says so where this card is refused too, and takes another', async () => {
    const server = start({
      [call.confirm]: refusal(402, 'card_declined', 'Your card was declined. Try a different card.'),
    });
    open();
    await pay();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your card was declined. Try a different card.',
    );
    server.answer(call.confirm, { body: { data: done, account_exists: false } });
    await pay();
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeDefined();
  });

  it('[PAY-6] that has changed meanwhile is not charged: the new amount is shown, and paid when it is pressed', async () => {
    const words = 'Your bill has changed: $234.71 is due now. Nothing was charged.';
    const server = start({ [call.confirm]: refusal(409, 'quote_changed', words) });
    open();
    await screen.findByLabelText('Card number');
    server.answer(call.due, { body: { due: { ...bill, amount: 234.71, total: 259.71 } } });
    await pay();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    const again = await screen.findByRole('button', { name: 'Pay $234.71' });
    server.answer(call.confirm, { body: { data: done, account_exists: false } });
    await act(async () => fireEvent.click(again));
    expect(await screen.findByText(/charging \$234\.71/)).toBeDefined();
    expect(server.to(call.begin)[0]?.body).toMatchObject({ amount_due: 214.5 });
    expect(server.to(call.confirm).map(({ body }) => body)).toMatchObject([
      { token: 'spm_1', amount_due: 214.5 },
      { token: 'spm_1', amount_due: 234.71 },
    ]);
  });

  it('[BILL-1] shows the car, the work, the lines of the bill, what was paid already and what is due', async () => {
    start();
    open();
    const ticket = (await screen.findByRole('article', { name: /^Your bill/ })).textContent;
    for (const shown of [
      'WO-3F9A21',
      '2015 Toyota Camry',
      'Oil Change',
      'Oil Change: Labor$230.00',
      'Sales tax$9.50',
      'Total$239.50',
      'Paid: Account credit−$25.00',
      'Balance due$214.50',
    ])
      expect(ticket).toContain(shown);
  });

  it('[PAY-6] says that the bill could not be loaded, never that nothing is due, and asks again', async () => {
    const server = start({ [call.due]: refusal(503, 'overloaded') });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your bill');
    server.answer(call.due, { body: { due: bill } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay $214.50' })).toBeDefined();
  });

  it('says that the visit is over where nothing is due', async () => {
    start({ [call.due]: { body: { due: null } } });
    open();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Your appointment has already been completed',
    );
  });
});
