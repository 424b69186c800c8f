import { jobQueueRoutes, type RouteAnswer } from '@lugnut/contract';
import type { ReactNode } from 'react';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { StatusChip } from '../../../shared/ui/chip';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { showToast } from '../../../shared/ui/toast-store';
import { useMediaQuery } from '../../../shared/ui/use-media-query';
import { momentText } from '../moment-text';
import { queueCopy as copy, msInWords, nameInWords } from './copy';

type Job = RouteAnswer<typeof jobQueueRoutes.getJobQueue>['data']['scheduled'][number];

const isBad = ({ last_run }: Job): boolean => last_run?.fate === 'failed' || last_run?.fate === 'timed_out';

/** Those that fail, then those that are late, then the others by name. */
const byTrouble = (jobs: readonly Job[]): readonly Job[] =>
  jobs.toSorted(
    (a, b) =>
      b.failures_in_a_row - a.failures_in_a_row ||
      Number(isBad(b)) - Number(isBad(a)) ||
      Number(b.is_late) - Number(a.is_late) ||
      a.id.localeCompare(b.id),
  );

function JobResult({ job }: { readonly job: Job }) {
  const { last_run, is_running, is_late, failures_in_a_row } = job;
  if (last_run === null && !is_running) return <span className="text-ink-soft">{copy.notYet}</span>;
  return (
    <div className="grid justify-items-start gap-0.5 py-1 leading-5">
      <span className="flex flex-wrap gap-1">
        {is_running ? (
          <StatusChip>{copy.runningNow}</StatusChip>
        ) : (
          last_run && <StatusChip tone={isBad(job) ? 'bad' : 'ok'}>{copy.fates[last_run.fate]}</StatusChip>
        )}
        {is_late && <StatusChip tone="bad">{copy.late}</StatusChip>}
      </span>
      {last_run?.error != null && <span className="text-xs wrap-anywhere">{last_run.error}</span>}
      {failures_in_a_row > 1 && <span className="text-xs">{copy.inARow(failures_in_a_row)}</span>}
    </div>
  );
}

const facts: readonly Column<Job>[] = [
  {
    id: 'job',
    header: copy.job,
    cell: ({ id, owner }) => (
      <div className="grid gap-0.5 py-1 leading-5">
        <span>{nameInWords(id)}</span>
        <span className="text-xs text-ink-soft">{owner}</span>
      </div>
    ),
  },
  { id: 'result', header: copy.result, cell: (job) => <JobResult job={job} /> },
  {
    id: 'last',
    header: copy.lastRun,
    nowrap: true,
    cell: ({ last_run }) => (last_run === null ? copy.never : momentText(last_run.ended_at)),
  },
  {
    id: 'took',
    header: copy.took,
    align: 'end',
    nowrap: true,
    cell: ({ last_run }) => (last_run === null ? copy.none : msInWords(last_run.ms)),
  },
  {
    id: 'success',
    header: copy.lastSuccess,
    nowrap: true,
    cell: ({ last_success_at }) => (last_success_at === null ? copy.never : momentText(last_success_at)),
  },
];

type ListProps = {
  readonly caption: string;
  readonly jobs: readonly Job[];
  readonly runButton: (job: Job) => ReactNode;
};

/** One row for each: sixty cards would be a walk on a phone. */
function CompactList({ caption, jobs, runButton }: ListProps) {
  return (
    <ul aria-label={caption} className="divide-y divide-line rounded-card border border-line bg-card px-3">
      {jobs.map((job) => (
        <li key={job.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1 text-sm">
          <div className="min-w-0">
            <span className="font-semibold wrap-anywhere">{nameInWords(job.id)}</span>
            {job.last_run !== null && (
              <span className="block text-xs text-ink-soft">{momentText(job.last_run.ended_at)}</span>
            )}
            <JobResult job={job} />
          </div>
          {runButton(job)}
        </li>
      ))}
    </ul>
  );
}

function JobList({ caption, jobs, runButton }: ListProps) {
  const isNarrow = useMediaQuery('(width < 600px)');
  if (isNarrow) return <CompactList caption={caption} jobs={jobs} runButton={runButton} />;
  const run: Column<Job> = { id: 'run', header: copy.runNow, headerHidden: true, cell: runButton };
  return <DataTable caption={caption} columns={[...facts, run]} rows={jobs} rowKey={({ id }) => id} dense />;
}

/** What runs by the clock: what needs somebody first, what never ran out of the way. */
export function ScheduledJobs({
  jobs,
  reload,
}: {
  readonly jobs: readonly Job[];
  readonly reload: () => void;
}) {
  const { send, isPending } = useRouteCall(jobQueueRoutes.runScheduledJob, {
    otherwise: copy.didNotWork,
    onDone: (_answer, { params }) => {
      showToast(copy.willRun(nameInWords(params.name)), { tone: 'ok' });
      reload();
    },
    onFailed: (words) => showToast(words, { tone: 'bad' }),
  });
  const runButton = ({ id }: Job): ReactNode => (
    <Button
      size="sm"
      disabled={isPending}
      aria-label={copy.runNowOf(nameInWords(id))}
      onClick={() => void send({ params: { name: id } })}
    >
      {copy.runNow}
    </Button>
  );
  const sorted = byTrouble(jobs);
  const fresh = sorted.filter(({ last_run, is_running }) => last_run === null && !is_running);
  const known = sorted.filter((job) => !fresh.includes(job));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-lg">{copy.scheduled}</h3>
      {known.length > 0 && <JobList caption={copy.scheduled} jobs={known} runButton={runButton} />}
      {fresh.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer rounded-control py-2.5 text-sm">
            {copy.neverRan(fresh.length)}
          </summary>
          <JobList caption={copy.neverRan(fresh.length)} jobs={fresh} runButton={runButton} />
        </details>
      )}
    </section>
  );
}
