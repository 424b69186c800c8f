import { passkeysRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { isRefusedByPerson } from '../../shared/passkeys/refused-by-person';
import { startSession } from '../../shared/session/start-session';
import { loginCopy as copy } from './copy.en';

const timeoutMs = 15_000;

const logInWithDevice = async (isShared: boolean) => {
  // Only who presses the button needs the library.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const asked = await api.call(passkeysRoutes.askPasskeyLogin, {}, { timeoutMs });
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: asked.options });
  return api.call(
    passkeysRoutes.logInWithPasskey,
    {
      body: {
        challenge_id: asked.challenge_id,
        credential: { id, rawId, type, response },
        shared_device: isShared,
      },
    },
    { timeoutMs },
  );
};

export const usePasskeyLogin = (isShared: boolean) => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const logIn = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      startSession(await logInWithDevice(isShared));
    } catch (error) {
      setProblem(failureWords(error, isRefusedByPerson(error) ? copy.passkeyCanceled : copy.passkeyFailed));
      setBusy(false);
    }
  };
  return { logIn, isBusy, problem };
};
