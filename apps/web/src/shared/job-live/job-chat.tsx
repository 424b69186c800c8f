import { type JobMessage, liveRoutes } from '@lugnut/contract';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../api/client';
import { newKey } from '../api/new-key';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { Skeleton } from '../ui/skeleton';
import { TextArea } from '../ui/text-area';
import { chatCopy as copy } from './copy';
import { useJobEvents } from './use-job-events';

type State = readonly JobMessage[] | 'loading' | 'failed';

const timeoutMs = 15_000;

/** The thread of a job: customer, technician and office, each by a first name. */
export function JobChat({ appointmentId }: { readonly appointmentId: string }) {
  const { messages, load, ...writing } = useThread(appointmentId);
  return (
    <div className="grid gap-3">
      {messages === 'loading' && <Skeleton className="h-6 w-2/3" />}
      {messages === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-bad-ink">
          {copy.failed}
          <Button variant="link" size="sm" onClick={load}>
            {copy.retry}
          </Button>
        </p>
      )}
      {typeof messages !== 'string' &&
        (messages.length === 0 ? (
          <p className="text-sm text-ink-soft">{copy.empty}</p>
        ) : (
          <Thread messages={messages} />
        ))}
      <ChatForm {...writing} />
    </div>
  );
}

const useThread = (appointmentId: string) => {
  const [messages, setMessages] = useState<State>('loading');
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const key = useRef(newKey());
  const params = { id: appointmentId };

  const load = useCallback(() => {
    api.call(liveRoutes.listJobMessages, { params: { id: appointmentId } }, { timeoutMs }).then(
      ({ data }) => setMessages(data),
      () => setMessages((before) => (typeof before === 'string' ? 'failed' : before)),
    );
  }, [appointmentId]);
  useEffect(load, [load]);
  useJobEvents(appointmentId, load);

  const send = async (): Promise<void> => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    setFailed(false);
    try {
      const { data } = await api.call(
        liveRoutes.sendJobMessage,
        { params, body: { body: text.trim() } },
        { idempotencyKey: key.current, timeoutMs },
      );
      setMessages(data);
      setText('');
      key.current = newKey();
    } catch {
      setFailed(true);
    } finally {
      setSending(false);
    }
  };
  return { messages, load, text, setText, send, isSending, hasFailed };
};

function Thread({ messages }: { readonly messages: readonly JobMessage[] }) {
  return (
    <ol aria-label={copy.thread} aria-live="polite" className="grid gap-2">
      {messages.map(({ id, from, side, body, at, is_mine }) => (
        <li
          key={id}
          className={classNames(
            'max-w-[85%] rounded-card px-3 py-2',
            is_mine ? 'justify-self-end bg-forest-wash' : 'justify-self-start border border-line bg-card',
          )}
        >
          <p className="text-xs text-ink-soft figures">
            {is_mine ? copy.you : side === 'office' ? `${from} (${copy.office})` : from}{' '}
            <time dateTime={at}>
              {new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}
            </time>
          </p>
          <p className="break-words whitespace-pre-wrap">{body}</p>
        </li>
      ))}
    </ol>
  );
}

type ChatFormProps = Pick<
  ReturnType<typeof useThread>,
  'text' | 'setText' | 'send' | 'isSending' | 'hasFailed'
>;

function ChatForm({ text, setText, send, isSending, hasFailed }: ChatFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextArea
        label={copy.write}
        rows={2}
        limit={1_000}
        value={text}
        onValueChange={setText}
        error={hasFailed ? copy.notSent : undefined}
      />
      <Button type="submit" loading={isSending} className="justify-self-end">
        {copy.send}
      </Button>
    </form>
  );
}
