// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../testing/fake-server';
import {
  alertText,
  book,
  call,
  confirmed,
  keepPaymentPageClean,
  open,
  press,
  priced,
  sandbox,
  startServer,
} from '../../../testing/finish-booking';
import { sampleAppointment } from '../../../testing/sample-appointment';
import { forgetQueryClient } from '../../api/query-client';
import { paymentFormCopy } from '../../payment-form';
import { writeStoredSession } from '../../session/stored-session';
import { paymentCopy } from './copy.en';

keepPaymentPageClean();

describe('finishing a booking with the card on file', () => {
  const logIn = () => writeStoredSession({ token: 't', user: { id: 'u1', name: 'Dana' } });

  it('[PAY-1] uses it where there is one, and lets it be switched off', async () => {
    logIn();
    const server = startServer({
      [call.cardOnFile]: { body: { card_on_file: { card_brand: 'visa', last_4_digits: '4242' } } },
      [call.confirmOnFile]: confirmed,
    });
    const { onConfirmed } = await open({ couponCode: 'FALL20' });
    const toggle = await screen.findByLabelText<HTMLInputElement>('Use my Visa ending in 4242');
    expect(toggle.checked).toBe(true);
    expect(screen.queryByLabelText('Card number')).toBeNull();
    fireEvent.click(toggle);
    expect(await screen.findByLabelText('Card number')).toBeDefined();
    fireEvent.click(toggle);
    await book();
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(server.to(call.confirmOnFile)[0]?.body).toEqual({
      estimate_version: null,
      shown: expect.any(Object),
      coupon: 'FALL20',
      // What the page shows: a fleet with terms is charged no card that was not shown.
      pay_by: 'card',
    });
    expect(server.to(call.begin)).toHaveLength(0);
  });

  it('asks for a card where there is none, and says when it could not look', async () => {
    logIn();
    startServer({ [call.cardOnFile]: refusal(500, 'internal') });
    await open();
    expect(await screen.findByText('An error occurred while processing your request.')).toBeDefined();
    expect(await screen.findByLabelText('Card number')).toBeDefined();
  });
});

describe('finishing a booking with PayPal', () => {
  const choosePayPal = async () => {
    fireEvent.click(await screen.findByRole('radio', { name: /^PayPal/ }));
  };
  const order = { body: { order_id: 'spo_1', amount: 319.25 } };

  it.each([
    ['Pay with PayPal', false],
    ['Pay later with PayPal', true],
  ])('[PAY-1] %s: opens an order, is approved there, and books', async (button, paysLater) => {
    const server = startServer({
      [call.order]: order,
      [call.approve]: { body: { status: 'approved' } },
      [call.confirmPayPal]: confirmed,
    });
    const { onConfirmed } = await open();
    await choosePayPal();
    await press(button);
    expect(await screen.findByText(/Approving puts a hold on \$319\.25/)).toBeDefined();
    await press('Approve');
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(server.to(call.approve)[0]?.body).toEqual({
      order_id: 'spo_1',
      pays_later: paysLater,
      is_declined: false,
    });
    expect(server.to(call.confirmPayPal)[0]?.body).toEqual({
      payment_detail: { paypal_repair_order_id: 'spo_1' },
      estimate_version: null,
      shown: expect.any(Object),
    });
  });

  it('[PAY-1] is for repairs only, and not there where it is not offered', async () => {
    const server = startServer();
    await open({ appointment: sampleAppointment({ ...priced, appointment_type: 'diagnosis' }) });
    await screen.findByLabelText('Card number');
    expect(screen.queryByRole('radio', { name: /^PayPal/ })).toBeNull();
    cleanup();
    // The config is fetched again by a later screen.
    forgetQueryClient();
    server.answer(call.config, { body: { ...sandbox, paypal: { provider: 'none' } } });
    await open();
    await screen.findByLabelText('Card number');
    expect(screen.queryByRole('radio', { name: /^PayPal/ })).toBeNull();
  });

  it('[PAY-4] says what failed at every step where it can, and that pressing again is safe once PayPal was asked', async () => {
    const failed = 'Error checking out with PayPal. Please try again.';
    const server = startServer();
    await open();
    await choosePayPal();
    await press('Pay with PayPal');
    expect(await alertText()).toBe(failed);
    server.answer(call.order, order);
    await press('Pay with PayPal');
    await press('Approve');
    expect(await alertText()).toBe(paymentFormCopy.payPalLost);
    server.answer(call.approve, { body: { status: 'approved' } });
    await press('Pay with PayPal');
    await press('Approve');
    await waitFor(() => expect(server.to(call.confirmPayPal)).toHaveLength(1));
    expect(await alertText()).toBe(`${paymentCopy.lost}${paymentCopy.lostHelp}`);
    server.answer(call.confirmPayPal, refusal(500, 'internal', 'Something broke.'));
    await press('Pay with PayPal');
    await press('Approve');
    expect(await alertText()).toBe(`${paymentCopy.unsure}${paymentCopy.unsureHelp}`);
    server.answer(call.confirmPayPal, confirmed);
    await press('Pay with PayPal');
    await press('Approve');
    await waitFor(() => expect(server.to(call.confirmPayPal)).toHaveLength(3));
    // The order that was approved, and no second one.
    expect(
      new Set(
        server
          .to(call.order)
          .slice(1)
          .map(({ key }) => key),
      ).size,
    ).toBe(1);
  });

  it('[PAY-1, QUOTE-10] asks for the price shown, with its code; one that no longer holds comes off and is asked for no more', async () => {
    const used = sampleAppointment({
      price_lines: [{ id: 'total', label: 'Your quote', kind: 'total', amount: 359.25 }],
    });
    const server = startServer({
      [call.order]: refusal(409, 'conflict', 'This code has been used up.'),
      'GET /api/v2/coupons/SPRING/appt-1': refusal(409, 'conflict', 'This code has been used up.'),
      [call.load]: { body: { data: used } },
    });
    const { onAppointment } = await open({ couponCode: 'SPRING' });
    await choosePayPal();
    await press('Pay with PayPal');
    expect(await alertText()).toContain('This code has been used up.');
    await waitFor(() => expect(onAppointment).toHaveBeenCalledWith(used));
    server.answer(call.order, order);
    await press('Pay with PayPal');
    await waitFor(() => expect(server.to(call.order)).toHaveLength(2));
    const seen = { estimate_version: null, shown: expect.any(Object) };
    expect(server.to(call.order).map(({ body }) => body)).toEqual([
      { ...seen, coupon: 'SPRING', member_price_agreed_on_before_job: null },
      { ...seen, member_price_agreed_on_before_job: null },
    ]);
  });

  it('changes nothing when the payer cancels', async () => {
    const server = startServer({ [call.order]: order });
    await open();
    await choosePayPal();
    await press('Pay with PayPal');
    await press('Cancel');
    expect(server.to(call.confirmPayPal)).toHaveLength(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
