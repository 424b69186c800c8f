import { testLinkToken } from '@lugnut/domain/payments';
import { useState } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { paymentFormCopy as copy } from './copy.en';
import { ExpressFrame } from './express-frame';
import { finishInSandbox } from './sandbox-card-form';
import type { ExpressCheckoutProps, WalletContact } from './types';

const wallets = ['apple_pay', 'google_pay', 'link'] as const;
type Wallet = (typeof wallets)[number];

/** Whoever the sandbox's phone belongs to. */
const person = {
  name: 'Riley Wallet',
  email: 'riley.wallet@example.com',
  phone: '(313) 555-0188',
  address: { street: '1 Woodward Ave', city: 'Detroit', state: 'MI', zip: '48226' },
} as const satisfies WalletContact;

/** What a wallet's own sheet would do, in one of ours that says what it is. */
export function SandboxExpressCheckout({ isBusy, begin, onFinished }: ExpressCheckoutProps) {
  const [opened, setOpened] = useState<Wallet>();
  const [isWaiting, setWaiting] = useState(false);
  const finish = async (token: string): Promise<void> => {
    setOpened(undefined);
    setWaiting(true);
    // A wallet has authenticated its owner already: there is nothing left to ask.
    const outcome = await begin()
      .then((setup) => finishInSandbox(setup, { token }, async () => true))
      .catch(() => ({ status: 'failed' }) as const);
    setWaiting(false);
    onFinished(outcome, person);
  };
  const name = opened ? copy.wallets[opened] : '';
  return (
    <ExpressFrame isOffered>
      <div className="grid grid-pairs gap-3 sm:grid-cols-3">
        {wallets.map((wallet) => (
          <Button
            key={wallet}
            wide
            className="max-sm:last:col-span-full"
            loading={isBusy || isWaiting}
            onClick={() => setOpened(wallet)}
          >
            {copy.wallets[wallet]}
          </Button>
        ))}
      </div>
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={copy.walletTitle(name)}
        size="sm"
      >
        <p>{copy.walletText(name)}</p>
        <p className="mt-3 text-sm text-ink-soft">
          {copy.walletContact}: {person.name}, {person.email}, {person.phone}, {person.address.street},{' '}
          {person.address.city}, {person.address.state} {person.address.zip}
        </p>
        <div className="mt-5 grid gap-3">
          <Button
            variant="primary"
            wide
            onClick={() => void finish(opened === 'link' ? testLinkToken : 'pm_card_visa')}
          >
            {copy.walletApprove}
          </Button>
          <Button wide onClick={() => void finish('pm_card_chargeDeclined')}>
            {copy.walletDecline}
          </Button>
          <Button variant="quiet" wide onClick={() => setOpened(undefined)}>
            {copy.walletCancel}
          </Button>
        </div>
      </Dialog>
    </ExpressFrame>
  );
}
