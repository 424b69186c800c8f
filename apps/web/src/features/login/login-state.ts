import { formatPhone, parseEmail, parsePhone } from '@lugnut/domain/contact';
import { failureWords, isOffline } from '../../shared/api/failure';
import { emailProblemText, phoneProblemText } from '../../shared/contact-problems/copy.en';
import { type CallState, failedWith, finished, idle, inProgress } from '../../shared/session/call-state';
import { loginCopy as copy } from './copy.en';

export type Channel = 'phone' | 'email';
type FieldName = Channel | 'code';

/** A message that stands for a while, and a note that stays at its field until that is edited. */
type LoginProblem = {
  readonly field: FieldName;
  readonly message: string | undefined;
  readonly note: string;
};

export type LoginState = {
  readonly channel: Channel;
  readonly phone: string;
  readonly email: string;
  readonly code: string;
  /** Once a code was sent: what the digits belong to, and where they went. */
  readonly challenge: { readonly handle: string; readonly sentTo: string } | undefined;
  readonly sentAgain: boolean;
  readonly sending: CallState;
  readonly signingIn: CallState;
  readonly problem: LoginProblem | undefined;
};

/** What outlives a change of the page's language. */
type KeptLogin = Pick<LoginState, 'channel' | 'phone' | 'email' | 'challenge'>;

/** Why a call failed: the contract's code where the server said one. */
export type LoginFailure = { readonly code: string | undefined; readonly error: unknown };

export type LoginEvent =
  | { readonly kind: 'channel_chosen'; readonly channel: Channel }
  | { readonly kind: 'edited'; readonly field: FieldName; readonly text: string }
  | { readonly kind: 'send_started' }
  | { readonly kind: 'send_finished'; readonly handle: string }
  | { readonly kind: 'send_failed'; readonly failure: LoginFailure }
  | { readonly kind: 'sign_in_started' }
  | { readonly kind: 'sign_in_finished' }
  | { readonly kind: 'sign_in_failed'; readonly failure: LoginFailure }
  | { readonly kind: 'restored'; readonly login: KeptLogin }
  | { readonly kind: 'message_expired' }
  | { readonly kind: 'target_reopened' };

export const loginMessageMs = 3_000;

export const emptyLogin: LoginState = {
  channel: 'phone',
  phone: '',
  email: '',
  code: '',
  challenge: undefined,
  sentAgain: false,
  sending: idle,
  signingIn: idle,
  problem: undefined,
};

/** Any phone will do, but an email address only when it looks like one. */
export const canSendCode = (state: LoginState): boolean =>
  state.channel === 'phone' ? state.phone.trim() !== '' : parseEmail(state.email).ok;

export const canLogIn = (state: LoginState): boolean =>
  state.challenge !== undefined && state.code.trim() !== '';

/** What to ask the server for, or why there is no use asking. */
export const readTarget = (
  state: LoginState,
): { readonly send: { phone: string } | { email: string } } | { readonly note: string } => {
  if (state.channel === 'phone') {
    const phone = parsePhone(state.phone);
    return phone.ok ? { send: { phone: phone.digits } } : { note: phoneProblemText[phone.problem] };
  }
  const email = parseEmail(state.email);
  return email.ok ? { send: { email: email.email } } : { note: emailProblemText[email.problem] };
};

const shownTarget = (state: LoginState): string => {
  const phone = parsePhone(state.phone);
  if (state.channel === 'phone') return phone.ok ? formatPhone(phone.digits) : state.phone;
  return state.email.trim();
};

const sendProblem = (state: LoginState, { error }: LoginFailure): LoginProblem => {
  const note = failureWords(error, copy.notes.notSent, {
    told: ['invalid_input'],
    instead: {
      rate_limited: copy.notes.tooManyCodes,
      unreachable: copy.notes.noAnswer,
      timed_out: copy.notes.noAnswer,
    },
  });
  // Sent again from the second step: there the field of the first is not on the screen.
  const field = state.challenge ? 'code' : state.channel;
  // Without a connection no other number or address would help.
  return { field, message: isOffline(error) ? undefined : copy.sendFailed[state.channel], note };
};

const signInProblem = ({ code, error }: LoginFailure): LoginProblem => {
  if (code === 'rate_limited')
    return { field: 'code', message: copy.loginFailed, note: copy.notes.tooManyTries };
  if (code === 'unauthenticated' || code === 'invalid_input') {
    return { field: 'code', message: copy.invalidCode, note: copy.notes.wrongCode };
  }
  if (code === 'forbidden')
    return { field: 'code', message: copy.loginFailed, note: copy.notes.needsPasskey };
  return {
    field: 'code',
    message: copy.loginFailed,
    note: failureWords(error, copy.notes.noAnswer, { told: [] }),
  };
};

export const advanceLogin = (state: LoginState, event: LoginEvent): LoginState => {
  switch (event.kind) {
    case 'channel_chosen':
      return { ...state, channel: event.channel, sending: idle, problem: undefined };
    case 'edited': {
      const problem = state.problem?.field === event.field ? undefined : state.problem;
      return { ...state, [event.field]: event.text, problem };
    }
    case 'send_started':
      return { ...state, sending: inProgress, sentAgain: false, problem: undefined };
    case 'send_finished':
      return {
        ...state,
        sending: finished,
        signingIn: idle,
        code: '',
        challenge: { handle: event.handle, sentTo: shownTarget(state) },
        sentAgain: state.challenge !== undefined,
      };
    case 'send_failed':
      return {
        ...state,
        sending: failedWith(event.failure.error),
        problem: sendProblem(state, event.failure),
      };
    case 'sign_in_started':
      return { ...state, signingIn: inProgress, sentAgain: false, problem: undefined };
    case 'sign_in_finished':
      return { ...state, signingIn: finished, code: '' };
    case 'sign_in_failed':
      return { ...state, signingIn: failedWith(event.failure.error), problem: signInProblem(event.failure) };
    case 'restored':
      return { ...emptyLogin, ...event.login };
    case 'message_expired':
      return state.problem ? { ...state, problem: { ...state.problem, message: undefined } } : state;
    case 'target_reopened':
      return { ...emptyLogin, channel: state.channel, phone: state.phone, email: state.email };
  }
};
