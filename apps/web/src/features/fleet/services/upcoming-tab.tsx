import {
  hasEstimateToView,
  opensWizard,
  promisedWindow,
  upcomingActions,
  upcomingServices,
  upcomingStatus,
} from '@lugnut/domain/fleet';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { shownWindow } from '@lugnut/domain/scheduling';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { monthDayYearOf } from '../../../shared/booking/appointment-day';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { StatusChip } from '../../../shared/ui/chip';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Skeleton } from '../../../shared/ui/skeleton';
import { showToast } from '../../../shared/ui/toast-store';
import { visitPaths } from '../../../shared/visit-paths';
import { workPaths } from '../../../shared/work-paths';
import { findOpen, type Request, useApprovals } from '../approvals/approvals';
import { AskOwnersButton } from '../approvals/ask-owners';
import { approvalsCopy } from '../approvals/copy';
import { billingCopy } from '../billing/billing-copy';
import type { TabProps } from '../fleet';
import { LoadFailed, WhenLoaded } from '../loading';
import { YardCards } from '../yard/yard-cards';
import { inYardDays, useYardDays } from '../yard/yard-days';
import { servicesCopy as copy } from './copy';
import { type Job, unitOf, upcomingJobOf, useUpcoming } from './jobs';

const EstimateDialog = lazy(async () => ({
  default: (await import('../../../shared/estimate-dialog')).EstimateDialog,
}));

const PoDialog = lazy(async () => ({ default: (await import('../billing/po-dialog')).PoDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog')).RemoveDialog }));

const tones = {
  'waiting for quote': 'neutral',
  'not booked': 'warn',
  pending: 'warn',
  approved: 'ok',
  rejected: 'bad',
} as const;

function Chip({ row, waits }: { readonly row: Job; readonly waits: boolean }) {
  if (waits) return <StatusChip tone="warn">{approvalsCopy.statuses.open}</StatusChip>;
  const chip = upcomingStatus(upcomingJobOf(row));
  return <StatusChip tone={tones[chip]}>{copy.chips[chip]}</StatusChip>;
}

/** BILL-1: what is charged as it stands, and beside it what is on offer where that differs. */
function BillFigures({ job: { attributes } }: { readonly job: Job }) {
  const { bill } = attributes;
  if (!bill) return null;
  const text = (dollars: number) => formatCents(centsFromDollars(dollars));
  return (
    <span className="grid text-sm whitespace-nowrap max-sm:justify-items-end">
      <strong className="figures">{copy.agreed(text(bill.agreed))}</strong>
      {bill.proposed !== null && bill.proposed !== bill.agreed && (
        <span className="text-ink-soft figures">{copy.proposed(text(bill.proposed))}</span>
      )}
    </span>
  );
}

type RowProps = {
  readonly job: Job;
  readonly mayBook: boolean;
  readonly waits: boolean;
  readonly onView: (job: Job) => void;
  readonly onRemove: (job: Job) => void;
};

/** FLT-1: what is booked is moved and canceled as its customer does it; what is not goes on, or is deleted. */
function RowActions({ job, mayBook, waits, onView, onRemove }: RowProps) {
  const unit = unitOf(job.attributes);
  const row = upcomingJobOf(job);
  const can = mayBook ? upcomingActions(row) : undefined;
  const resumes = mayBook && !waits && opensWizard(row);
  return (
    <span className="flex min-h-21 flex-col items-start justify-center gap-2 py-2 max-sm:min-h-0 max-sm:items-end">
      <BillFigures job={job} />
      <span className="flex flex-wrap gap-2 max-sm:justify-end">
        {hasEstimateToView(row) && (
          <Button
            size="sm"
            aria-label={resumes ? copy.resumeOf(unit) : copy.viewOf(unit)}
            onClick={() => onView(job)}
          >
            {resumes ? copy.resume : copy.view}
          </Button>
        )}
        {can?.reschedule && (
          <ButtonLink size="sm" to={visitPaths.reschedule(job.id)} aria-label={copy.rescheduleOf(unit)}>
            {copy.reschedule}
          </ButtonLink>
        )}
        {can?.cancel && (
          <ButtonLink
            size="sm"
            variant="quiet"
            to={visitPaths.cancel(job.id)}
            aria-label={copy.cancelOf(unit)}
          >
            {copy.cancel}
          </ButtonLink>
        )}
        {can?.remove && (
          <Button size="sm" variant="quiet" aria-label={copy.removeOf(unit)} onClick={() => onRemove(job)}>
            {copy.remove}
          </Button>
        )}
      </span>
    </span>
  );
}

/** As its people call it, then what it is. */
function Vehicle({ job: { attributes } }: { readonly job: Job }) {
  const { name, one_string: model, vin } = attributes.car;
  return (
    <>
      {name || model}
      {name && <span className="block font-normal text-ink-soft">{model}</span>}
      {vin !== null && <span className="block font-mono text-xs font-normal text-ink-soft">{vin}</span>}
    </>
  );
}

function When({ job }: { readonly job: Job }) {
  const { day, time } = promisedWindow(upcomingJobOf(job));
  if (day === undefined) return copy.none;
  return (
    <>
      {monthDayYearOf(day)}
      {time !== undefined && <span className="block text-ink-soft">{shownWindow(time)}</span>}
    </>
  );
}

const columnsOf = (
  requests: readonly Request[] | undefined,
  row: Omit<RowProps, 'job' | 'waits'>,
): readonly Column<Job>[] => {
  const waits = ({ id }: Job) => findOpen(requests, id) !== undefined;
  return [
    { id: 'vehicle', header: copy.columns.vehicle, cell: (job) => <Vehicle job={job} /> },
    { id: 'when', header: copy.columns.when, nowrap: true, cell: (job) => <When job={job} /> },
    {
      id: 'service',
      header: copy.columns.service,
      cell: (job) => <span className="block sm:min-w-36">{upcomingServices(upcomingJobOf(job))}</span>,
    },
    {
      id: 'status',
      header: copy.columns.status,
      cell: (job) => <Chip row={job} waits={waits(job)} />,
    },
    {
      id: 'estimate',
      header: copy.columns.actions,
      // A row is 100 px high, whatever is in it.
      cell: (job) => <RowActions {...row} job={job} waits={waits(job)} />,
    },
  ];
};

/** The job of a link in a letter, opened once: the address forgets it, and Back does not open it again. */
const useAskedFor = (jobs: readonly Job[] | undefined, view: (job: Job, isLinked: true) => void): void => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get('job');
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    if (!jobs || id === null) return;
    const job = jobs.find((one) => one.id === id);
    if (job) return latest.current(job, true);
    showToast(copy.notUpcoming);
    void navigate(workPaths.fleetTab('upcoming'), { replace: true });
  }, [jobs, id, navigate]);
};

