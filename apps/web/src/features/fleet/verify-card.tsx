import { accountRoutes, fleetAccountRoutes, fleetCareRoutes } from '@lugnut/contract';
import { type FormEvent, useState } from 'react';
import { askAgain } from '../../shared/api/route-query';
import { useRouteCall } from '../../shared/api/use-route-call';
import { sessionUserOf } from '../../shared/session/session-user';
import { writeStoredSession } from '../../shared/session/stored-session';
import { useSession } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { CodeField } from '../../shared/ui/code-field';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { showToast } from '../../shared/ui/toast-store';
import type { TabProps } from './fleet';
import { verifyCopy as copy } from './verify-copy';

type Props = TabProps & { readonly why: string };

/** AUTH-7: a sign-up logs in before anything is proven. The code that proves it is entered where it is missed. */
export function VerifyCard({ fleet, why }: Props) {
  const { user } = useSession();
  const address = user?.email ?? user?.phone;
  const [challenge, setChallenge] = useState<string>();
  const [code, setCode] = useState('');
  const asking = useRouteCall(accountRoutes.requestLoginCode, {
    otherwise: copy.noCode,
    onDone: (answer) => {
      setChallenge(answer.code);
      setCode('');
    },
  });
  const entering = useRouteCall(accountRoutes.signIn, {
    otherwise: copy.failed,
    instead: { unauthenticated: copy.wrong },
    onDone: ({ auth_token, user: known }) => {
      // The proof ends every login from before it, this one too.
      writeStoredSession({ token: auth_token, user: sessionUserOf(known) });
      showToast(copy.done, { tone: 'ok' });
      void askAgain(fleetAccountRoutes.getFleet, {});
      void askAgain(fleetCareRoutes.showAlertSettings, {});
    },
  });
  if (fleet.is_verified || address === undefined) return null;
  const ask = (): void => {
    entering.reset();
    void asking.send({ body: { user: user?.email ? { email: address } : { phone: address } } });
  };
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    if (challenge !== undefined) void entering.send({ body: { user: { code, challenge } } });
  };
  return (
    <Card as="section" aria-label={copy.title} className="grid gap-2">
      <h3 className="text-base">{copy.title}</h3>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {why} {challenge === undefined && copy.where(address)}
      </p>
      {challenge === undefined ? (
        <Button
          size="sm"
          variant="primary"
          className="justify-self-start"
          loading={asking.isPending}
          onClick={ask}
        >
          {copy.send}
        </Button>
      ) : (
        <form noValidate onSubmit={enter} className="grid gap-2">
          <CodeField
            label={copy.code}
            name="verification-code"
            hint={copy.sent(address)}
            value={code}
            onValueChange={(text) => {
              setCode(text);
              entering.reset();
            }}
            error={entering.problem === '' ? undefined : entering.problem}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              size="sm"
              variant="primary"
              disabled={code.trim() === ''}
              loading={entering.isPending}
            >
              {copy.confirm}
            </Button>
            <Button size="sm" variant="quiet" loading={asking.isPending} onClick={ask}>
              {copy.again}
            </Button>
          </div>
        </form>
      )}
      {asking.problem !== '' && <ErrorNotice title={asking.problem} />}
    </Card>
  );
}
