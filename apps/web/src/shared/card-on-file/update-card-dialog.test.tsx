// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { writeStoredSession } from '../session/stored-session';
import { UpdateCardDialog } from './update-card-dialog';

const calls = {
  config: 'GET /api/v2/payments/config',
  begin: 'POST /api/v2/user/card_setup',
  confirm: 'POST /sandbox/payments/setups/confirm',
  save: 'PATCH /api/v2/user/u1',
  saveForVisit: 'POST /api/v1/payments/update_cc',
} as const;

// The form is loaded when it is needed, which takes what it takes on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Dana' } }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  writeStoredSession(undefined);
});

const serve = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [calls.config]: { body: { cards: { provider: 'sandbox' }, paypal: { provider: 'none' } } },
    [calls.begin]: { body: { setup_id: 'seti_1', client_secret: 'secret_1' } },
    [calls.confirm]: { body: { status: 'succeeded' } },
    [calls.save]: {
      body: { data: { id: 'u1' }, card_on_file: { card_brand: 'visa', last_4_digits: '4242' } },
    },
    ...answers,
  });
const open = async (appointmentId?: string) => {
  const onClose = vi.fn();
  const onUpdated = vi.fn();
  render(<UpdateCardDialog open {...{ onClose, onUpdated, appointmentId }} />);
  const number = await screen.findByLabelText('Card number');
  return { onClose, onUpdated, number };
};
const fill = (number: string) => {
  fireEvent.change(screen.getByLabelText('Card number'), { target: { value: number } });
  fireEvent.change(screen.getByLabelText('Expiration date'), { target: { value: '12 / 34' } });
  fireEvent.change(screen.getByLabelText('CVC'), { target: { value: '123' } });
};
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save card' })));

describe('Update Your Card on File', () => {
  it("[AREA-3] says 'Card updated!', then closes by itself; the number goes nowhere", async () => {
    const server = serve();
    const { onClose, onUpdated } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fill('4242 4242 4242 4242');
    await save();
    expect(screen.getByRole('status').textContent).toBe('Card updated!');
    expect(onUpdated).toHaveBeenCalledWith({ card_brand: 'visa', last_4_digits: '4242' });
    expect(server.to(calls.save)[0]?.body).toEqual({ token: 'seti_1' });
    expect(JSON.stringify(server.sent)).not.toContain('4242 4242');
    act(() => void vi.advanceTimersByTime(3_999));
    expect(onClose).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['the server refuses', { [calls.save]: refusal(402, 'card_declined') }],
    ['no setup can begin', { [calls.begin]: refusal(503, 'provider_unavailable') }],
    ['the bank declines', { [calls.confirm]: { body: { status: 'declined', reason: 'card_declined' } } }],
  ])("[AREA-3] says 'Error updating your card, please try again.' when %s", async (_name, answers) => {
    serve(answers);
    const { onUpdated } = await open();
    fill('4242 4242 4242 4242');
    await save();
    expect(screen.getByRole('alert').textContent).toContain('Error updating your card, please try again.');
    expect(onUpdated).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Save card' })).toBeDefined();
  });

  it('[AREA-3] asks nobody for what cannot be a card', async () => {
    const server = serve();
    await open();
    fill('4242');
    await save();
    expect(server.to(calls.begin)).toEqual([]);
    expect(screen.queryByText('Error updating your card, please try again.')).toBeNull();
  });
});

describe('another card for one visit', () => {
  it('[PAY-7] goes to the visit, and the card on file stays', async () => {
    const card = { card_brand: 'mastercard', last_4_digits: '4444' };
    const server = serve({ [calls.saveForVisit]: { body: { card_on_file: card } } });
    const { onUpdated } = await open('appt-1');
    fill('4242 4242 4242 4242');
    await save();
    expect((await screen.findByRole('status')).textContent).toBe('Card updated!');
    expect(server.to(calls.saveForVisit)[0]?.body).toEqual({ appointment_id: 'appt-1', token: 'seti_1' });
    expect(server.to(calls.save)).toEqual([]);
    expect(onUpdated).toHaveBeenCalledWith(card);
  });

  it("[PAY-7] says 'Error updating Credit Card' where it was refused", async () => {
    serve({
      [calls.saveForVisit]: refusal(402, 'card_declined', 'Your card was declined. Try a different card.'),
    });
    const { onUpdated } = await open('appt-1');
    fill('4242 4242 4242 4242');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Error updating Credit Card');
    expect(onUpdated).not.toHaveBeenCalled();
  });
});
