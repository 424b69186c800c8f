// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, open, priced, startServer } from '../../../testing/finish-booking';
import { sampleAppointment } from '../../../testing/sample-appointment';

const contactCall = 'PUT /api/v2/appointments/contact/appt-1';
const visitCall = 'PUT /api/v2/appointments/appt-1';
const press = async (name: string, wallet = 'Apple Pay') => {
  fireEvent.click(await screen.findByRole('button', { name: wallet }, { timeout: 15_000 }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};
const confirmIt = 'Confirm with this card';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('express checkout', () => {
  it('[KEEP-6] books with the wallet’s card, without a card being typed', async () => {
    const server = startServer();
    const { onConfirmed } = await open();
    await press(confirmIt);
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(server.to(call.setup)[0]?.body).toEqual({ client_secret: 'secret_1', token: 'pm_card_visa' });
    expect(server.to(call.confirm)[0]?.body).toMatchObject({ token: 'spm_1' });
  });

  it('[KEEP-6] takes the contact from the wallet only where nobody has typed one', async () => {
    const filled = startServer({ [contactCall]: { body: { data: sampleAppointment(priced) } } });
    const first = await open({ appointment: sampleAppointment({ ...priced, first_name: null }) });
    await press(confirmIt, 'Google Pay');
    await waitFor(() => expect(first.onConfirmed).toHaveBeenCalledOnce());
    expect(filled.to(contactCall)[0]?.body).toEqual({
      name: 'Riley Wallet',
      email: 'riley.wallet@example.com',
      phone: '(313) 555-0188',
    });
  });

  it('[KEEP-6] books with Link, which has no card to show', async () => {
    const server = startServer();
    const { onConfirmed } = await open();
    await press(confirmIt, 'Link');
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(server.to(call.setup)[0]?.body).toEqual({ client_secret: 'secret_1', token: 'pm_sandbox_link' });
  });

  it('[KEEP-6] takes the address from the wallet where none was given, in the zip code of the quote', async () => {
    const filled = startServer({ [visitCall]: { body: { data: sampleAppointment(priced) } } });
    const first = await open({ appointment: sampleAppointment({ ...priced, exact_address: null }) });
    await press(confirmIt);
    await waitFor(() => expect(first.onConfirmed).toHaveBeenCalledOnce());
    expect(filled.to(visitCall)[0]?.body).toEqual({
      is_booked: false,
      exact_address: '1 Woodward Ave, Detroit, MI 48226',
      location_attributes: {
        locality: 'Detroit',
        administrative_area_level_one: 'MI',
        postal_code: '48226',
      },
    });
    cleanup();
    const elsewhere = startServer();
    const second = await open({
      appointment: sampleAppointment({ ...priced, exact_address: null, address: '48201' }),
    });
    await press(confirmIt);
    await waitFor(() => expect(second.onConfirmed).toHaveBeenCalledOnce());
    expect(elsewhere.to(visitCall)).toEqual([]);
  });

  it('[KEEP-6] never replaces what was typed', async () => {
    const kept = startServer();
    const { onConfirmed } = await open({
      appointment: sampleAppointment({ ...priced, first_name: 'Dana', exact_address: '2934 Woodward Ave' }),
    });
    await press(confirmIt);
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect([...kept.to(contactCall), ...kept.to(visitCall)]).toEqual([]);
  });

  it('[KEEP-6] can be dismissed, and says when the card is declined', async () => {
    const server = startServer({ [call.setup]: { body: { status: 'declined', reason: 'card_declined' } } });
    const { onConfirmed } = await open();
    await press('Cancel');
    expect(server.to(call.begin)).toEqual([]);
    await press('Confirm with a card that’s declined');
    expect(await screen.findByText('Your card was declined. Try a different card.')).toBeDefined();
    expect(server.to(call.setup)[0]?.body).toMatchObject({ token: 'pm_card_chargeDeclined' });
    expect(onConfirmed).not.toHaveBeenCalled();
  });

  it('[KEEP-6] offline is called offline', async () => {
    startServer();
    await open();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await press(confirmIt);
    expect(await screen.findByText(/You’re offline/)).toBeDefined();
  });
});
