import { findTestAccountByNumber, testAccounts, testRoutingNumber } from '@lugnut/domain/payments';
import { type FormEvent, useRef, useState } from 'react';
import { brand } from '../brand/brand';
import { Button } from '../ui/button';
import { ErrorNotice } from '../ui/error-notice';
import { TextField } from '../ui/text-field';
import { paymentFormCopy as copy } from './copy.en';
import { confirmSandboxSetup } from './sandbox-calls';
import { SandboxNote } from './sandbox-note';
import type { CardsProvider, PendingSetup } from './types';

export type BankAccountFormProps = {
  readonly provider: CardsProvider;
  /** Asks our server for the secret with which an account is connected. */
  readonly begin: () => Promise<PendingSetup>;
  /** Stripe tells the holder by email what was authorized. */
  readonly holder: { readonly name: string; readonly email: string };
  /** Keeps it; connected is said when that is done. */
  readonly onConnected: (setupId: string) => void | Promise<void>;
};

type Typed = { readonly routing: string; readonly account: string };

const numbers = testAccounts.map(({ accountNumber, says }) => ({
  number: accountNumber,
  shown: accountNumber,
  says,
}));

/** Pending: the bank sends micro-deposits first, and a webhook reports their confirmation. */
type Connection = 'connected' | 'pending' | 'failed';

const connectWithStripe = async (
  publishableKey: string,
  setup: PendingSetup,
  holder: BankAccountFormProps['holder'],
): Promise<Connection> => {
  const { loadStripeClient } = await import('./stripe-client');
  const stripe = await loadStripeClient(publishableKey);
  const collected = await stripe.collectBankAccountForSetup({
    clientSecret: setup.client_secret,
    params: { payment_method_type: 'us_bank_account', payment_method_data: { billing_details: holder } },
  });
  if (collected.error || collected.setupIntent.status === 'requires_payment_method') return 'failed';
  const confirmed = await stripe.confirmUsBankAccountSetup(setup.client_secret);
  if (confirmed.error) return 'failed';
  if (confirmed.setupIntent.status === 'succeeded') return 'connected';
  return confirmed.setupIntent.next_action?.type === 'verify_with_microdeposits' ? 'pending' : 'failed';
};

const connectInSandbox = async ({ client_secret }: PendingSetup, token: string): Promise<Connection> => {
  const { status } = await confirmSandboxSetup(client_secret, token);
  if (status === 'requires_action') return 'pending';
  return status === 'succeeded' ? 'connected' : 'failed';
};

/** Connects a bank account with the provider; what is told to us is a setup's id. */
export function BankAccountForm({ provider, begin, holder, onConnected }: BankAccountFormProps) {
  const [typed, setTyped] = useState<Typed>({ routing: '', account: '' });
  const [isChecked, setChecked] = useState(false);
  const [result, setResult] = useState<'idle' | 'busy' | Connection>('idle');
  const isUnderWay = useRef(false);
  const account = findTestAccountByNumber(typed.routing, typed.account);

  const connect = async (): Promise<Connection> => {
    const setup = await begin();
    const connection =
      provider.provider === 'stripe'
        ? await connectWithStripe(provider.publishable_key, setup, holder)
        : await connectInSandbox(setup, account?.token ?? '');
    if (connection === 'connected') await onConnected(setup.setup_id);
    return connection;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (isUnderWay.current || (provider.provider === 'sandbox' && !account)) return;
    isUnderWay.current = true;
    setResult('busy');
    const connection = await connect().catch(() => 'failed' as const);
    isUnderWay.current = false;
    setResult(connection);
  };

  if (result === 'pending') return <p role="status">{copy.pending}</p>;
  if (result === 'connected') {
    return (
      <p role="status" className="font-semibold text-ok-ink">
        {copy.connected}
      </p>
    );
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      {provider.provider === 'sandbox' && (
        <SandboxAccountFields typed={typed} isChecked={isChecked} onEdit={setTyped} />
      )}
      {result === 'failed' && <ErrorNotice title={copy.notConnected} />}
      <p className="text-sm text-ink-soft">{copy.mandate(brand.name)}</p>
      <Button type="submit" variant="primary" wide loading={result === 'busy'}>
        {copy.connect}
      </Button>
    </form>
  );
}

type SandboxAccountFieldsProps = {
  readonly typed: Typed;
  readonly isChecked: boolean;
  readonly onEdit: (typed: Typed) => void;
};

function SandboxAccountFields({ typed, isChecked, onEdit }: SandboxAccountFieldsProps) {
  const isRoutingGood = /^\d{9}$/.test(typed.routing);
  const isKnown = findTestAccountByNumber(typed.routing, typed.account) !== undefined;
  const digits = (text: string, length: number) => text.replaceAll(/\D/g, '').slice(0, length);
  return (
    <>
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
        <TextField
          label={copy.routing}
          value={typed.routing}
          error={isChecked && !isRoutingGood ? copy.wrongRouting : undefined}
          onValueChange={(routing) => onEdit({ ...typed, routing: digits(routing, 9) })}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="figures"
        />
        <TextField
          label={copy.account}
          value={typed.account}
          error={isChecked && isRoutingGood && !isKnown ? copy.wrongAccount : undefined}
          onValueChange={(account) => onEdit({ ...typed, account: digits(account, 17) })}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="figures"
        />
      </div>
      <SandboxNote
        text={copy.bankSandboxText}
        title={copy.testAccounts}
        numbers={numbers}
        onChoose={(account) => onEdit({ routing: testRoutingNumber, account })}
      />
    </>
  );
}
