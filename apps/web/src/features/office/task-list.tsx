import type { OfficeTask } from '@lugnut/contract';
import { formatPhone } from '@lugnut/domain/contact';
import { priceText } from '@lugnut/domain/estimates';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { workPaths } from '../../shared/work-paths';
import { taskCopy as copy, officeCopy, taskInWords } from './copy';
import { useOfficeView } from './use-office-view';
import type { useTasks } from './use-tasks';

const whenText = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

const titleOf = ({ attributes: { kind } }: OfficeTask): string => taskInWords[kind] ?? copy.look;

const wordsOf = ({ attributes: { reason, note, request, lead, member } }: OfficeTask): string =>
  [reason, note, request?.customer, request?.car, lead?.name, lead?.phone, lead?.message, member?.name].join(
    ' ',
  );

const matchesTask = (task: OfficeTask, query: string): boolean =>
  `${titleOf(task)} ${wordsOf(task)}`.toLowerCase().includes(query.trim().toLowerCase());

type TaskListProps = { readonly tasks: ReturnType<typeof useTasks>; readonly query: string };

/** What is to be done, why, and where; done by one press, a charge by two. */
export function TaskList({ tasks: { tasks, hasFailed, busyId, load, done }, query }: TaskListProps) {
  const [asking, setAsking] = useState<OfficeTask>();
  if (hasFailed)
    return (
      <ErrorNotice title={copy.failed} onRetry={load}>
        {officeCopy.failedHelp}
      </ErrorNotice>
    );
  if (!tasks) return <SkeletonCard label={copy.loading} />;
  const shown = tasks.filter((task) => matchesTask(task, query));
  if (shown.length === 0)
    return query ? (
      <EmptyState title={copy.nothingFound} />
    ) : (
      <EmptyState title={copy.empty} icon={<ListChecks className="size-6" aria-hidden="true" />}>
        {copy.emptyHelp}
      </EmptyState>
    );
  const due = asking?.attributes.lead?.due_cents ?? undefined;
  return (
    <>
      <ul aria-label={copy.list} className="grid divide-y divide-line border-y border-line">
        {shown.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            isBusy={busyId === task.id}
            onDone={() => (task.attributes.lead?.due_cents ? setAsking(task) : void done(task))}
          />
        ))}
      </ul>
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        size="sm"
        title={copy.chargeTitle}
        footer={
          <>
            <Button onClick={() => setAsking(undefined)}>{officeCopy.cancel}</Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(undefined);
                if (asking) void done(asking);
              }}
            >
              {copy.chargeNow(priceText(due))}
            </Button>
          </>
        }
      >
        <p>{copy.chargeText(asking?.attributes.lead?.name ?? '', priceText(due))}</p>
      </Dialog>
    </>
  );
}

type TaskRowProps = { readonly task: OfficeTask; readonly isBusy: boolean; readonly onDone: () => void };

function TaskRow({ task, isBusy, onDone }: TaskRowProps) {
  const { reason, note, closes_itself, created_at, due_at, request, lead, member } = task.attributes;
  const { inView } = useOfficeView();
  const label = lead?.due_cents ? copy.callDoneButton : copy.doneButton;
  return (
    <li className="grid gap-1 px-3 py-3 text-sm leading-5 wrap-anywhere">
      <strong>{titleOf(task)}</strong>
      <span className="text-ink-soft">{reason}</span>
      {note && <q className="line-clamp-4">{note}</q>}
      {due_at && <span className="font-semibold">{copy.due(whenText(due_at))}</span>}
      {request && (
        <Link
          to={inView(workPaths.officeRequest(request.id))}
          className="flex min-h-11 items-center font-semibold underline"
        >
          {[request.customer, request.car].filter(Boolean).join(', ')}
        </Link>
      )}
      {lead && <Caller {...lead} />}
      {member && <Caller {...member} message="" />}
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-xs text-ink-soft">{whenText(created_at)}</span>
        {closes_itself ? (
          <span className="text-xs text-ink-soft">{copy.closesItself(task.attributes.kind)}</span>
        ) : (
          <Button
            size="sm"
            loading={isBusy}
            onClick={onDone}
            aria-label={copy.doneWith(label, titleOf(task))}
          >
            {label}
          </Button>
        )}
      </span>
    </li>
  );
}

type CallerProps = { readonly name: string; readonly phone: string | null; readonly message: string };

function Caller({ name, phone, message }: CallerProps) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{name}</span>
        {phone && (
          <a href={`tel:${phone}`} className="flex min-h-11 items-center underline figures">
            {formatPhone(phone)}
          </a>
        )}
      </span>
      {message && <span className="break-words">{message}</span>}
    </>
  );
}
