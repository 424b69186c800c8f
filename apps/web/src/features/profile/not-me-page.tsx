import { profileRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { forgetLogin } from '../../shared/session/forget-login';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { profileCopy } from './copy.en';

const copy = profileCopy.notMe;

/** Opened from a warning, logged in or not. Only the press changes anything: mail programs open links by themselves. */
export function NotMePage() {
  const secret = useLocation().hash.slice(1);
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stop = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.call(profileRoutes.undoContactChange, { body: { secret } }, { timeoutMs: 15_000 });
      // This browser's login ended with the others.
      forgetLogin();
      setDone(true);
    } catch (error) {
      setProblem(failureWords(error, copy.failed));
    }
    setBusy(false);
  };
  return (
    <div className={`${pageWidth} py-8 lg:py-16`}>
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl lg:text-4xl">{isDone ? copy.doneTitle : copy.title}</h1>
        {secret === '' ? (
          <ErrorNotice title={copy.missing} className="mt-6" />
        ) : (
          <>
            <p role="status" className="mt-3 mb-6 text-ink-soft">
              {isDone ? copy.done : copy.lead}
            </p>
            <Card className="grid gap-4 sm:p-8">
              {isDone ? (
                <ButtonLink to={paths.login}>{copy.logIn}</ButtonLink>
              ) : (
                <>
                  {problem !== undefined && <ErrorNotice title={problem} />}
                  <Button variant="primary" wide loading={isBusy} onClick={() => void stop()}>
                    {copy.stop}
                  </Button>
                  <p className="text-sm text-ink-soft">{copy.keep}</p>
                </>
              )}
            </Card>
          </>
        )}
      </div>
    </div>
  );
}
