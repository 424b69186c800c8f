import { type CallState, failedWith, finished, idle, inProgress } from '../session/call-state';
import { accountCopy as copy } from './account-copy.en';

/** Logging in at the gate: a phone, then the code that was sent there. */
export type AccountLogin = {
  readonly phone: string;
  readonly code: string;
  /** What the digits belong to, once a code was sent. */
  readonly challenge: string | undefined;
  /** The second one is told apart from the first. */
  readonly codesSent: number;
  readonly call: CallState;
  readonly problem: string | undefined;
};

export type AccountLoginEvent =
  | { readonly kind: 'phone typed' | 'code typed'; readonly text: string }
  | { readonly kind: 'call started' }
  | { readonly kind: 'code sent'; readonly challenge: string }
  | { readonly kind: 'signed in' }
  | { readonly kind: 'call failed'; readonly code: string | undefined; readonly error: unknown }
  | { readonly kind: 'started over' };

export const emptyAccountLogin: AccountLogin = {
  phone: '',
  code: '',
  challenge: undefined,
  codesSent: 0,
  call: idle,
  problem: undefined,
};

/** ZIP-6: nothing to send while the field is empty, or while something is on its way. */
export const canEnter = ({ challenge, phone, code, call }: AccountLogin): boolean =>
  (challenge === undefined ? phone : code).trim() !== '' && call.kind !== 'in_progress';

/** A wrong number, no account and a wrong code read alike, so that nobody can probe who is a customer. */
const problemOf = (code: string | undefined): string => {
  if (code === 'rate_limited') return copy.tooMany;
  return code === 'unreachable' || code === 'timed_out' ? copy.noAnswer : copy.notFound;
};

export const advanceAccountLogin = (login: AccountLogin, event: AccountLoginEvent): AccountLogin => {
  switch (event.kind) {
    case 'phone typed':
      return { ...login, phone: event.text, problem: undefined };
    case 'code typed':
      return { ...login, code: event.text, problem: undefined };
    case 'call started':
      return { ...login, call: inProgress, problem: undefined };
    case 'code sent':
      return {
        ...login,
        call: finished,
        challenge: event.challenge,
        code: '',
        codesSent: login.codesSent + 1,
      };
    case 'signed in':
      return { ...emptyAccountLogin, call: finished };
    case 'call failed':
      return { ...login, call: failedWith(event.error), problem: problemOf(event.code) };
    case 'started over':
      return emptyAccountLogin;
  }
};
