import { myDataRoutes } from '@lugnut/contract';
import { useLocation } from 'react-router';
import { useRouteCall } from '../../shared/api/use-route-call';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { keepAccountCopy as copy } from './copy.en';

/** Opened from a message, logged in or not. Only the press changes anything: mail programs open links by themselves. */
export function KeepAccountPage() {
  const secret = useLocation().hash.slice(1);
  const { send, isPending, isDone, problem } = useRouteCall(myDataRoutes.takeBackErasure, {
    otherwise: copy.failed,
    instead: { not_found: copy.gone },
  });
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
                  {problem && <ErrorNotice title={problem} />}
                  <Button
                    variant="primary"
                    wide
                    loading={isPending}
                    onClick={() => void send({ body: { secret } })}
                  >
                    {copy.keep}
                  </Button>
                  <p className="text-sm text-ink-soft">{copy.wasNotMe}</p>
                </>
              )}
            </Card>
          </>
        )}
      </div>
    </div>
  );
}
