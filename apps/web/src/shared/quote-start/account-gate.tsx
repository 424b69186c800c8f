import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../session/use-session';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { accountGateCopy as copy } from './account-gate-copy.en';

const AccountSignIn = lazy(() => import('./account-sign-in'));

type AccountGateProps = {
  /** Kept on the way to the quote. */
  readonly quoteSearch?: string;
  readonly onLeave?: () => void;
  /** The zip form. */
  readonly children: ReactNode;
};

/** The zip, or the account that knows it (ZIP-6). */
export function AccountGate({ quoteSearch = '', onLeave, children }: AccountGateProps) {
  const { loggedIn, user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [hasJustLoggedIn, setJustLoggedIn] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <AccountSignIn
          quoteSearch={quoteSearch}
          onLeave={onLeave}
          onZip={() => setOpen(false)}
          onNoZip={() => {
            setJustLoggedIn(true);
            setOpen(false);
          }}
        />
      </Suspense>
    );
  return (
    <>
      {hasJustLoggedIn && user && (
        <p role="status" className="mb-3 font-semibold text-ok-ink">
          {copy.welcome(user.name)}
        </p>
      )}
      {children}
      {!loggedIn && (
        <Button variant="link" onClick={() => setOpen(true)}>
          {copy.open}
        </Button>
      )}
    </>
  );
}