/** FLEET-6. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function UpcomingTab({ fleet }: TabProps) {
  const query = useUpcoming();
  const requests = useApprovals().data;
  const yardDays = useYardDays();
  const together = inYardDays(yardDays.data);
  const navigate = useNavigate();
  const [shown, setShown] = useState<Job>();
  const [leaving, setLeaving] = useState<Job>();
  const [ordering, setOrdering] = useState<Job>();
  const mayBook = fleet.role !== 'viewer';
  const view = (job: Job, isLinked = false): void => {
    const waits = findOpen(requests, job.id) !== undefined;
    if (opensWizard(upcomingJobOf(job)) && mayBook && !waits)
      return void navigate(workPaths.fleetWizard({ job: job.id }), { replace: isLinked });
    setShown(job);
    if (isLinked) void navigate(workPaths.fleetTab('upcoming'), { replace: true });
  };
  useAskedFor(query.data, view);
  return (
    <div className="grid gap-4">
      <h2 className="text-xl">{copy.upcoming}</h2>
      <WhenLoaded query={query}>
        {(all) => {
          // Known first: what belongs together is not shown by itself for a moment.
          if (yardDays.isPending) return <Skeleton className="h-56" />;
          const jobs = all.filter(({ id }) => !together.has(id));
          return (
            <>
              {yardDays.isError && <LoadFailed onRetry={() => void yardDays.refetch()} />}
              <YardCards yards={yardDays.data ?? []} mayBook={mayBook} />
              {(jobs.length > 0 || all.length === 0) && (
                <DataTable
                  caption={copy.upcoming}
                  columns={columnsOf(requests, { mayBook, onView: (job) => view(job), onRemove: setLeaving })}
                  rows={jobs}
                  rowKey={({ id }) => id}
                  pageSize={5}
                  noun={copy.noun}
                  empty={
                    <EmptyState
                      title={copy.upcomingEmpty}
                      icon={<CalendarPlus className="size-6" aria-hidden="true" />}
                    >
                      {copy.upcomingEmptyText}
                    </EmptyState>
                  }
                />
              )}
            </>
          );
        }}
      </WhenLoaded>
      <Suspense>
        {shown && (
          <EstimateDialog
            appointment={shown}
            onAppointment={setShown}
            isReadOnly={!mayBook}
            actions={
              <>
                {mayBook && (
                  <Button
                    onClick={() => {
                      setOrdering(shown);
                      setShown(undefined);
                    }}
                  >
                    {billingCopy.jobPo}
                  </Button>
                )}
                <AskOwnersButton fleet={fleet} job={shown} />
              </>
            }
            onClose={() => {
              setShown(undefined);
              void query.refetch();
            }}
          />
        )}
        {ordering && (
          <PoDialog
            jobIds={[ordering.id]}
            car={unitOf(ordering.attributes)}
            onClose={() => setOrdering(undefined)}
          />
        )}
        {leaving && (
          <RemoveDialog
            job={leaving}
            onClose={() => setLeaving(undefined)}
            onRemoved={() => {
              setLeaving(undefined);
              showToast(copy.removed, { tone: 'ok' });
              void query.refetch();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
