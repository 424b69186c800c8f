import { BankAccountForm, usePaymentConfig } from '../payment-form';
import { useSession } from '../session/use-session';
import { Dialog } from '../ui/dialog';
import { methodsCopy as copy } from './copy.en';
import { beginBankAccount } from './methods';

type BankDialogProps = {
  readonly onClose: () => void;
  readonly onConnected: (setupId: string) => Promise<void>;
};

/** PAY-8: the account number goes to the provider and nowhere else. */
export function BankDialog({ onClose, onConnected }: BankDialogProps) {
  const payment = usePaymentConfig();
  const config = payment.status === 'ready' ? payment.config : undefined;
  const { user } = useSession();
  return (
    <Dialog open size="sm" onClose={onClose} title={copy.connect}>
      {config && (
        <BankAccountForm
          provider={config.cards}
          begin={beginBankAccount}
          holder={{ name: user?.name ?? '', email: user?.email ?? '' }}
          onConnected={onConnected}
        />
      )}
    </Dialog>
  );
}
