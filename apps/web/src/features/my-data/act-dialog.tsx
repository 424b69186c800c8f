import type { myDataRoutes, RouteAnswer, RouteRequest } from '@lugnut/contract';
import { type FormEvent, useState } from 'react';
import { failedBy, failureWords } from '../../shared/api/failure';
import { maskedContact } from '../../shared/masked-contact/masked-contact.en';
import { Button } from '../../shared/ui/button';
import { CodeField } from '../../shared/ui/code-field';
import { Dialog } from '../../shared/ui/dialog';
import { myDataCopy } from './copy.en';

const copy = myDataCopy.code;

export type SentCode = RouteAnswer<typeof myDataRoutes.askMyDataCode>;
export type Proof = RouteRequest<typeof myDataRoutes.eraseMyData>['body'];
type Channel = SentCode['channel'];

type ActDialogProps = {
  readonly act: 'export' | 'erase';
  readonly first: SentCode;
  readonly ask: (channel: Channel) => Promise<SentCode>;
  /** Does it; a failure is told here. */
  readonly show: (proof: Proof) => Promise<void>;
  readonly onClose: () => void;
};

/** Being logged in is not enough: a code to the account's own phone or email is asked for each time. */
export function ActDialog({ act, first, ask, show, onClose }: ActDialogProps) {
  const [sent, setSent] = useState(first);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'confirming' | 'sending'>();
  const attempt = async (name: 'confirming' | 'sending', work: () => Promise<void>): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(name);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const isWrong = name === 'confirming' && failedBy(error, 'forbidden');
      setProblem(isWrong ? copy.wrong : failureWords(error, copy.notSent, { told: ['conflict'] }));
    }
    setBusy(undefined);
  };
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    void attempt('confirming', () => show({ challenge: sent.challenge, channel: sent.channel, code }));
  };
  const send = (channel: Channel): void =>
    void attempt('sending', async () => {
      setSent(await ask(channel));
      setCode('');
    });
  const other = sent.channels.find((channel) => channel !== sent.channel);
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.titles[act]}
      description={<span role="status">{copy.sentTo[sent.channel](maskedContact(sent.sent_to))}</span>}
      size="sm"
    >
      <form noValidate onSubmit={confirm} className="grid gap-3">
        <p className="text-sm text-ink-soft">{copy.leads[act]}</p>
        <CodeField
          data-first-focus=""
          label={copy.label}
          name="my-data-code"
          value={code}
          onValueChange={(text) => {
            setCode(text);
            setProblem(undefined);
          }}
          error={problem}
        />
        <Button
          type="submit"
          variant={act === 'erase' ? 'danger' : 'primary'}
          wide
          disabled={code.trim() === ''}
          loading={busy === 'confirming'}
        >
          {copy.confirm[act]}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {copy.cancel}
        </Button>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="quiet" disabled={busy !== undefined} onClick={() => send(sent.channel)}>
            {copy.again}
          </Button>
          {other && (
            <Button size="sm" variant="quiet" disabled={busy !== undefined} onClick={() => send(other)}>
              {copy.other[other]}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
