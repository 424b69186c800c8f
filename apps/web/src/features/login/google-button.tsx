import { parseEmail } from '@lugnut/domain/contact';
import { type FormEvent, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/text-field';
import { loginCopy as copy } from './copy.en';
import { useGoogleSignIn } from './use-google-sign-in';

/** AUTH-3: to Google and back; where a sandbox stands in, one says who one is and it is said on screen. */
export function GoogleButton() {
  const google = useGoogleSignIn();
  const [isAsking, setAsking] = useState(false);
  const { provider } = google;
  const isOffered = provider !== undefined && provider.provider !== 'none';
  return (
    <div className="mt-5 grid min-h-24 content-start gap-2">
      {isOffered && !isAsking && (
        <Button
          wide
          loading={google.isBusy}
          onClick={() =>
            provider.provider === 'google' ? void google.goToGoogle(provider.client_id) : setAsking(true)
          }
        >
          {copy.withGoogle}
        </Button>
      )}
      {isAsking && <SandboxChoice isBusy={google.isBusy} onChoose={google.signInAs} />}
      <p role="alert" className="min-h-6 text-center font-semibold text-bad-ink">
        {google.hasFailed ? copy.googleFailed : ''}
      </p>
    </div>
  );
}

type SandboxChoiceProps = {
  readonly isBusy: boolean;
  readonly onChoose: (email: string) => Promise<void>;
};

function SandboxChoice({ isBusy, onChoose }: SandboxChoiceProps) {
  const [email, setEmail] = useState('');
  const parsed = parseEmail(email);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (parsed.ok) void onChoose(parsed.email);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 rounded-card border border-line bg-card p-4">
      <TextField
        label={copy.googleSandboxEmail}
        hint={copy.googleSandbox}
        type="email"
        autoComplete="off"
        value={email}
        onValueChange={setEmail}
      />
      <Button type="submit" wide disabled={!parsed.ok} loading={isBusy}>
        {copy.withGoogle}
      </Button>
    </form>
  );
}
