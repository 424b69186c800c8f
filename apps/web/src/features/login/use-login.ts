import { accountRoutes, type RouteRequest } from '@lugnut/contract';
import { useEffect, useMemo, useReducer } from 'react';
import { api, CallError } from '../../shared/api/client';
import { failureCode } from '../../shared/api/failure';
import { useCall } from '../../shared/api/use-call';
import { useKeptForSwitch } from '../../shared/page/use-kept-for-switch';
import { startSession } from '../../shared/session/start-session';
import {
  advanceLogin,
  type Channel,
  emptyLogin,
  type LoginFailure,
  loginMessageMs,
  readTarget,
} from './login-state';

const callTimeoutMs = 15_000;

const failureOf = (error: unknown): LoginFailure => ({ code: failureCode(error), error });

type Target = RouteRequest<typeof accountRoutes.requestLoginCode>['body']['user'];
type Proof = RouteRequest<typeof accountRoutes.signIn>['body'];

const requestCode = (user: Target) =>
  api.call(accountRoutes.requestLoginCode, { body: { user } }, { timeoutMs: callTimeoutMs });
const signIn = (body: Proof) => api.call(accountRoutes.signIn, { body }, { timeoutMs: callTimeoutMs });

/** The login as the screen uses it: its state, and what a person can do. */
export const useLogin = (isShared: boolean) => {
  const [state, send] = useReducer(advanceLogin, emptyLogin);
  const asking = useCall(requestCode);
  const entering = useCall(signIn);
  const { problem, channel, phone, email, challenge } = state;
  const kept = useMemo(() => ({ channel, phone, email, challenge }), [channel, phone, email, challenge]);
  useKeptForSwitch('login', kept, (login) => send({ kind: 'restored', login }));

  useEffect(() => {
    if (problem?.message === undefined) return;
    const timer = setTimeout(() => send({ kind: 'message_expired' }), loginMessageMs);
    return () => clearTimeout(timer);
  }, [problem]);

  /** A new call, or going elsewhere, makes the answer of the one before worthless. */
  const begin = (): void => {
    asking.reset();
    entering.reset();
  };

  const sendCode = (): void => {
    begin();
    const target = readTarget(state);
    if ('note' in target) {
      const error = new CallError('invalid_input', [target.note]);
      send({ kind: 'send_failed', failure: failureOf(error) });
      return;
    }
    send({ kind: 'send_started' });
    asking.mutate(target.send, {
      onSuccess: ({ code }) => send({ kind: 'send_finished', handle: code }),
      onError: (error) => send({ kind: 'send_failed', failure: failureOf(error) }),
    });
  };

  const logIn = (): void => {
    if (!state.challenge) return;
    begin();
    send({ kind: 'sign_in_started' });
    entering.mutate(
      {
        user: { code: state.code, challenge: state.challenge.handle },
        ...(isShared ? { shared_device: true } : {}),
      },
      {
        onSuccess: (login) => {
          send({ kind: 'sign_in_finished' });
          startSession(login);
        },
        onError: (error) => send({ kind: 'sign_in_failed', failure: failureOf(error) }),
      },
    );
  };

  return {
    state,
    sendCode,
    logIn,
    edit: (field: Channel | 'code', text: string) => send({ kind: 'edited', field, text }),
    chooseChannel: (channel: Channel) => {
      begin();
      send({ kind: 'channel_chosen', channel });
    },
    useAnotherTarget: () => {
      begin();
      send({ kind: 'target_reopened' });
    },
  };
};

export type Login = ReturnType<typeof useLogin>;
