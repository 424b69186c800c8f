import { type FormEvent, useEffect, useState } from 'react';
import { CallError } from '../api/client';
import { failedBy, failureWords, reworded } from '../api/failure';
import { maskedContact } from '../masked-contact/masked-contact.en';
import { Button } from '../ui/button';
import { CodeField } from '../ui/code-field';
import { Dialog } from '../ui/dialog';
import { stepUpCopy as copy } from './copy.en';
import { type Channel, proveStepUp, type SentCode, sendStepUpCode } from './step-up-calls';

const codeWorksMs = 10 * 60_000;
const pauseMs = 30_000;
/** As many as the server takes for one code. */
const mostTries = 5;

const isExpired = ({ at }: SentCode): boolean => Date.now() - at >= codeWorksMs;

/** The code that is on its way already, while it works, or a new one. */
export const getCode = async (appointmentId: string, before: SentCode | undefined): Promise<SentCode> => {
  if (before && !isExpired(before)) return before;
  try {
    return await sendStepUpCode(appointmentId);
  } catch (error) {
    throw reworded(error, sendProblem(error));
  }
};

/** What the action fails with that was waiting for the code. */
export const notProven = (): CallError => new CallError('step_up_required', [copy.canceled]);

const noAnswer = { unreachable: copy.noAnswer, timed_out: copy.noAnswer };

const sendProblem = (error: unknown): string =>
  failureWords(error, copy.notSent, { instead: { ...noAnswer, rate_limited: copy.tooManyCodes } });

const proofProblem = (error: unknown, sent: SentCode, tries: number): string => {
  if (!failedBy(error, 'forbidden', 'invalid_input'))
    return failureWords(error, copy.noAnswer, { instead: { ...noAnswer, rate_limited: copy.tooManyTries } });
  if (isExpired(sent)) return copy.expired;
  return tries >= mostTries ? copy.usedUp : copy.wrong[sent.channel];
};

const useSecondsUntil = (time: number): number => {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((time - now) / 1_000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
};

type StepUpDialogProps = {
  readonly appointmentId: string;
  /** Sent before this opened. */
  readonly first: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onAnswer: (isProven: boolean) => void;
};

type Busy = 'confirming' | 'sending again' | 'sending elsewhere';

/** The code in the state of the dialog, and what a person can do about it. */
const useCode = ({ appointmentId, first, onSent, onAnswer }: StepUpDialogProps) => {
  const [sent, setSent] = useState(first);
  const [code, setCode] = useState('');
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<Busy>();

  const send = async (channel: Channel): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(channel === sent.channel ? 'sending again' : 'sending elsewhere');
    setProblem(undefined);
    try {
      const next = await sendStepUpCode(appointmentId, channel);
      setSent(next);
      setCode('');
      setTries(0);
      onSent(next);
    } catch (error) {
      setProblem(sendProblem(error));
    }
    setBusy(undefined);
  };

  const confirm = async (): Promise<void> => {
    if (busy !== undefined) return;
    setBusy('confirming');
    setProblem(undefined);
    try {
      await proveStepUp(appointmentId, sent, code);
      onAnswer(true);
    } catch (error) {
      setTries(tries + 1);
      setProblem(proofProblem(error, sent, tries + 1));
      setBusy(undefined);
    }
  };

  const edit = (text: string): void => {
    setCode(text);
    setProblem(undefined);
  };
  return { sent, code, problem, busy, send, confirm, edit };
};

/** Asks for the code sent to the customer's own phone or email, before a link spends more than was agreed. */
export function StepUpDialog(props: StepUpDialogProps) {
  const { sent, code, problem, busy, send, confirm, edit } = useCode(props);
  const cancel = () => props.onAnswer(false);
  const words = sent === props.first ? copy.sentTo : copy.sentAgain;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm();
  };
  return (
    <Dialog
      open
      onClose={cancel}
      title={copy.title}
      description={<span role="status">{words[sent.channel](maskedContact(sent.sent_to))}</span>}
      size="sm"
    >
      <form noValidate onSubmit={submit} className="grid gap-3">
        <p className="text-sm text-ink-soft">{copy.why}</p>
        <CodeField
          data-first-focus=""
          label={copy.codeLabel}
          name="step-up-code"
          value={code}
          onValueChange={edit}
          error={problem}
        />
        <Button
          type="submit"
          variant="primary"
          wide
          disabled={code.trim() === ''}
          loading={busy === 'confirming'}
        >
          {copy.confirm}
        </Button>
        <Button variant="quiet" wide onClick={cancel}>
          {copy.cancel}
        </Button>
        <OtherWays sent={sent} busy={busy} onSend={(channel) => void send(channel)} />
      </form>
    </Dialog>
  );
}

type OtherWaysProps = {
  readonly sent: SentCode;
  readonly busy: Busy | undefined;
  readonly onSend: (channel: Channel) => void;
};

function OtherWays({ sent, busy, onSend }: OtherWaysProps) {
  const other = sent.channels.find((channel) => channel !== sent.channel);
  return (
    <div className="-mx-1 flex flex-wrap justify-between gap-x-4">
      <SendAgain
        key={sent.at}
        sentAt={sent.at}
        isBusy={busy === 'sending again'}
        onPress={() => onSend(sent.channel)}
      />
      {other && (
        <Button variant="link" loading={busy === 'sending elsewhere'} onClick={() => onSend(other)}>
          {copy.use[other]}
        </Button>
      )}
    </div>
  );
}

type SendAgainProps = { readonly sentAt: number; readonly isBusy: boolean; readonly onPress: () => void };

/** Every text costs money and takes a while to arrive. */
function SendAgain({ sentAt, isBusy, onPress }: SendAgainProps) {
  const seconds = useSecondsUntil(sentAt + pauseMs);
  return (
    <Button
      variant="link"
      className={seconds > 0 ? 'text-ink-soft decoration-transparent figures' : 'figures'}
      disabled={seconds > 0}
      loading={isBusy}
      onClick={onPress}
    >
      {seconds > 0 ? copy.sendAgainIn(seconds) : copy.sendAgain}
    </Button>
  );
}
