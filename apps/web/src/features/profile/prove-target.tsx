import { parseEmail, parsePhone } from '@lugnut/domain/contact';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureWords } from '../../shared/api/failure';
import { emailProblemText, phoneProblemText } from '../../shared/contact-problems/copy.en';
import { TextConsent } from '../../shared/legal/text-consent';
import { useKeptForSwitch } from '../../shared/page/use-kept-for-switch';
import { Button } from '../../shared/ui/button';
import { CodeField } from '../../shared/ui/code-field';
import { TextField } from '../../shared/ui/text-field';
import { profileCopy as copy } from './copy.en';
import { phoneText } from './phone-text';

export type Channel = 'phone' | 'email';
export type NewTarget = { readonly phone: string } | { readonly email: string };
type Shown = { readonly target: NewTarget; readonly code: string; readonly challenge: string };

type ProveTargetProps = {
  readonly channel: Channel;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly confirm: string;
  /** Sends the code; answers with the challenge it belongs to. */
  readonly ask: (target: NewTarget) => Promise<string>;
  readonly show: (shown: Shown) => Promise<void>;
  /** Where the form was opened by a button. */
  readonly onCancel?: (() => void) | undefined;
};

const read = (channel: Channel, typed: string): NewTarget | { readonly problem: string } => {
  if (channel === 'email') {
    const email = parseEmail(typed);
    return email.ok ? { email: email.email } : { problem: emailProblemText[email.problem] };
  }
  const phone = parsePhone(typed);
  return phone.ok ? { phone: phone.digits } : { problem: phoneProblemText[phone.problem] };
};

const fields = {
  phone: { type: 'tel', inputMode: 'tel', text: phoneText },
  email: { type: 'email', inputMode: 'email', text: (email: string) => email },
} as const;

/** A phone or an address is used to log in once its code was shown, so that a slip of the finger lets nobody in. */
export function ProveTarget({ channel, label, hint, confirm, ask, show, onCancel }: ProveTargetProps) {
  const [typed, setTyped] = useState('');
  const [challenge, setChallenge] = useState<{ readonly target: NewTarget; readonly handle: string }>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isOpened = onCancel !== undefined;
  useKeptForSwitch(isOpened ? `new ${channel}` : `extra ${channel}`, typed, setTyped);
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);
  const { text, ...field } = fields[channel];
  const sendCode = async (event: FormEvent) => {
    event.preventDefault();
    const target = read(channel, typed);
    if ('problem' in target) return setProblem(target.problem);
    setBusy(true);
    try {
      setChallenge({ target, handle: await ask(target) });
    } catch (error) {
      setProblem(failureWords(error, copy.codeFailed));
    }
    setBusy(false);
  };
  if (challenge)
    return (
      <ShowCode
        sentTo={text(typed)}
        confirm={confirm}
        show={(code) => show({ target: challenge.target, code, challenge: challenge.handle })}
        onCancel={() => setChallenge(undefined)}
      />
    );
  return (
    <form noValidate onSubmit={(event) => void sendCode(event)} className="grid gap-2">
      <TextField
        ref={input}
        {...field}
        label={label}
        name={`new-${channel}`}
        autoComplete={isOpened ? (channel === 'phone' ? 'tel' : 'email') : 'off'}
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          setProblem(undefined);
        }}
        error={problem}
        hint={hint}
      />
      {channel === 'phone' && <TextConsent />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={typed.trim() === ''} loading={isBusy}>
          {copy.sendCode}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {copy.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

type ShowCodeProps = {
  readonly sentTo: string;
  readonly confirm: string;
  readonly show: (code: string) => Promise<void>;
  readonly onCancel: () => void;
};

/** The six digits that were sent somewhere. */
export function ShowCode({ sentTo, confirm, show, onCancel }: ShowCodeProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await show(code);
    } catch (error) {
      setProblem(failureWords(error, copy.notSaved));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
      <CodeField
        ref={input}
        label={copy.codeLabel}
        name="proof-code"
        value={code}
        onValueChange={(text) => {
          setCode(text);
          setProblem(undefined);
        }}
        error={problem}
        hint={copy.codeSentTo(sentTo)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={code.trim() === ''} loading={isBusy}>
          {confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
