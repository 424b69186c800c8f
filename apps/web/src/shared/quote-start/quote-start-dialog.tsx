import { Dialog } from '../ui/dialog';
import { AccountGate } from './account-gate';
import { quoteStartCopy as copy } from './copy.en';
import { ZipForm } from './zip-form';

/** Loaded when it is first asked for: the pages that show the button need none of it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function QuoteStartDialog({
  quoteSearch,
  onClose,
}: {
  readonly quoteSearch: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open onClose={onClose} size="sm" title={copy.question}>
      <AccountGate quoteSearch={quoteSearch} onLeave={onClose}>
        <ZipForm action={copy.continueAction} quoteSearch={quoteSearch} onLeave={onClose} firstFocus />
      </AccountGate>
    </Dialog>
  );
}
