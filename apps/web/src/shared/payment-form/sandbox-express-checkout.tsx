import { useState } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { paymentFormCopy as copy } from './copy';
import { ExpressFrame } from './express-frame';
import { finishInSandbox } from './sandbox-card-form';
import type { ExpressCheckoutProps, WalletContact } from './types';

const wallets = ['apple_pay', 'google_pay'] as const;
type Wallet = (typeof wallets)[number];

/** Whoever the sandbox's phone belongs to. */
const person = {
  name: 'Riley Wallet',
  email: 'riley.wallet@example.com',
  phone: '(313) 555-0188',
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
      <div className="grid grid-cols-2 gap-3">
        {wallets.map((wallet) => (
          <Button key={wallet} wide loading={isBusy || isWaiting} onClick={() => setOpened(wallet)}>
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
          {copy.walletContact}: {person.name}, {person.email}, {person.phone}
        </p>
        <div className="mt-5 grid gap-3">
          <Button variant="primary" wide onClick={() => void finish('pm_card_visa')}>
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
