import { fleetAccountRoutes } from '@lugnut/contract';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { sessionUserOf } from '../../shared/session/session-user';
import { writeStoredSession } from '../../shared/session/stored-session';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { TextField } from '../../shared/ui/text-field';
import { joinCopy as copy } from './copy';

/** The secret stands after the hash: it reaches no server log, and a mail scanner that opens the link changes nothing. */
export function FleetJoinPage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending || name.trim() === '') return;
    setSending(true);
    setFailure(undefined);
    try {
      const answer = await api.call(
        fleetAccountRoutes.acceptInvitation,
        { body: { token, name } },
        { timeoutMs: 15_000 },
      );
      writeStoredSession({
        token: answer.auth_token,
        user: sessionUserOf({ ...answer.user, role: 'fleet' }),
      });
      void navigate(paths.dashboard, { replace: true });
    } catch (error) {
      setFailure(failureWords(error, copy.failed));
      setSending(false);
    }
  };
  return (
    <div className={`${pageWidth} py-8 lg:py-16`}>
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl lg:text-4xl">{copy.title}</h1>
        {token === '' ? (
          <ErrorNotice title={copy.missing} className="mt-6" />
        ) : (
          <>
            <p className="mt-3 mb-6 text-ink-soft">{copy.lead}</p>
            <Card className="sm:p-8">
              <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
                <TextField
                  label={copy.name}
                  name="name"
                  autoComplete="name"
                  value={name}
                  onValueChange={setName}
                />
                {failure !== undefined && <ErrorNotice title={failure} />}
                <Button type="submit" variant="primary" wide disabled={name.trim() === ''} loading={sending}>
                  {copy.join}
                </Button>
              </form>
            </Card>
          </>
        )}
      </div>
    </div>
  );
}
