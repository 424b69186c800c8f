import { type JobMessage, liveRoutes } from '@lugnut/contract';
import { type FormEvent, Fragment, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../api/client';
import { failureWords } from '../api/failure';
import { askAgain, keepAnswer, useAccount, useRouteQuery } from '../api/route-query';
import { useKeyFor } from '../api/use-key-for';
import { siteLocale } from '../page/site-locale';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { FreeText } from '../ui/free-text';
import { Skeleton } from '../ui/skeleton';
import { TextArea } from '../ui/text-area';
import { isTooLong } from '../ui/text-length';
import { useKeptText } from '../ui/use-kept-text';
import { clockText } from '../visit-time/in-words';
import { chatCopy as copy } from './copy.en';
import { useJobEvents } from './use-job-events';
import { useSeen } from './use-seen';

const timeoutMs = 15_000;
const longest = 1_000;

/** The thread of a job: customer, technician and office, each by a first name. */
export type ChatQueue = {
  /** What waits for a signal, in the order it was written. */
  readonly waiting: readonly { readonly key: string; readonly body: string }[];
  readonly send: (body: string) => Promise<void>;
};

type JobChatProps = {
  readonly appointmentId: string;
  /** Where somebody writes without a signal: messages leave in their order when there is one. */
  readonly queue?: ChatQueue;
};

export function JobChat({ appointmentId, queue }: JobChatProps) {
  const { query, load, markRead, ...writing } = useThread(appointmentId, queue);
  const messages = query.data?.data;
  return (
    <div className="grid gap-3">
      {query.isPending && <Skeleton className="h-6 w-2/3" />}
      {query.isLoadingError && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-bad-ink">
          {copy.failed}
          <Button variant="link" size="sm" onClick={load}>
            {copy.retry}
          </Button>
        </p>
      )}
      {messages &&
        (messages.length === 0 ? (
          <p className="text-sm text-ink-soft">{copy.empty}</p>
        ) : (
          <Thread messages={messages} markRead={markRead} />
        ))}
      {queue && <Waiting messages={queue.waiting} />}
      <ChatForm {...writing} />
    </div>
  );
}

function Waiting({ messages }: { readonly messages: ChatQueue['waiting'] }) {
  if (messages.length === 0) return null;
  return (
    <ol aria-label={copy.waiting} className="grid gap-2">
      {messages.map(({ key, body }) => (
        <li
          key={key}
          className="max-w-[85%] justify-self-end rounded-card border border-dashed border-edge px-3 py-2"
        >
          <p className="text-xs text-ink-soft">{copy.waiting}</p>
          <p className="wrap-anywhere whitespace-pre-wrap">
            <FreeText>{body}</FreeText>
          </p>
        </li>
      ))}
    </ol>
  );
}

const useThread = (appointmentId: string, queue: ChatQueue | undefined) => {
  const [text, setText] = useKeptText(`message about ${appointmentId} by ${useAccount() ?? ''}`);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { keyFor, arrived } = useKeyFor();
  const params = { id: appointmentId };
  const query = useRouteQuery(liveRoutes.listJobMessages, { params });
  const load = useCallback(
    () => void askAgain(liveRoutes.listJobMessages, { params: { id: appointmentId } }),
    [appointmentId],
  );
  useJobEvents(appointmentId, load);

  const markRead = useCallback(
    (messageId: string) => {
      const call = { params: { id: appointmentId }, body: { message_id: messageId } };
      // A failed read mark is retried with the next one; its answer may be late.
      api.call(liveRoutes.markJobMessagesRead, call, { timeoutMs }).then(load, () => undefined);
    },
    [appointmentId, load],
  );

  const send = async (): Promise<void> => {
    if (text.trim() === '' || isTooLong(text, longest) || isSending) return;
    const body = { body: text.trim() };
    if (queue) {
      setText('');
      await queue.send(body.body);
      return;
    }
    setSending(true);
    setProblem(undefined);
    try {
      const answer = await api.call(
        liveRoutes.sendJobMessage,
        { params, body },
        { idempotencyKey: keyFor(body), timeoutMs },
      );
      keepAnswer(liveRoutes.listJobMessages, { params }, answer);
      setText('');
      arrived();
    } catch (error) {
      setProblem(failureWords(error, copy.notSent));
    } finally {
      setSending(false);
    }
  };
  return { query, load, markRead, text, setText, send, isSending, problem };
};

type ThreadProps = {
  readonly messages: readonly JobMessage[];
  readonly markRead: (messageId: string) => void;
};

function Thread({ messages, markRead }: ThreadProps) {
  const unread = messages.filter(({ is_unread }) => is_unread);
  const lastUnread = unread.at(-1)?.id;
  // The 'new' separator stays until the page is left.
  const [firstNew, setFirstNew] = useState(unread[0]?.id);
  useEffect(() => {
    setFirstNew((before) => before ?? unread[0]?.id);
  }, [unread[0]?.id]);
  const end = useRef<HTMLLIElement>(null);
  useSeen(end, lastUnread, markRead);
  return (
    <ol aria-label={copy.thread} aria-live="polite" className="grid gap-2">
      {messages.map((message, nth) => (
        <Fragment key={message.id}>
          {message.id === firstNew && (
            <li className="flex items-center gap-3 text-xs font-semibold text-warn-ink">
              <span className="h-px flex-1 bg-warn" aria-hidden="true" />
              {copy.newOnes}
              <span className="h-px flex-1 bg-warn" aria-hidden="true" />
            </li>
          )}
          <Line message={message} itemRef={nth === messages.length - 1 ? end : undefined} />
        </Fragment>
      ))}
    </ol>
  );
}

type LineProps = {
  readonly message: JobMessage;
  readonly itemRef: RefObject<HTMLLIElement | null> | undefined;
};

/** As the page writes its other times: '9:40 AM', with the day where it was another one. */
const writtenAt = (at: Date, now: Date): string => {
  const clock = clockText(at.getHours() * 60 + at.getMinutes());
  if (at.toDateString() === now.toDateString()) return clock;
  return `${at.toLocaleDateString(siteLocale, { month: 'short', day: 'numeric' })}, ${clock}`;
};

function Line({ message, itemRef }: LineProps) {
  const { from, side, body, at, is_mine, read_by } = message;
  return (
    <li
      ref={itemRef}
      className={classNames(
        'max-w-[85%] min-w-0 rounded-card px-3 py-2',
        is_mine ? 'justify-self-end bg-forest-wash' : 'justify-self-start border border-line bg-card',
      )}
    >
      <p className="text-xs wrap-anywhere text-ink-soft figures">
        {is_mine ? copy.you : side === 'office' ? `${from} (${copy.office})` : from}{' '}
        <time dateTime={at}>{writtenAt(new Date(at), new Date())}</time>
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">
        <FreeText>{body}</FreeText>
      </p>
      {is_mine && read_by.length > 0 && (
        <p className="text-right text-xs text-ink-soft">
          {copy.seenBy(read_by.map((reader) => copy.sides[reader]))}
        </p>
      )}
    </li>
  );
}

type ChatFormProps = Pick<
  ReturnType<typeof useThread>,
  'text' | 'setText' | 'send' | 'isSending' | 'problem'
>;

function ChatForm({ text, setText, send, isSending, problem }: ChatFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextArea
        label={copy.write}
        rows={2}
        limit={longest}
        value={text}
        onValueChange={setText}
        error={problem}
      />
      <Button type="submit" loading={isSending} className="justify-self-end">
        {copy.send}
      </Button>
    </form>
  );
}
