import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, vi } from 'vitest';
import FinishBooking from '../shared/booking/payment/finish-booking';
import type { FinishBookingProps } from '../shared/booking/stages';
import { writeStoredSession } from '../shared/session/stored-session';
import { drawn } from './drawn';
import { fakeServer } from './fake-server';
import { sampleAppointment } from './sample-appointment';

export const call = {
  config: 'GET /api/v2/payments/config',
  load: 'GET /api/v1/appointments/appt-1',
  begin: 'POST /api/v2/appointments/appt-1/card_setup',
  confirm: 'POST /api/v2/appointments/confirm/appt-1',
  confirmOnFile: 'POST /api/v2/appointments/confirm_card_on_file/appt-1',
  cardOnFile: 'GET /api/v2/user/card_on_file/u1',
  order: 'POST /api/v2/appointments/appt-1/paypal_order',
  confirmPayPal: 'POST /api/v2/appointments/confirm_paypal/appt-1',
  setup: 'POST /sandbox/payments/setups/confirm',
  authenticate: 'POST /sandbox/payments/authenticate',
  approve: 'POST /sandbox/paypal/approve',
} as const;

export const priced = {
  price_lines: [{ id: 'total', label: 'Your quote', kind: 'total' as const, amount: 319.25 }],
};
export const booked = sampleAppointment({ ...priced, status: 'scheduled', payment_setup: true });
export const sandbox = { cards: { provider: 'sandbox' }, paypal: { provider: 'sandbox' } };
export const confirmed = { body: { data: booked, account_exists: false } };

export const startServer = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [call.config]: { body: sandbox },
    [call.begin]: { body: { setup_id: 'spm_1', client_secret: 'secret_1' } },
    [call.setup]: { body: { status: 'succeeded' } },
    [call.confirm]: confirmed,
    ...more,
  });

/** All that was sent but the keys, which are random. */
export const carried = (server: ReturnType<typeof fakeServer>): string =>
  JSON.stringify(server.sent.map(({ key: _key, ...request }) => request));

export const open = async (props: Partial<FinishBookingProps> = {}) => {
  const handlers = {
    onAppointment: vi.fn(),
    onBack: vi.fn(),
    onConfirmed: vi.fn(),
    onWindowLost: vi.fn(),
  };
  render(
    <MemoryRouter initialEntries={['/quote?step=contact&modal=finish+booking']}>
      <FinishBooking
        appointment={sampleAppointment(priced)}
        plan={undefined}
        couponCode={undefined}
        {...handlers}
        {...props}
      />
    </MemoryRouter>,
  );
  return handlers;
};
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const typeCard = async (number = '4242 4242 4242 4242', cvc = '987') => {
  await screen.findByLabelText('Card number');
  type('Card number', number);
  type('Expiration date', '1234');
  type('CVC', cvc);
};
export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
export const book = async () => {
  await press('Book appointment');
  await drawn();
};
export const alertText = async () =>
  (await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join(' | ');

/** Before and after each test of a file. */
export const keepPaymentPageClean = (): void => {
  // The forms are loaded when they are needed, which takes what it takes on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });

  afterEach(() => {
    cleanup();
    writeStoredSession(undefined);
    vi.unstubAllGlobals();
  });
};
