import { KeyRound } from 'lucide-react';
import { Button } from '../../shared/ui/button';
import { loginCopy as copy } from './copy.en';
import { usePasskeyLogin } from './use-passkey-login';

/** SAFE-4: for who works here or in a fleet; the device says who they are. */
export function PasskeyButton({ isShared }: { readonly isShared: boolean }) {
  const { logIn, isBusy, problem } = usePasskeyLogin(isShared);
  return (
    <div className="mt-5 grid gap-2">
      <Button wide loading={isBusy} onClick={() => void logIn()}>
        <KeyRound className="size-5" aria-hidden="true" />
        {copy.withPasskey}
      </Button>
      <p className="text-center text-sm text-ink-soft">{copy.passkeyHelp}</p>
      {problem !== '' && (
        <p role="alert" className="text-center font-semibold text-bad-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
