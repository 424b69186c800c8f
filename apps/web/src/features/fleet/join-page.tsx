import { fleetAccountRoutes } from '@lugnut/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
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
import { joinCopy as copy } from './join-copy';

const timeoutMs = 15_000;
type Sent = { readonly challenge: string; readonly to: string };

/** The secret stands after the hash: it reaches no server log, and a mail scanner that opens the link changes nothing. */
export function FleetJoinPage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<Sent>();
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sent) codeField.current?.focus();
  }, [sent]);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (sending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(failureWords(error, copy.failed));
    }
    setSending(false);
  };
  const askCode = () =>
    attempt(async () => {
      const answer = await api.call(fleetAccountRoutes.askInvitationCode, { body: { token } }, { timeoutMs });
      setCode('');
      setSent({ challenge: answer.code, to: answer.sent_to });
    });
  const join = ({ challenge }: Sent) =>
    attempt(async () => {
      const body = { token, name, code, challenge };
      const answer = await api.call(fleetAccountRoutes.acceptInvitation, { body }, { timeoutMs });
      writeStoredSession({
        token: answer.auth_token,
        user: sessionUserOf({ ...answer.user, role: 'fleet' }),
      });
      void navigate(paths.dashboard, { replace: true });
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') void (sent ? join(sent) : askCode());
  };
  return (
    <div className={`${pageWidth} py-8 lg:py-16`}>
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl lg:text-4xl">{copy.title}</h1>
        {token === '' ? (
          <ErrorNotice title={copy.missing} className="mt-6" />
        ) : (
          <>
            <p role="status" className="mt-3 mb-6 break-words text-ink-soft">
              {sent ? copy.sentTo(sent.to) : copy.lead}
            </p>
            <Card className="sm:p-8">
              <form noValidate onSubmit={submit} className="grid gap-4">
                <TextField
                  label={copy.name}
                  name="name"
                  autoComplete="name"
                  value={name}
                  onValueChange={setName}
                />
                {sent && (
                  <TextField
                    ref={codeField}
                    label={copy.codeLabel}
                    name="code"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    value={code}
                    onValueChange={setCode}
                    inputClassName="text-xl tracking-[0.3em] figures"
                  />
                )}
                {failure !== undefined && <ErrorNotice title={failure} />}
                <Button
                  type="submit"
                  variant="primary"
                  wide
                  disabled={name.trim() === '' || (sent !== undefined && code.trim() === '')}
                  loading={sending}
                >
                  {sent ? copy.join : copy.sendCode}
                </Button>
                {sent && (
                  <Button variant="link" onClick={() => void askCode()}>
                    {copy.sendAgain}
                  </Button>
                )}
              </form>
            </Card>
          </>
        )}
      </div>
    </div>
  );
}
