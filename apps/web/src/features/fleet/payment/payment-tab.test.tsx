// @vitest-environment jsdom
import { testAccounts, testRoutingNumber } from '@lugnut/domain/payments';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeStoredSession } from '../../../shared/session/stored-session';
import { fakeServer, refusal } from '../../../testing/fake-server';
import type { Fleet } from '../fleet';
import { sampleFleet } from '../sample-fleet';
import PaymentTab from './payment-tab';

const calls = {
  methods: 'GET /api/v2/user/payment_methods',
  config: 'GET /api/v2/payments/config',
  beginCard: 'POST /api/v2/user/card_setup',
  beginBank: 'GET /api/v2/user/bank_account_secret/',
  confirm: 'POST /sandbox/payments/setups/confirm',
  save: 'PATCH /api/v2/user/fleet-1',
} as const;

const details = { brand: null, last4: '', exp_date: null, bank_name: null, account_type: null };
const card = (id: string, last4: string, is_default: boolean) => ({
  id,
  attributes: { type: 'card', is_default, details: { ...details, brand: 'visa', last4, exp_date: '12/34' } },
});
const bank = {
  id: 'bank-1',
  attributes: {
    type: 'us_bank_account',
    is_default: false,
    details: { ...details, bank_name: 'Test Bank', account_type: 'checking', last4: '6789' },
  },
};
const methods = (...data: readonly object[]) => ({ body: { data } });

const serve = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [calls.methods]: methods(card('card-2', '1881', false), card('card-1', '4242', true), bank),
    [calls.config]: { body: { cards: { provider: 'sandbox' }, paypal: { provider: 'none' } } },
    [calls.beginCard]: { body: { setup_id: 'seti_card', client_secret: 'secret_1' } },
    [calls.beginBank]: { body: { setup_id: 'seti_bank', client_secret: 'secret_2' } },
    [calls.confirm]: { body: { status: 'succeeded' } },
    [calls.save]: {
      body: { data: { id: 'fleet-1' }, card_on_file: { card_brand: 'visa', last_4_digits: '4242' } },
    },
    ...answers,
  });

beforeEach(() => writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Leo', role: 'fleet' } }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeStoredSession(undefined);
});

