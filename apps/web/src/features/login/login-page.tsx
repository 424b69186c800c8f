import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { brand } from '../../shared/brand/brand';
import { TextConsent } from '../../shared/legal/text-consent';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { afterLogin, loginFor } from '../../shared/session/after-login';
import { isLoggedOutState } from '../../shared/session/logged-out-state';
import { startOf } from '../../shared/session/start-of';
import { useSession } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { Checkbox } from '../../shared/ui/checkbox';
import { classNames } from '../../shared/ui/class-names';
import { CodeField } from '../../shared/ui/code-field';
import { SegmentedControl } from '../../shared/ui/segmented-control';
import { TextField } from '../../shared/ui/text-field';
import { loginCopy as copy } from './copy.en';
import { GoOn } from './go-on';
import { GoogleButton } from './google-button';
import { canLogIn, canSendCode, type LoginState } from './login-state';
import { PasskeyButton } from './passkey-button';
import { type Login, useLogin } from './use-login';

const bookingPaths = /^\/(?:quote|get-quote|appointment|booking|user)\b/;

/** The booking that somebody left to log in: a page's location, as the header's link carries it. */
const cameFrom = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('pathname' in state) || !('search' in state))
    return undefined;
  const { pathname, search } = state;
  if (typeof pathname !== 'string' || typeof search !== 'string') return undefined;
  const from = `${pathname}${search}`;
  return bookingPaths.test(from) ? from : undefined;
};

type LoginPageProps = { readonly audience?: 'everyone' | 'fleet' };

/** By phone or email, with a code. Whoever is logged in, here or in another tab, goes where they wanted. */
export function LoginPage({ audience = 'everyone' }: LoginPageProps) {
  const { loggedIn, user } = useSession();
  const { search, state } = useLocation();
  const [isShared, setShared] = useState(false);
  const login = useLogin(isShared);
  const support = audience === 'fleet' ? brand.fleetEmail : brand.email;
  if (loggedIn) return <GoOn to={afterLogin(search, startOf(user))} />;
  // In the address it outlives a reload and the way to Google and back.
  const from = cameFrom(state);
  if (from !== undefined && search === '') return <Navigate to={loginFor(from)} replace />;
  return (
    <div className={`${pageWidth} py-8 lg:py-16`}>
      <div className="mx-auto max-w-md">
        {audience === 'fleet' && <p className="eyebrow mb-2 text-forest-ink">{copy.fleetEyebrow}</p>}
        <h1 className="text-3xl lg:text-4xl">{login.state.challenge ? copy.verifyTitle : copy.title}</h1>
        {isLoggedOutState(state) && !login.state.challenge && (
          <p role="status" className="mt-4 rounded-card border border-ok bg-ok-wash p-4 text-ok-ink">
            <strong className="block">{copy.loggedOutTitle}</strong>
            {copy.loggedOutText}
          </p>
        )}
        <Lead state={login.state} />
        <Card className="sm:p-8">
          {login.state.challenge ? <CodeStep login={login} /> : <TargetStep login={login} />}
          <Checkbox
            className="mt-4 border-t border-line pt-2"
            label={copy.shared}
            hint={copy.sharedHelp}
            checked={isShared}
            onCheckedChange={setShared}
          />
        </Card>
        {/* On a device of several people nobody should be logged in to Google either. */}
        {audience === 'everyone' && !login.state.challenge && !isShared && <GoogleButton />}
        <PasskeyButton isShared={isShared} />
        {audience === 'fleet' && !login.state.challenge && (
          <>
            <NewFleet />
            <NoFleet />
          </>
        )}
        <p className="mt-6 text-center text-ink-soft">
          {copy.support}{' '}
          <a href={support.href} className="font-semibold text-ink underline underline-offset-4">
            {support.text}
          </a>
        </p>
      </div>
    </div>
  );
}

