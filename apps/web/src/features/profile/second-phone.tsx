import { type Profile, profileRoutes } from '@lugnut/contract';
import { parsePhone, phoneProblemText } from '@lugnut/domain/contact';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, CallError } from '../../shared/api/client';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { TextField } from '../../shared/ui/text-field';
import { phoneText } from './about-you';
import { profileCopy as copy } from './copy';

type SecondPhoneProps = { readonly profile: Profile; readonly onProfile: (profile: Profile) => void };

const messageOf = (error: unknown, other: string): string =>
  error instanceof CallError && error.code !== 'internal' ? (error.errors[0] ?? other) : other;

/** AUTH-8: a number is let in once its code was shown, so that a slip of the finger lets nobody in. */
export function SecondPhone({ profile, onProfile }: SecondPhoneProps) {
  const [told, setTold] = useState('');
  const extra = profile.extra_login_phone;
  return (
    <Card as="section" aria-labelledby="second-phone" className="grid gap-3">
      <div>
        <h2 id="second-phone" className="text-xl">
          {copy.extraTitle}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{copy.extraLead}</p>
      </div>
      {extra === null ? (
        <AddPhone
          onAdded={(next) => {
            setTold(copy.allowed(phoneText(next.extra_login_phone ?? '')));
            onProfile(next);
          }}
        />
      ) : (
        <RemovePhone
          phone={extra}
          onRemoved={(next) => {
            setTold(copy.removed);
            onProfile(next);
          }}
        />
      )}
      <p role="status" className="text-sm font-semibold text-ok-ink empty:hidden">
        {told}
      </p>
    </Card>
  );
}

type RemovePhoneProps = { readonly phone: string; readonly onRemoved: (profile: Profile) => void };

function RemovePhone({ phone, onRemoved }: RemovePhoneProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const remove = async () => {
    setState('busy');
    try {
      onRemoved((await api.call(profileRoutes.removeExtraPhone, {})).data);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-semibold figures">{copy.extraNow(phoneText(phone))}</p>
      <Button size="sm" loading={state === 'busy'} onClick={() => void remove()}>
        {copy.remove}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="w-full text-sm text-bad-ink">
          {copy.notSaved}
        </p>
      )}
    </div>
  );
}

function AddPhone({ onAdded }: { readonly onAdded: (profile: Profile) => void }) {
  const [phone, setPhone] = useState('');
  const [challenge, setChallenge] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const sendCode = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = parsePhone(phone);
    if (!parsed.ok) return setProblem(phoneProblemText[parsed.problem]);
    setBusy(true);
    try {
      const asked = await api.call(profileRoutes.askExtraPhoneCode, { body: { phone: parsed.digits } });
      setChallenge(asked.code);
    } catch (error) {
      setProblem(messageOf(error, copy.codeFailed));
    }
    setBusy(false);
  };
  if (challenge !== undefined)
    return <ShowCode {...{ phone, challenge, onAdded }} onCancel={() => setChallenge(undefined)} />;
  return (
    <form noValidate onSubmit={(event) => void sendCode(event)} className="grid gap-2">
      <TextField
        label={copy.extraLabel}
        name="extra-phone"
        type="tel"
        autoComplete="off"
        value={phone}
        onValueChange={(text) => {
          setPhone(text);
          setProblem(undefined);
        }}
        error={problem}
        hint={copy.extraNone}
      />
      <Button type="submit" className="justify-self-start" disabled={phone.trim() === ''} loading={isBusy}>
        {copy.sendCode}
      </Button>
    </form>
  );
}

type ShowCodeProps = {
  readonly phone: string;
  readonly challenge: string;
  readonly onAdded: (profile: Profile) => void;
  readonly onCancel: () => void;
};

function ShowCode({ phone, challenge, onAdded, onCancel }: ShowCodeProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      onAdded((await api.call(profileRoutes.setExtraPhone, { body: { phone, code, challenge } })).data);
    } catch (error) {
      setProblem(messageOf(error, copy.notSaved));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
      <TextField
        ref={input}
        label={copy.codeLabel}
        name="extra-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onValueChange={(text) => {
          setCode(text);
          setProblem(undefined);
        }}
        error={problem}
        hint={copy.codeSentTo(phoneText(phone))}
        inputClassName="text-xl tracking-[0.3em] figures"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={code.trim() === ''} loading={isBusy}>
          {copy.allow}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
