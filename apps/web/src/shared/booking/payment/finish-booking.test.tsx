// @vitest-environment jsdom
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { testCards } from '@lugnut/domain/payments';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../testing/fake-server';
import {
  alertText,
  book,
  booked,
  call,
  carried,
  confirmed,
  keepPaymentPageClean,
  open,
  press,
  priced,
  sandbox,
  startServer,
  type,
  typeCard,
} from '../../../testing/finish-booking';
import { sampleAppointment } from '../../../testing/sample-appointment';
import { sampleQuote } from '../../estimate/sample-quotes';
import { writeStoredSession } from '../../session/stored-session';
import FinishBooking from './finish-booking';

keepPaymentPageClean();

const cancellation = {
  free_until_text: 'Thursday, November 19, 9 AM',
  terms: 'Canceling is free until Thursday, November 19, 9 AM. After that, it costs $70.',
  fee: 70,
  fee_applies_now: false,
  always_free: false,
  fee_charged: null,
  discount_available: false,
};

describe('finishing a booking with a card', () => {
  it('[PUB-4] [KEEP-4] a visit less than 48 hours away is not said to be free to cancel until a moment that has passed', async () => {
    startServer();
    await open({
      appointment: sampleAppointment({
        ...priced,
        cancellation: {
          ...cancellation,
          free_until: '2026-01-02T14:00:00.000Z',
          terms: 'This visit is less than 48 hours away: canceling is free for 60 minutes after booking.',
        },
      }),
    });
    expect(screen.queryByText(/free until/)).toBeNull();
    expect(screen.getByText(/less than 48 hours away/)).toBeDefined();
    await screen.findByText('Sandbox.');
  });

  it('[KEEP-4] the fee of a late cancellation stands in the bar of the Book button', async () => {
    startServer();
    const terms =
      'This visit is less than 48 hours away: canceling is free for 60 minutes after booking. After that, it costs $70.';
    await open({
      appointment: sampleAppointment({
        ...priced,
        cancellation: {
          ...cancellation,
          free_until: '2026-01-02T14:00:00.000Z',
          fee_applies_now: true,
          terms,
        },
      }),
    });
    const bar = screen.getByRole('button', { name: 'Book appointment' }).closest('[data-action-bar]');
    expect(bar?.textContent).toContain(terms);
    await screen.findByText('Sandbox.');
  });

  it('[LEGAL-3] [KEEP-4] what is agreed to stands before every button that books: wallets, PayPal, card', async () => {
    startServer();
    await open({
      appointment: sampleAppointment({
        ...priced,
        cancellation: { ...cancellation, free_until: '2126-11-19T14:00:00.000Z' },
      }),
    });
    const agreed = await screen.findByText(/you authorize/i);
    const stands = (after: HTMLElement) =>
      Boolean(agreed.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING);
    for (const name of ['Apple Pay', 'Google Pay', 'Link', 'Book appointment'])
      expect(stands(await screen.findByRole('button', { name })), name).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /PayPal/ }));
    const words = screen.getByText(/you authorize/i);
    const fee = screen.getByText(/After that, it costs \$70/);
    const payPal = await screen.findByRole('button', { name: 'Pay with PayPal' });
    for (const before of [words, fee])
      expect(before.compareDocumentPosition(payPal) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('[PAY-1] Enter in the card’s last field books, once', async () => {
    const server = startServer();
    const { onConfirmed } = await open();
    await typeCard();
    const { form } = screen.getByLabelText<HTMLInputElement>('CVC');
    if (!form) throw new Error('The card is not in a form');
    await act(async () => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(server.to(call.confirm)).toHaveLength(1);
  });

  it('[PAY-1] shows the car by year, make and model, the amount charged at time of service, and Due Now $0', async () => {
    startServer();
    await open({
      appointment: sampleAppointment({
        ...priced,
        cancellation: { ...cancellation, free_until: '2126-11-19T14:00:00.000Z' },
      }),
    });
    expect(screen.getByText('2015 Toyota Camry')).toBeDefined();
    expect(screen.getByText('$319.25 charged at time of service')).toBeDefined();
    expect(screen.getAllByText(/Due Now \$0/).length).toBeGreaterThan(0);
    expect(
      screen.getByText(
        'Canceling is free until Thursday, November 19, 9 AM. After that, it costs $70. Rescheduling is always free.',
      ),
    ).toBeDefined();
    await screen.findByText('Sandbox.');
  });

  it('[PAY-1] [BILL-1] with a plan the paper beside it shows a member’s lines and the fee, and they add up to what is charged', async () => {
    startServer();
    const quote = sampleQuote();
    const { total_member_price: memberPrice, non_member_price: regular } = quote.attributes.estimate ?? {};
    const plan = { id: 'year', priceCents: 190_00, dueWithJobCents: 190_00 };
    await open({ appointment: { ...quote, id: 'appt-1' }, plan });
    const due = formatCents(190_00 + centsFromDollars(memberPrice ?? 0));
    expect(screen.getByText(`${due} charged at time of service`)).toBeDefined();
    const paper = within(screen.getByText('Membership Fee').closest('section, article') as HTMLElement);
    expect(paper.getByText('$190.00')).toBeDefined();
    expect(paper.getByText('Total Due at Service')).toBeDefined();
    expect(paper.getAllByText(due).length).toBeGreaterThan(0);
    expect(paper.queryByText('Your Quote')).toBeNull();
    // BILL-1: every line is there, and they are the total.
    const lines = quote.attributes.member_price_lines.filter(({ kind }) => kind === 'amount');
    for (const { label } of lines) expect(paper.getAllByText(label).length).toBeGreaterThan(0);
    const cents = lines.reduce((sum, { amount }) => sum + centsFromDollars(amount ?? 0), 190_00);
    expect(formatCents(cents)).toBe(due);
    expect(memberPrice).toBeLessThan(regular ?? 0);
  });

  it('[LINK-5] asks somebody of the office how the customer gave the card, and says so', async () => {
    writeStoredSession({ token: 't', user: { id: 'u1', name: 'Otto', role: 'office' } });
    const server = startServer({ [call.cardOnFile]: { body: { card_on_file: null } } });
    const { onConfirmed } = await open();
    await typeCard();
    await book();
    expect(await alertText()).toContain('Pick how the customer gave you the card.');
    expect(server.to(call.begin)).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'In person' }));
    await book();
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(server.to(call.begin)[0]?.body).toMatchObject({ agreed_by: 'in person' });
    expect(server.to(call.confirm)[0]?.body).toMatchObject({ agreed_by: 'in person' });
  });

  it('[PAY-2] makes the token in the browser: no request carries the card number or the CVC', async () => {
    const server = startServer();
    const { onConfirmed } = await open({
      couponCode: 'FALL20',
      plan: { id: 'p', priceCents: 1999, dueWithJobCents: 1999 },
    });
    await typeCard();
    await book();
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(server.to(call.setup)[0]?.body).toEqual({ client_secret: 'secret_1', token: 'pm_card_visa' });
    const shown = {
      order_number: booked.attributes.order_number,
      estimate_id: null,
      appointment_day: booked.attributes.appointment_day,
      appointment_time: booked.attributes.appointment_time,
      exact_address: booked.attributes.exact_address,
    };
    expect(server.to(call.begin)[0]?.body).toEqual({
      estimate_version: null,
      shown,
      coupon: 'FALL20',
      member_price_agreed_on_before_job: 19.99,
    });
    expect(server.to(call.confirm)[0]?.body).toEqual({
      token: 'spm_1',
      estimate_version: null,
      shown,
      member_price_agreed_on_before_job: 19.99,
      coupon: 'FALL20',
    });
    const everything = carried(server).replaceAll(' ', '');
    expect(everything).not.toMatch(/4242|987|12\/34|1234/);
    expect(onConfirmed).toHaveBeenCalledWith({ appointment: booked, login: undefined, accountExists: false });
  });

  it.each(testCards)('[PAY-2] never sends $number, whatever the outcome', async ({ number, token }) => {
    const server = startServer();
    await open();
    const cvc = token === 'pm_card_amex' ? '9876' : '987';
    await typeCard(number, cvc);
    await book();
    await waitFor(() => expect(server.to(call.setup)).toHaveLength(1));
    expect(carried(server)).not.toContain(number);
    expect(carried(server)).not.toContain(cvc);
    expect(server.to(call.setup)[0]?.body).toEqual({ client_secret: 'secret_1', token });
  });

  it('[PAY-2] sends no request while the card is invalid', async () => {
    const server = startServer();
    await open();
    await typeCard('4242 4242 4242 4241', '12');
    await book();
    expect(await alertText()).toContain('Invalid payment information');
    expect(screen.getByText('Check the card number.')).toBeDefined();
    expect(screen.getByText('3 digits, 4 for Amex.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
    expect(server.to(call.begin)).toHaveLength(0);
    type('Card number', '4111 1111 1111 1111');
    await book();
    expect(screen.getByText('The sandbox takes only the test numbers below.')).toBeDefined();
  });

  it('[PAY-2] says that a card was declined and why, and takes another on the same setup', async () => {
    const server = startServer({
      [call.setup]: { body: { status: 'declined', reason: 'insufficient_funds' } },
    });
    const { onConfirmed } = await open();
    await typeCard('4000000000009995');
    await book();
    expect(await alertText()).toBe(
      'Your card was declined. Try a different card.The card has insufficient funds.',
    );
    expect(server.to(call.confirm)).toHaveLength(0);
    server.answer(call.setup, { body: { status: 'succeeded' } });
    await typeCard();
    await book();
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(server.to(call.begin)).toHaveLength(1);
  });

  it.each([
    ['card_declined', 'Your card was declined. Try a different card.'],
    ['expired_card', 'Invalid card, try again.The card has expired.'],
    ['incorrect_cvc', 'Invalid card, try again.The CVC doesn’t match the card.'],
  ])('[PAY-2] a card is called declined or invalid as the bank says: %s', async (reason, words) => {
    startServer({ [call.setup]: { body: { status: 'declined', reason } } });
    await open();
    await typeCard();
    await book();
    expect(await alertText()).toBe(words);
  });

  it('[LANG-1] asks for the card again where the language was switched while one was typed', async () => {
    sessionStorage.setItem('card', JSON.stringify({ language: 'es', value: true }));
    startServer();
    await open();
    expect(await screen.findByText('Please enter your card again')).toBeDefined();
    await typeCard();
    expect(screen.queryByText('Please enter your card again')).toBeNull();
    expect(JSON.parse(sessionStorage.getItem('card') ?? '')).toEqual({ language: 'en', value: true });
  });

  it('[PAY-2] says so when no token could be made', async () => {
    const server = startServer({ [call.setup]: { status: 503, body: { status: 'unavailable' } } });
    const { onConfirmed } = await open();
    await typeCard();
    await book();
    expect(await alertText()).toContain('Quote confirmation failed');
    expect(server.to(call.confirm)).toHaveLength(0);
    expect(onConfirmed).not.toHaveBeenCalled();
  });

  it('[PAY-2] shows the server’s errors joined, keeps the token, and repeats with the same key', async () => {
    const server = startServer({
      [call.confirm]: {
        status: 503,
        body: { code: 'provider_unavailable', errors: ['We are busy', 'Try again'] },
      },
    });
    const { onConfirmed } = await open();
    await typeCard();
    await book();
    expect(await alertText()).toBe('We are busy. Try again');
    server.answer(call.confirm, confirmed);
    await book();
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(server.to(call.setup)).toHaveLength(1);
    const keys = server.to(call.confirm).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('[PAY-2] says of a lost answer that pressing again is safe, and sends the same key', async () => {
    const server = startServer({ [call.confirm]: () => Promise.reject(new TypeError('Failed to fetch')) });
    const { onConfirmed } = await open();
    await typeCard();
    await book();
    expect(await alertText()).toMatch(/^The connection was lost.*Trying again is safe: we book .* only once/);
    server.answer(call.confirm, confirmed);
    await book();
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    const keys = server.to(call.confirm).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('[PAY-2] says of a failure of the server that it may be booked, never that it is not', async () => {
    const server = startServer({ [call.confirm]: refusal(500, 'internal') });
    const { onConfirmed } = await open();
    await typeCard();
    await book();
    expect(await alertText()).toMatch(/^We don’t know yet whether it’s booked.*Trying again is safe/);
    server.answer(call.confirm, confirmed);
    await book();
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    const [first, second] = server.to(call.confirm).map(({ key }) => key);
    expect(first).toBe(second);
  });

  it('saves another card when the one that was saved is changed', async () => {
    let begun = 0;
    const server = startServer({
      [call.confirm]: refusal(402, 'card_declined', 'Your card was declined. Try a different card.'),
      [call.begin]: () => {
        begun += 1;
        return { body: { setup_id: `spm_${begun}`, client_secret: `secret_${begun}` } };
      },
    });
    await open();
    await typeCard();
    await book();
    expect(await alertText()).toBe('Your card was declined. Try a different card.');
    await typeCard('5555555555554444');
    await book();
    await waitFor(() => expect(server.to(call.confirm)).toHaveLength(2));
    expect(server.to(call.begin)).toHaveLength(2);
    const keys = [...server.to(call.begin), ...server.to(call.confirm)].map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
  });

  it('is one booking however often it is pressed', async () => {
    const server = startServer();
    const { onConfirmed } = await open();
    await typeCard();
    await act(async () => {
      const button = screen.getByRole('button', { name: 'Book appointment' });
      for (let i = 0; i < 5; i += 1) fireEvent.click(button);
    });
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(server.to(call.begin)).toHaveLength(1);
    expect(server.to(call.confirm)).toHaveLength(1);
    await book();
    expect(server.to(call.confirm)).toHaveLength(1);
  });

  it.each([
    ['Approve', { status: 'succeeded' }, 1],
    ['Decline', { status: 'declined', reason: 'card_declined' }, 0],
  ] as const)(
    '[KEEP-6] waits for the bank where it asks, and calls a refusal unfinished, not declined; %s',
    async (answer, state, bookings) => {
      const server = startServer({
        [call.setup]: { body: { status: 'requires_action' } },
        [call.authenticate]: { body: state },
      });
      await open();
      await typeCard('4000002500003155');
      await book();
      expect(await screen.findByText('Confirm it’s you')).toBeDefined();
      expect(server.to(call.confirm)).toHaveLength(0);
      await press(answer);
      await waitFor(() => expect(server.to(call.authenticate)).toHaveLength(1));
      expect(server.to(call.authenticate)[0]?.body).toEqual({
        client_secret: 'secret_1',
        approve: answer === 'Approve',
      });
      await waitFor(() => expect(server.to(call.confirm)).toHaveLength(bookings));
      if (bookings === 0) expect(await alertText()).toContain('Verification wasn’t finished');
    },
  );

  it('[KEEP-5] says that the hold is over where nobody was at the page, and keeps the card', async () => {
    const chosen = { ...priced, appointment_day: '2026-12-04', appointment_time: '03:00pm-06:00pm' };
    const hold = { expires_at: '2026-12-04T15:10:00.000Z', seconds_left: 1, extendable: false };
    startServer({ [call.load]: { body: { data: sampleAppointment(chosen) } } });
    const { onWindowLost } = await open({ appointment: sampleAppointment({ ...chosen, hold }) });
    fireEvent.change(await screen.findByLabelText('Card number'), {
      target: { value: '4242424242424242' },
    });
    expect(
      await screen.findByText('We’re no longer holding this window', {}, { timeout: 4_000 }),
    ).toBeDefined();
    expect(onWindowLost).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
  });

  it('goes back to the windows when this one went to somebody else', async () => {
    startServer({ [call.confirm]: refusal(409, 'window_taken', 'That window was just taken') });
    const { onWindowLost, onConfirmed } = await open();
    await typeCard();
    await book();
    await waitFor(() => expect(onWindowLost).toHaveBeenCalledWith('That window was just taken'));
    expect(onConfirmed).not.toHaveBeenCalled();
  });

  it('says a price that changed on another device as it is charged, with the membership being joined', async () => {
    const { estimate } = sampleQuote().attributes;
    const quote = (version: number, amount: number) =>
      sampleAppointment({
        estimate: estimate && { ...estimate, version },
        price_lines: [{ id: 'total', label: 'Your quote', kind: 'total', amount }],
        member_job: true,
      });
    startServer({ [call.load]: { body: { data: quote(3, 402.5) } } });
    await open({
      appointment: quote(2, 319.25),
      plan: { id: 'plan-1', priceCents: 10_00, dueWithJobCents: 10_00 },
    });
    fireEvent.focus(globalThis.window);
    expect(await alertText()).toContain('It was $329.25 and is now $412.50.');
  });

  it('shows a quote that has changed meanwhile, keeps the card, and books what is shown now', async () => {
    const { estimate } = sampleQuote().attributes;
    const quote = (version: number, amount: number) =>
      sampleAppointment({
        estimate: estimate && { ...estimate, version },
        price_lines: [{ id: 'total', label: 'Your quote', kind: 'total', amount }],
      });
    const server = startServer({
      [call.confirm]: refusal(409, 'quote_changed', 'Your quote has changed'),
      [call.load]: { body: { data: quote(3, 402.5) } },
    });
    function Page() {
      const [appointment, setAppointment] = useState(quote(2, 319.25));
      return (
        <FinishBooking
          appointment={appointment}
          plan={undefined}
          couponCode={undefined}
          onAppointment={setAppointment}
          onBack={undefined}
          onConfirmed={vi.fn()}
          onWindowLost={vi.fn()}
        />
      );
    }
    render(<Page />, { wrapper: MemoryRouter });
    await typeCard();
    await book();
    expect(await screen.findByText('$402.50 charged at time of service')).toBeDefined();
    expect(await alertText()).toContain('Your quote has changed');
    expect(await alertText()).toContain('It was $319.25 and is now $402.50.');
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
    server.answer(call.confirm, confirmed);
    await book();
    await waitFor(() => expect(server.to(call.confirm)).toHaveLength(2));
    expect(server.to(call.confirm).map(({ body }) => body)).toEqual([
      { token: 'spm_1', estimate_version: 2, shown: expect.any(Object) },
      { token: 'spm_1', estimate_version: 3, shown: expect.any(Object) },
    ]);
    expect(server.to(call.begin)).toHaveLength(1);
  });

  it('[KEEP-1] says that another device has changed the time, shows it and keeps the card', async () => {
    const moved = sampleAppointment({
      ...priced,
      appointment_day: '2026-12-04',
      appointment_time: '03:00pm-06:00pm',
    });
    startServer({ [call.confirm]: refusal(409, 'quote_changed'), [call.load]: { body: { data: moved } } });
    const { onAppointment, onWindowLost } = await open();
    await typeCard();
    await book();
    expect(await alertText()).toContain('The time or the address has changed');
    expect(onAppointment).toHaveBeenCalledWith(moved);
    expect(onWindowLost).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
  });

  it('[KEEP-1] leads back to the windows where a changed quote has given its own back', async () => {
    const before = sampleAppointment({
      ...priced,
      appointment_day: '2026-12-04',
      appointment_time: '03:00pm-06:00pm',
    });
    const after = sampleAppointment({ ...priced, appointment_day: null, appointment_time: null });
    startServer({ [call.confirm]: refusal(409, 'quote_changed'), [call.load]: { body: { data: after } } });
    const { onWindowLost } = await open({ appointment: before });
    await typeCard();
    await book();
    await waitFor(() => expect(onWindowLost).toHaveBeenCalledOnce());
    expect(onWindowLost.mock.calls[0]?.[0]).toContain('doesn’t fit the window you had');
  });

  it('[OPS-3] leads back to the windows with the reason where we had to let the held one go', async () => {
    const held = sampleAppointment({
      ...priced,
      appointment_day: '2026-12-04',
      appointment_time: '03:00pm-06:00pm',
      hold: { expires_at: '2026-12-03T10:00:00.000Z', seconds_left: 500, extendable: true },
    });
    const ended = sampleAppointment({
      ...priced,
      appointment_day: '2026-12-04',
      appointment_time: '03:00pm-06:00pm',
      hold: null,
      hold_ended: true,
    });
    startServer({ [call.load]: { body: { data: ended } } });
    const { onAppointment, onWindowLost } = await open({ appointment: held });
    // Whoever comes back to the tab asks at once.
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(onWindowLost).toHaveBeenCalledOnce());
    expect(onWindowLost.mock.calls[0]?.[0]).toContain('the mechanic who had this time can’t make it');
    expect(onAppointment).toHaveBeenCalledWith(ended);
  });

  it('can be reloaded when the payment options failed to load', async () => {
    const server = startServer({ [call.config]: refusal(503, 'internal') });
    await open();
    expect(await screen.findByText('We couldn’t load the payment options')).toBeDefined();
    server.answer(call.config, { body: sandbox });
    await press('Try again');
    expect(await screen.findByLabelText('Card number')).toBeDefined();
  });
});