function NewFleet() {
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-3">
      {copy.newFleet}
      <ButtonLink to={paths.fleetSignUp} size="sm">
        {copy.createFleet}
      </ButtonLink>
    </p>
  );
}

/** Every log-out leads to this page (HOME-3), that of a customer too. */
function NoFleet() {
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-3">
      {copy.noFleet}
      <ButtonLink to={paths.login} size="sm">
        {copy.customerLogin}
      </ButtonLink>
    </p>
  );
}

const channels = [
  { value: 'phone', label: copy.withPhone },
  { value: 'email', label: copy.withEmail },
] as const;

const fields = {
  phone: { label: copy.phoneLabel, placeholder: copy.phonePlaceholder, type: 'tel', autoComplete: 'tel' },
  email: { label: copy.emailLabel, placeholder: copy.emailPlaceholder, type: 'email', autoComplete: 'email' },
} as const;

const submitWith = (act: () => void) => (event: FormEvent) => {
  event.preventDefault();
  act();
};

function TargetStep({ login }: { readonly login: Login }) {
  const { state } = login;
  const field = fields[state.channel];
  return (
    <form noValidate onSubmit={submitWith(login.sendCode)} className="grid gap-5">
      <SegmentedControl
        legend={copy.chooseChannel}
        options={channels}
        value={state.channel}
        onValueChange={login.chooseChannel}
        wide
      />
      <TextField
        key={state.channel}
        {...field}
        name={state.channel}
        value={state[state.channel]}
        onValueChange={(text) => login.edit(state.channel, text)}
        error={noteAt(state, state.channel)}
      />
      {state.channel === 'phone' && state.phone.includes('@') && (
        <Button
          variant="link"
          className="-mt-4 justify-self-start"
          onClick={() => {
            login.edit('email', state.phone.trim());
            login.edit('phone', '');
            login.chooseChannel('email');
          }}
        >
          {copy.useEmail}
        </Button>
      )}
      {state.channel === 'phone' && <TextConsent />}
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={!canSendCode(state)}
        loading={state.sending.kind === 'in_progress'}
      >
        {copy.sendCode}
      </Button>
    </form>
  );
}

function CodeStep({ login }: { readonly login: Login }) {
  const { state } = login;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <form noValidate onSubmit={submitWith(login.logIn)} className="grid gap-5">
      <CodeField
        ref={input}
        label={copy.codeLabel}
        name="code"
        value={state.code}
        onValueChange={(text) => login.edit('code', text)}
        error={noteAt(state, 'code')}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={!canLogIn(state)}
        loading={state.signingIn.kind === 'in_progress'}
      >
        {copy.login}
      </Button>
      <div className="-mx-1 flex flex-wrap justify-between gap-x-4">
        <Button
          variant="link"
          loading={state.sending.kind === 'in_progress'}
          onClick={() => void login.sendCode()}
        >
          {copy.sendAgain}
        </Button>
        <Button variant="link" onClick={login.useAnotherTarget}>
          {copy.useAnother[state.channel]}
        </Button>
      </div>
    </form>
  );
}

const noteAt = ({ problem }: LoginState, field: string): string | undefined =>
  problem?.field === field ? problem.note : undefined;

const leadOf = ({ challenge, sentAgain }: LoginState): string => {
  if (!challenge) return copy.lead;
  return sentAgain ? copy.sentAgain(challenge.sentTo) : copy.sentTo(challenge.sentTo);
};

/** The message takes the place of the lead for its three seconds, so nothing moves under the finger. */
function Lead({ state }: { readonly state: LoginState }) {
  const message = state.problem?.message;
  return (
    <div className="mt-3 mb-6 grid min-h-12 *:col-start-1 *:row-start-1">
      <p role="status" className={classNames('text-ink-soft', message !== undefined && 'invisible')}>
        {leadOf(state)}
      </p>
      <p role="alert" className="font-semibold text-bad-ink">
        {message}
      </p>
    </div>
  );
}
