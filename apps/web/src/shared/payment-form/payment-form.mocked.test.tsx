// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { BankAccountForm } from './bank-account-form';
import { CardForm } from './card-form';
import { PayPalButtons } from './paypal-buttons';
import type { CardFormHandle, PendingSetup } from './types';

const stripe = vi.hoisted(() => ({
  confirmCardSetup: vi.fn(),
  collectBankAccountForSetup: vi.fn(),
  confirmUsBankAccountSetup: vi.fn(),
  load: vi.fn(),
  mounted: [] as string[],
}));
const paypal = vi.hoisted(() => ({ load: vi.fn(), start: vi.fn(), createInstance: vi.fn() }));

vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: Object.assign(stripe.load, { setLoadParameters: vi.fn() }),
}));
vi.mock('@paypal/paypal-js/sdk-v6', () => ({ loadCoreSdkScript: paypal.load }));

const setup: PendingSetup = { setup_id: 'seti_1', client_secret: 'seti_1_secret' };
const keyed = (key: string) => ({ provider: 'stripe', publishable_key: key }) as const;

// The forms are loaded when they are needed, which takes what it takes on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  stripe.mounted.length = 0;
  stripe.load.mockResolvedValue({
    ...stripe,
    elements: () => ({
      create: (kind: string) => ({ mount: () => stripe.mounted.push(kind), on: () => {} }),
    }),
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe('the card form with Stripe', () => {
  const open = async (key: string) => {
    const ref = createRef<CardFormHandle>();
    render(<CardForm provider={keyed(key)} ref={ref} />);
    await waitFor(() => expect(stripe.mounted).toEqual(['cardNumber', 'cardExpiry', 'cardCvc']));
    return { tokenize: () => act(async () => ref.current?.tokenize(async () => setup)) };
  };

  it('[PAY-2] lets Stripe finish the setup: nothing is typed into a field of ours', async () => {
    const server = fakeServer({});
    stripe.confirmCardSetup.mockResolvedValue({ setupIntent: { status: 'succeeded' } });
    const { tokenize } = await open('pk_test_ok');
    expect(document.querySelector('input')).toBeNull();
    expect(await tokenize()).toEqual({ status: 'saved', setupId: 'seti_1' });
    expect(stripe.confirmCardSetup).toHaveBeenCalledWith('seti_1_secret', {
      payment_method: { card: expect.anything() },
    });
    expect(server.sent).toEqual([]);
  });

  it.each([
    [{ type: 'validation_error', code: 'incomplete_number' }, { status: 'invalid' }],
    [
      { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
      { status: 'declined', detail: 'The card has insufficient funds.' },
    ],
    [
      { type: 'card_error', code: 'expired_card' },
      { status: 'declined', detail: 'The card has expired.' },
    ],
    [
      { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' },
      { status: 'unverified' },
    ],
    [{ type: 'api_connection_error' }, { status: 'failed' }],
  ])('reads %j', async (error, outcome) => {
    stripe.confirmCardSetup.mockResolvedValue({ error });
    const { tokenize } = await open(`pk_test_${JSON.stringify(outcome)}`);
    expect(await tokenize()).toEqual(outcome);
  });

  it('does not accept a setup that still waits for the customer', async () => {
    stripe.confirmCardSetup.mockResolvedValue({ setupIntent: { status: 'requires_action' } });
    const { tokenize } = await open('pk_test_waiting');
    expect(await tokenize()).toEqual({ status: 'failed' });
  });

  it('can be loaded again', async () => {
    stripe.load.mockRejectedValueOnce(new Error('blocked'));
    render(<CardForm provider={keyed('pk_test_blocked')} />);
    expect(await screen.findByText('We couldn’t load the card form.')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(stripe.mounted).toHaveLength(3));
  });
});

describe('the bank account form', () => {
  const holder = { name: 'Dana Ortiz', email: 'dana@example.com' };
  const press = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Connect bank account' })));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('[PAY-8] connects a test account by token: routing and account number stay in the browser', async () => {
    const server = fakeServer({
      'POST /sandbox/payments/setups/confirm': { body: { status: 'succeeded' } },
    });
    const onConnected = vi.fn();
    const begin = vi.fn(async () => setup);
    render(<BankAccountForm provider={{ provider: 'sandbox' }} {...{ begin, holder, onConnected }} />);
    type('Routing number', '110000000');
    type('Account number', '000123456780');
    await press();
    expect(screen.getByText('The sandbox takes only the test accounts below.')).toBeDefined();
    expect(begin).not.toHaveBeenCalled();
    type('Account number', '000123456789');
    await press();
    expect(await screen.findByText('Bank account successfully connected!')).toBeDefined();
    expect(onConnected).toHaveBeenCalledWith('seti_1');
    expect(server.sent.map(({ body }) => body)).toEqual([
      { client_secret: 'seti_1_secret', token: 'pm_usBankAccount_success' },
    ]);
  });

  it('[PAY-8] in the sandbox too, an account that waits for small deposits is pending and not connected', async () => {
    fakeServer({ 'POST /sandbox/payments/setups/confirm': { body: { status: 'requires_action' } } });
    const onConnected = vi.fn();
    const begin = vi.fn(async () => setup);
    render(<BankAccountForm provider={{ provider: 'sandbox' }} {...{ begin, holder, onConnected }} />);
    type('Routing number', '110000000');
    type('Account number', '000888888883');
    await press();
    expect((await screen.findByRole('status')).textContent).toContain('two small deposits');
    expect(onConnected).not.toHaveBeenCalled();
  });

  it('[PAY-8] says when it could not be connected, and can be tried again', async () => {
    stripe.collectBankAccountForSetup.mockResolvedValue({ error: { type: 'api_error' } });
    const onConnected = vi.fn();
    const begin = vi.fn(async () => setup);
    render(<BankAccountForm provider={keyed('pk_test_bank')} {...{ begin, holder, onConnected }} />);
    await press();
    expect(await screen.findByText('Error connecting bank account, try again or contact us')).toBeDefined();
    expect(onConnected).not.toHaveBeenCalled();
    stripe.collectBankAccountForSetup.mockResolvedValue({ setupIntent: { status: 'requires_confirmation' } });
    stripe.confirmUsBankAccountSetup.mockResolvedValue({ setupIntent: { status: 'succeeded' } });
    await press();
    expect(await screen.findByText('Bank account successfully connected!')).toBeDefined();
    expect(onConnected).toHaveBeenCalledWith('seti_1');
  });
});

describe('a bank account that the bank confirms later', () => {
  it('[PAY-8] is not connected yet, and no failure', async () => {
    stripe.collectBankAccountForSetup.mockResolvedValue({ setupIntent: { status: 'requires_confirmation' } });
    stripe.confirmUsBankAccountSetup.mockResolvedValue({
      setupIntent: { status: 'requires_action', next_action: { type: 'verify_with_microdeposits' } },
    });
    const onConnected = vi.fn();
    const holder = { name: 'Dana Ortiz', email: 'dana@example.com' };
    const begin = vi.fn(async () => setup);
    render(<BankAccountForm provider={keyed('pk_test_later')} {...{ begin, holder, onConnected }} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Connect bank account' })));
    expect((await screen.findByRole('status')).textContent).toMatch(/two small deposits/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onConnected).not.toHaveBeenCalled();
  });
});

describe('PayPal’s own windows', () => {
  const provider = { provider: 'paypal', client_id: 'c', environment: 'live' } as const;
  const open = () => {
    const handlers = {
      createOrder: vi.fn(async () => ({ orderId: 'O1', amountCents: 100 })),
      onApproved: vi.fn(),
      onTrouble: vi.fn(),
    };
    render(<PayPalButtons provider={provider} isBusy={false} {...handlers} />);
    return handlers;
  };
  const sessionWith = (use: (options: { onApprove: (data: unknown) => Promise<void> }) => unknown) => ({
    createPayPalOneTimePaymentSession: (options: never) => ({
      start: paypal.start.mockImplementation(() => use(options)),
    }),
    createPayLaterOneTimePaymentSession: (options: never) => ({
      start: paypal.start.mockImplementation(() => use(options)),
    }),
  });

  it('[PAY-4] says when it could not be loaded, and loads again when asked', async () => {
    paypal.load.mockRejectedValueOnce(new Error('blocked'));
    open();
    expect(await screen.findByText('There was an error initializing PayPal payment.')).toBeDefined();
    paypal.load.mockResolvedValue({ createInstance: async () => sessionWith(async () => {}) });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByRole('button', { name: 'Pay later with PayPal' })).toBeDefined();
  });

  it('are opened by our buttons with our order, and tell what was approved', async () => {
    paypal.load.mockResolvedValue({
      createInstance: paypal.createInstance.mockResolvedValue(
        sessionWith((options) => options.onApprove({ orderId: 'O1' })),
      ),
    });
    const { onApproved } = open();
    const button = await screen.findByRole('button', { name: 'Pay with PayPal' });
    await act(async () => fireEvent.click(button));
    expect(paypal.load).toHaveBeenCalledWith({ environment: 'production' });
    expect(await paypal.start.mock.calls[0]?.[1]).toEqual({ orderId: 'O1' });
    expect(onApproved).toHaveBeenCalledWith('O1');
  });

  it('[PAY-4] that fail on the way are told as such', async () => {
    const instance = sessionWith(async () => {
      await Promise.resolve();
      throw new Error('the window was blocked');
    });
    paypal.load.mockResolvedValue({ createInstance: async () => instance });
    const { onTrouble } = open();
    const button = await screen.findByRole('button', { name: 'Pay with PayPal' });
    await act(async () => fireEvent.click(button));
    await waitFor(() =>
      expect(onTrouble).toHaveBeenCalledWith('Error checking out with PayPal. Please try again.'),
    );
  });
});