const open = async (role: Fleet['role'] = 'owner') => {
  render(<PaymentTab fleet={sampleFleet({ role })} />);
  return {
    defaultCard: within(await screen.findByRole('region', { name: 'Default credit card' })),
    others: within(screen.getByRole('region', { name: 'Other payment methods' })),
  };
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typeAccount = async () => {
  await screen.findByLabelText('Routing number');
  type('Routing number', testRoutingNumber);
  type('Account number', testAccounts[0]?.accountNumber ?? '');
};
const typeCard = async () => {
  await screen.findByLabelText('Card number');
  type('Card number', '5555 5555 5555 4444');
  type('Expiration date', '12 / 34');
  type('CVC', '123');
};

describe('[FLEET-7] Payment Info', () => {
  it('shows the default card with its brand, last four and expiry, and the other methods beside it', async () => {
    serve();
    const { defaultCard, others } = await open();
    expect(defaultCard.getByText('Visa •••• 4242')).toBeDefined();
    expect(defaultCard.getByText('expires 12/34')).toBeDefined();
    expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Visa •••• 1881Use thisRemove',
      'Test Bank checking •••• 6789Use thisRemove',
    ]);
    expect(screen.getByRole('button', { name: 'Edit Credit Card' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Connect A Bank Account' })).toBeDefined();
  });

  it('offers to add a card where there is none, and says that there is nothing else', async () => {
    serve({ [calls.methods]: methods() });
    const { others } = await open();
    expect(screen.getByRole('button', { name: 'Add Credit Card' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Edit Credit Card' })).toBeNull();
    await press('Add Credit Card');
    expect(screen.getByRole('dialog', { name: 'Add card' })).toBeDefined();
    expect(others.getByText('None')).toBeDefined();
  });

  it('changes the card in a dialog, shows the new one, and the number goes nowhere', async () => {
    const server = serve();
    const { defaultCard } = await open();
    await press('Edit Credit Card');
    expect(screen.getByRole('dialog', { name: 'Edit Payment Card' })).toBeDefined();
    await typeCard();
    server.answer(calls.methods, methods(card('card-3', '4444', true)));
    await press('Save card');
    expect(screen.getByText('Card updated!')).toBeDefined();
    expect(server.to(calls.save).map(({ body }) => body)).toEqual([{ token: 'seti_card' }]);
    expect(JSON.stringify(server.sent)).not.toMatch(/5555 ?5555/);
    await press('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(defaultCard.getByText('Visa •••• 4444')).toBeDefined();
  });

  it('keeps the dialog and says so when a card is refused', async () => {
    serve({ [calls.save]: refusal(402, 'card_declined') });
    await open();
    await press('Edit Credit Card');
    await typeCard();
    await press('Save card');
    expect(screen.getByRole('alert').textContent).toContain('Error updating your card, please try again.');
    expect(screen.queryByText('Card updated!')).toBeNull();
  });

  it('connects a bank account by a secret of ours, and lists it', async () => {
    const server = serve({ [calls.methods]: methods(card('card-1', '4242', true)) });
    const { others } = await open();
    await press('Connect A Bank Account');
    await typeAccount();
    server.answer(calls.methods, methods(card('card-1', '4242', true), bank));
    await press('Connect bank account');
    expect(await screen.findByText('Bank account successfully connected!')).toBeDefined();
    expect(server.to(calls.save).map(({ body }) => body)).toEqual([{ token: 'seti_bank' }]);
    expect(others.getByText('Test Bank checking •••• 6789')).toBeDefined();
  });

  it('pays with the bank account from now on, when it is chosen', async () => {
    const choose = 'PUT /api/v2/user/payment_methods/bank-1/default';
    const server = serve({ [choose]: refusal(503, 'provider_unavailable') });
    const { defaultCard } = await open();
    await press('Use this: Test Bank checking •••• 6789');
    expect(screen.getByRole('alert').textContent).toBe('We couldn’t change this. Please try again.');
    const chosen = { ...bank, attributes: { ...bank.attributes, is_default: true } };
    server.answer(choose, methods(chosen, card('card-1', '4242', false)));
    server.answer(calls.methods, methods(chosen, card('card-1', '4242', false)));
    await press('Use this: Test Bank checking •••• 6789');
    expect(
      defaultCard.getByText('Test Bank checking •••• 6789 is debited when the work is done.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Use this: Visa •••• 4242' })).toBeDefined();
  });

  it('removes a method after asking, and says why one that is needed stays', async () => {
    const remove = 'DELETE /api/v2/user/payment_methods/card-1';
    const needed = 'One of your appointments will be charged to it. Please save another card first.';
    const server = serve({ [remove]: refusal(409, 'conflict', needed) });
    const { defaultCard } = await open();
    await press('Remove Visa •••• 4242');
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this payment method?' }));
    expect(dialog.getByText(/charged to your other payment method/)).toBeDefined();
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Keep it' })));
    expect([screen.queryByRole('dialog'), server.to(remove)]).toEqual([null, []]);
    await press('Remove Visa •••• 4242');
    await press('Remove');
    expect(screen.getByRole('alert').textContent).toBe(needed);
    server.answer(remove, methods(bank));
    server.answer(calls.methods, methods({ ...bank, attributes: { ...bank.attributes, is_default: true } }));
    await press('Remove');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(
      defaultCard.getByText('Test Bank checking •••• 6789 is debited when the work is done.'),
    ).toBeDefined();
  });

  it('never calls an account connected that we couldn’t keep', async () => {
    const server = serve({ [calls.save]: refusal(503, 'provider_unavailable') });
    await open();
    await press('Connect A Bank Account');
    await typeAccount();
    await press('Connect bank account');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(server.to(calls.save)).toHaveLength(1);
    expect(screen.queryByText('Bank account successfully connected!')).toBeNull();
  });

  it('[GATE-2] tells a viewer, who acts for nobody, nothing of cards', () => {
    serve();
    render(<PaymentTab fleet={sampleFleet({ role: 'viewer' })} />);
    expect(screen.getByText('Only owners and managers can see how your fleet pays.')).toBeDefined();
    expect(screen.queryByText(/No card saved/)).toBeNull();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('[GATE-2] lets a manager look and change nothing', async () => {
    serve();
    const { defaultCard } = await open('manager');
    expect(screen.getByText('Your fleet’s owners choose how it pays.')).toBeDefined();
    expect(defaultCard.getByText('Visa •••• 4242')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
