import { accountRoutes, type RouteAnswer } from '@lugnut/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shared/api/client';
import { useRouteQuery } from '../../shared/api/route-query';
import { startSession } from '../../shared/session/start-session';
import { type GoogleProof, goToGoogle, takeProof } from './google-redirect';

type GoogleProvider = RouteAnswer<typeof accountRoutes.signInConfig>['google'];

const timeoutMs = 15_000;
/** AUTH-3. */
const errorMs = 4_000;

const askNonce = async (): Promise<string> =>
  (await api.call(accountRoutes.beginGoogleSignIn, {}, { timeoutMs })).nonce;

const askSandbox = async (email: string): Promise<GoogleProof> => {
  const nonce = await askNonce();
  const response = await globalThis.fetch('/sandbox/identity/credential', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, nonce }),
  });
  const { credential } = (await response.json()) as { credential?: unknown };
  return { email, credential: typeof credential === 'string' ? credential : '', nonce };
};

export const useGoogleSignIn = () => {
  const navigate = useNavigate();
  // Where it cannot be had there is no button; the codes still work.
  const provider: GoogleProvider | undefined = useRouteQuery(accountRoutes.signInConfig, {}).data?.google;
  const [isBusy, setBusy] = useState(false);
  /** Counts failures, so that each stands its own four seconds. */
  const [failure, setFailure] = useState(0);
  const [isShown, setShown] = useState(false);
  const hasRead = useRef(false);

  useEffect(() => {
    if (failure === 0) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), errorMs);
    return () => clearTimeout(timer);
  }, [failure]);

  const signIn = useCallback(async (prove: () => Promise<GoogleProof>): Promise<void> => {
    setBusy(true);
    setShown(false);
    try {
      const user = await prove();
      startSession(await api.call(accountRoutes.signInWithGoogle, { body: { user } }, { timeoutMs }));
    } catch {
      setFailure((before) => before + 1);
    } finally {
      setBusy(false);
    }
  }, []);

  const leave = async (clientId: string): Promise<void> => {
    setBusy(true);
    try {
      goToGoogle(clientId, await askNonce());
    } catch {
      setFailure((before) => before + 1);
      setBusy(false);
    }
  };

  useEffect(() => {
    if (hasRead.current) return;
    hasRead.current = true;
    const returned = takeProof();
    if (!returned) return;
    const { proof, search } = returned;
    void navigate({ search }, { replace: true });
    if (proof === 'refused') setFailure((before) => before + 1);
    else void signIn(async () => proof);
  }, [signIn, navigate]);

  return {
    provider,
    isBusy,
    hasFailed: isShown,
    goToGoogle: leave,
    signInAs: (email: string) => signIn(() => askSandbox(email)),
  };
};
