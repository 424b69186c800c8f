import { hasEstimateToView, opensWizard, shownChip, upcomingServices } from '@lugnut/domain/fleet';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { shownWindow } from '@lugnut/domain/scheduling';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { monthDayYearOf } from '../../../shared/booking/appointment-day';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/button';
import { StatusChip } from '../../../shared/ui/chip';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { showToast } from '../../../shared/ui/toast-store';
import { findOpen, type Request, useApprovals } from '../approvals/approvals';
import { AskOwnersButton } from '../approvals/ask-owners';
import { approvalsCopy, servicesCopy as copy } from '../copy';
import type { TabProps } from '../fleet';
import { WhenLoaded } from '../loading';
import { type Job, upcomingJobOf, useUpcoming } from './jobs';

const EstimateDialog = lazy(async () => ({
  default: (await import('../../../shared/estimate-dialog')).EstimateDialog,
}));

const tones = { pending: 'warn', approved: 'ok', rejected: 'bad' } as const;

function Chip({ row, waits }: { readonly row: Job; readonly waits: boolean }) {
  if (waits) return <StatusChip tone="warn">{approvalsCopy.statuses.open}</StatusChip>;
  const chip = shownChip(upcomingJobOf(row));
  return chip && <StatusChip tone={tones[chip]}>{copy.chips[chip]}</StatusChip>;
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

const columnsOf = (
  onView: (job: Job) => void,
  requests: readonly Request[] | undefined,
): readonly Column<Job>[] => [
  { id: 'vehicle', header: copy.columns.vehicle, cell: ({ attributes }) => attributes.car.one_string },
  {
    id: 'vin',
    header: copy.columns.vin,
    cell: ({ attributes }) => <span className="font-mono text-xs">{attributes.car.vin ?? copy.none}</span>,
  },
  { id: 'name', header: copy.columns.name, cell: ({ attributes }) => attributes.car.name ?? copy.none },
  {
    id: 'date',
    header: copy.columns.date,
    cell: ({ attributes }) =>
      attributes.appointment_day ? monthDayYearOf(attributes.appointment_day) : copy.none,
  },
  {
    id: 'window',
    header: copy.columns.window,
    nowrap: true,
    cell: ({ attributes }) =>
      attributes.appointment_time ? shownWindow(attributes.appointment_time) : copy.none,
  },
  {
    id: 'service',
    header: copy.columns.service,
    cell: (row) => <span className="block sm:min-w-36">{upcomingServices(upcomingJobOf(row))}</span>,
  },
  {
    id: 'status',
    header: copy.columns.status,
    cell: (row) => <Chip row={row} waits={findOpen(requests, row.id) !== undefined} />,
  },
  {
    id: 'estimate',
    header: copy.columns.estimate,
    // A row is 100 px high, whatever is in it.
    cell: (row) => (
      <span className="flex min-h-21 flex-col items-start justify-center gap-1 max-sm:min-h-0 max-sm:items-end">
        <BillFigures job={row} />
        {hasEstimateToView(upcomingJobOf(row)) && (
          <Button
            size="sm"
            aria-label={copy.viewOf(row.attributes.car.one_string)}
            onClick={() => onView(row)}
          >
            {copy.view}
          </Button>
        )}
      </span>
    ),
  },
];

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
    void navigate(paths.fleetTab('upcoming'), { replace: true });
  }, [jobs, id, navigate]);
};

/** FLEET-6. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function UpcomingTab({ fleet }: TabProps) {
  const query = useUpcoming();
  const requests = useApprovals().data;
  const navigate = useNavigate();
  const [shown, setShown] = useState<Job>();
  const view = (job: Job, isLinked = false): void => {
    if (opensWizard(upcomingJobOf(job)) && fleet.role !== 'viewer')
      return void navigate(paths.fleetWizard({ job: job.id }), { replace: isLinked });
    setShown(job);
    if (isLinked) void navigate(paths.fleetTab('upcoming'), { replace: true });
  };
  useAskedFor(query.data, view);
  return (
    <div className="grid gap-4">
      <h2 className="text-xl">{copy.upcoming}</h2>
      <WhenLoaded query={query}>
        {(jobs) => (
          <DataTable
            caption={copy.upcoming}
            columns={columnsOf((job) => view(job), requests)}
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
      </WhenLoaded>
      <Suspense>
        {shown && (
          <EstimateDialog
            appointment={shown}
            onAppointment={setShown}
            isReadOnly={fleet.role === 'viewer'}
            actions={<AskOwnersButton fleet={fleet} job={shown} />}
            onClose={() => {
              setShown(undefined);
              void query.refetch();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
