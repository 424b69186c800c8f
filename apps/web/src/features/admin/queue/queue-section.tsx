import { jobQueueRoutes, type RouteAnswer } from '@lugnut/contract';
import { useRouteQuery } from '../../../shared/api/route-query';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { momentText } from '../moment-text';
import { ageInWords, queueCopy as copy, countInWords, kindInWords, nameInWords } from './copy';
import { GivenUp } from './given-up';
import { ScheduledJobs } from './scheduled-jobs';

type Queue = RouteAnswer<typeof jobQueueRoutes.getJobQueue>['data'];
type Kind = Queue['kinds'][number];
type Action = Queue['actions'][number];

/** Longer than this, and something is wrong with who takes the jobs. */
const lateSeconds = 60;

const kindColumns: readonly Column<Kind>[] = [
  { id: 'kind', header: copy.kind, cell: ({ id }) => kindInWords(id) },
  { id: 'due', header: copy.due, align: 'end', cell: ({ due }) => due.toLocaleString('en-US') },
  { id: 'later', header: copy.later, align: 'end', cell: ({ later }) => later.toLocaleString('en-US') },
  { id: 'running', header: copy.running, align: 'end', cell: ({ running }) => running },
  {
    id: 'givenUp',
    header: copy.givenUp,
    align: 'end',
    cell: ({ given_up }) => given_up.toLocaleString('en-US'),
  },
  {
    id: 'oldest',
    header: copy.oldestDue,
    nowrap: true,
    cell: ({ due, oldest_due_seconds }) => (due === 0 ? copy.none : ageInWords(oldest_due_seconds)),
  },
];

const actionColumns: readonly Column<Action>[] = [
  { id: 'what', header: copy.what, cell: (row) => <DoneWhat action={row} /> },
  { id: 'when', header: copy.when, nowrap: true, cell: ({ at }) => momentText(at) },
  { id: 'who', header: copy.who, cell: ({ by }) => by },
];

function DoneWhat({ action: { action, kind, count, reason } }: { readonly action: Action }) {
  return (
    <div className="grid gap-0.5 py-1 leading-5">
      <span>
        {action === 'run' ? copy.did.run(nameInWords(kind)) : copy.did[action](countInWords(kind, count))}
      </span>
      {reason !== null && <span className="text-sm wrap-anywhere text-ink-soft">{reason}</span>}
    </div>
  );
}

/** RUN-8: what runs in the background, what failed, and what to do about it. */
export function QueueSection() {
  const query = useRouteQuery(jobQueueRoutes.getJobQueue, {}, { refetchInterval: 15_000 });
  if (query.isPending) return <SkeletonCard label={copy.loading} />;
  if (query.isError)
    return (
      <ErrorNotice title={copy.failed} onRetry={() => void query.refetch()}>
        {copy.failedHelp}
      </ErrorNotice>
    );
  const { kinds, scheduled, actions, oldest_due_seconds } = query.data.data;
  const reload = (): void => void query.refetch();
  const isLate = oldest_due_seconds > lateSeconds;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <h2 className="text-xl">{copy.title}</h2>
        <p className="text-sm text-ink-soft">{copy.lead}</p>
        <p role="status" className={isLate ? 'font-semibold text-bad-ink' : 'text-sm'}>
          {isLate ? copy.oldest(ageInWords(oldest_due_seconds)) : copy.nothingDue}
        </p>
      </div>
      <GivenUp kinds={kinds} reload={reload} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 className="text-lg">{copy.waiting}</h3>
        <DataTable
          caption={copy.waiting}
          columns={kindColumns}
          rows={kinds}
          rowKey={({ id }) => id}
          dense
          empty={<EmptyState title={copy.nothingDue} />}
        />
      </section>
      <ScheduledJobs jobs={scheduled} reload={reload} />
      {actions.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="text-lg">{copy.actions}</h3>
          <DataTable
            caption={copy.actions}
            columns={actionColumns}
            rows={actions}
            rowKey={({ id }) => id}
            dense
            empty={<EmptyState title={copy.notYet} />}
          />
        </section>
      )}
    </div>
  );
}
