import { accountRoutes } from '@lugnut/contract';
import { useEffect, useReducer, useRef } from 'react';
import { recordEvent } from '../../shared/analytics/data-layer';
import { api, CallError } from '../../shared/api/client';
import { sessionUserOf } from '../../shared/session/session-user';
import { writeStoredSession } from '../../shared/session/stored-session';
import {
  advanceLogin,
  type Channel,
  emptyLogin,
  type LoginFailure,
  loginMessageMs,
  readTarget,
} from './login-state';

const callTimeoutMs = 15_000;

const failureOf = (error: unknown): LoginFailure => ({
  code: error instanceof CallError ? error.code : undefined,
  error,
});

/** The login as the screen uses it: its state, and what a person can do. */
export const useLogin = () => {
  const [state, send] = useReducer(advanceLogin, emptyLogin);
  const running = useRef<AbortController | undefined>(undefined);
  const { problem } = state;

  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => {
    if (problem?.message === undefined) return;
    const timer = setTimeout(() => send({ kind: 'message_expired' }), loginMessageMs);
    return () => clearTimeout(timer);
  }, [problem]);

  /** A new call, or going elsewhere, makes the answer of the one before worthless. */
  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const sendCode = async (): Promise<void> => {
    const signal = begin();
    const target = readTarget(state);
    if ('note' in target) {
      send({ kind: 'send_failed', failure: { code: 'invalid_input', error: new Error(target.note) } });
      return;
    }
    send({ kind: 'send_started' });
    try {
      const body = { user: target.send };
      const answer = await api.call(
        accountRoutes.requestLoginCode,
        { body },
        { signal, timeoutMs: callTimeoutMs },
      );
      if (!signal.aborted) send({ kind: 'send_finished', handle: answer.code });
    } catch (error) {
      if (!signal.aborted) send({ kind: 'send_failed', failure: failureOf(error) });
    }
  };

  const logIn = async (): Promise<void> => {
    if (!state.challenge) return;
    const signal = begin();
    send({ kind: 'sign_in_started' });
    try {
      const body = { user: { code: state.code, challenge: state.challenge.handle } };
      const answer = await api.call(accountRoutes.signIn, { body }, { signal, timeoutMs: callTimeoutMs });
      if (signal.aborted) return;
      send({ kind: 'sign_in_finished' });
      writeStoredSession({ token: answer.auth_token, user: sessionUserOf(answer.user) });
      recordEvent({ event: 'login' });
    } catch (error) {
      if (!signal.aborted) send({ kind: 'sign_in_failed', failure: failureOf(error) });
    }
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
