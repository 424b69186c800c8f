import { accountGateRoutes, accountRoutes } from '@lugnut/contract';
import { parsePhone } from '@lugnut/domain/contact';
import { type FormEvent, useEffect, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import { api, CallError } from '../api/client';
import { failureCode } from '../api/failure';
import { TextConsent } from '../legal/text-consent';
import { paths } from '../paths';
import { startSession } from '../session/start-session';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';
import { accountCopy } from './account-copy.en';
import { accountGateCopy } from './account-gate-copy.en';
import { type AccountLogin, advanceAccountLogin, canEnter, emptyAccountLogin } from './account-login';
import { askCoverage } from './ask-coverage';
import { storeQuoteStart } from './quote-start-store';

const copy = { ...accountCopy, open: accountGateCopy.open };
const callTimeoutMs = 15_000;

type AccountSignInProps = {
  readonly quoteSearch: string;
  readonly onLeave: (() => void) | undefined;
  /** Back to the zip form. */
  readonly onZip: () => void;
  /** Logged in, but the account knows no zip we serve. */
  readonly onNoZip: () => void;
};

/** Where the account's vehicle is, if we come there. */
const takeZipOf = async (zip: string | null): Promise<boolean> => {
  if (zip === null) return false;
  const found = await askCoverage(zip);
  if (found.kind !== 'found-served') return false;
  const { timesUsed, city, state } = found.served;
  storeQuoteStart({ zip, timesUsed, city, state });
  return true;
};

const requestCode = async (phone: string): Promise<string> => {
  const parsed = parsePhone(phone);
  if (!parsed.ok) throw new CallError('invalid_input', []);
  const { code } = await api.call(
    accountRoutes.requestLoginCode,
    { body: { user: { phone: parsed.digits } } },
    { timeoutMs: callTimeoutMs },
  );
  return code;
};

const useAccountLogin = ({ quoteSearch, onLeave, onNoZip }: AccountSignInProps) => {
  const [login, send] = useReducer(advanceAccountLogin, emptyAccountLogin);
  const navigate = useNavigate();
  const signIn = async (challenge: string) => {
    const body = { user: { code: login.code, challenge } };
    const answer = await api.call(accountGateRoutes.signInAtGate, { body }, { timeoutMs: callTimeoutMs });
    const isServed = await takeZipOf(answer.user.zip);
    startSession(answer);
    send({ kind: 'signed in' });
    if (!isServed) {
      onNoZip();
      return;
    }
    onLeave?.();
    void navigate(`${paths.quote}${quoteSearch}`);
  };
  const sendCode = async () => send({ kind: 'code sent', challenge: await requestCode(login.phone) });
  const run = async (call: () => Promise<void>) => {
    send({ kind: 'call started' });
    try {
      await call();
    } catch (error) {
      send({ kind: 'call failed', code: failureCode(error), error });
    }
  };
  const enter = async () => {
    const { challenge } = login;
    if (canEnter(login)) await run(challenge === undefined ? sendCode : () => signIn(challenge));
  };
  const resend = async () => {
    if (login.call.kind !== 'in_progress') await run(sendCode);
  };
  return { login, send, enter, resend };
};

/** Loaded when it is asked for: the gate itself needs none of it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function AccountSignIn(props: AccountSignInProps) {
  const { login, send, enter, resend } = useAccountLogin(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter();
  };
  const goBackToZip = () => {
    send({ kind: 'started over' });
    props.onZip();
  };
  const isCodeStep = login.challenge !== undefined;
  return (
    <form noValidate onSubmit={submit} aria-labelledby="account-heading" className="grid max-w-md gap-2">
      <h2 id="account-heading" className="text-xl">
        {isCodeStep ? copy.codeTitle : copy.open}
      </h2>
      {isCodeStep && <p className="text-ink-soft figures">{copy.sentTo(login.phone.trim())}</p>}
      {isCodeStep ? (
        <CodeField login={login} onType={(text) => send({ kind: 'code typed', text })} />
      ) : (
        <>
          <PhoneField login={login} onType={(text) => send({ kind: 'phone typed', text })} />
          <TextConsent />
        </>
      )}
      {/* Room for the longest message, so none pushes the page. */}
      <div className="min-h-10 text-sm font-medium">
        <p role="status" className="text-ok-ink">
          {isCodeStep && login.problem === undefined && (login.codesSent > 1 ? copy.resent : copy.codeSent)}
        </p>
        <p role="alert" className="text-bad-ink">
          {login.problem}
        </p>
      </div>
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={!canEnter(login) && login.call.kind !== 'in_progress'}
        loading={login.call.kind === 'in_progress'}
      >
        {isCodeStep ? copy.enter : copy.sendCode}
      </Button>
      <div className="flex flex-wrap gap-x-6">
        {isCodeStep && (
          <Button variant="link" onClick={() => void resend()}>
            {copy.resend}
          </Button>
        )}
        <Button variant="link" onClick={goBackToZip}>
          {copy.withZip}
        </Button>
      </div>
    </form>
  );
}

type FieldProps = { readonly login: AccountLogin; readonly onType: (text: string) => void };

/** The field the visitor has just asked for. */
function useFirstFocus() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  return input;
}

function PhoneField({ login, onType }: FieldProps) {
  return (
    <TextField
      ref={useFirstFocus()}
      label={copy.phone}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={copy.phonePlaceholder}
      value={login.phone}
      onValueChange={onType}
    />
  );
}

function CodeField({ login, onType }: FieldProps) {
  return (
    <TextField
      ref={useFirstFocus()}
      label={copy.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      value={login.code}
      onValueChange={onType}
      inputClassName="text-xl tracking-[0.3em] figures"
    />
  );
}
