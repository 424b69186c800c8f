import { driverInspectionsRoutes, type InspectionRow, type RouteAnswer } from '@lugnut/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { Fragment, lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRouteQuery } from '../../../shared/api/route-query';
import { Card } from '../../../shared/ui/card';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Pagination } from '../../../shared/ui/pagination';
import { Skeleton } from '../../../shared/ui/skeleton';
import { type Page, pageOf } from '../../../shared/ui/table-rows';
import { TextField } from '../../../shared/ui/text-field';
import { workPaths } from '../../../shared/work-paths';
import { type TabProps, useFleetToday } from '../fleet';
import { WhenLoaded } from '../loading';
import { clockAt } from '../local-time';
import { ServerPages } from '../server-pages';
import { plainDayOf } from '../vehicle/moments';
import { inspectionsCopy as copy } from './copy';
import { DefectList } from './defect-list';
import { PinCard } from './pin-card';

const ReportView = lazy(async () => ({ default: (await import('./report-view')).ReportView }));

/** FLT-9: what drivers found, who has not looked, and every report. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function InspectionsTab({ fleet }: TabProps) {
  const [params] = useSearchParams();
  const report = params.get('report');
  if (report !== null)
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <ReportView key={report} id={report} />
      </Suspense>
    );
  return <Overview canChange={fleet.role !== 'viewer'} />;
}

const columns: readonly Column<InspectionRow>[] = [
  { id: 'car', header: copy.columns.car, cell: ({ attributes }) => attributes.car },
  {
    id: 'time',
    header: copy.columns.time,
    nowrap: true,
    cell: ({ attributes }) => clockAt(attributes.inspected_at, attributes.utc_offset),
  },
  { id: 'driver', header: copy.columns.driver, cell: ({ attributes }) => attributes.driver },
  { id: 'trip', header: copy.columns.trip, cell: ({ attributes }) => copy.trips[attributes.trip] },
  {
    id: 'result',
    header: copy.columns.result,
    cell: ({ attributes }) => copy.result(attributes.is_safe, attributes.defects),
  },
  {
    id: 'open',
    header: copy.columns.open,
    headerHidden: true,
    cell: ({ id, attributes }) => (
      <Link
        to={workPaths.fleetInspection(id)}
        aria-label={copy.openOf(attributes.car, clockAt(attributes.inspected_at, attributes.utc_offset))}
        className="inline-flex min-h-11 items-center font-semibold text-forest-ink underline"
      >
        {copy.open}
      </Link>
    ),
  },
];

function Overview({ canChange }: { readonly canChange: boolean }) {
  const [day, setDay] = useState(useFleetToday());
  return (
    <section aria-labelledby="inspections" className="grid grid-cols-1 gap-5">
      <div>
        <h2 id="inspections" className="text-xl">
          {copy.title}
        </h2>
        <p className="mt-1 text-ink-soft">{copy.lead}</p>
      </div>
      <DefectList canChange={canChange} />
      <section aria-labelledby="reports" className="grid gap-3">
        <h3 id="reports" className="text-lg">
          {copy.reports}
        </h3>
        <TextField
          label={copy.day}
          type="date"
          value={day}
          onValueChange={(value) => value !== '' && setDay(value)}
          className="max-w-56"
        />
        <Fragment key={day}>
          <Missing day={day} />
          <Reports day={day} />
        </Fragment>
      </section>
      {canChange && <PinCard />}
    </section>
  );
}

function Reports({ day }: { readonly day: string }) {
  const [page, setPage] = useState(1);
  const query = useRouteQuery(
    driverInspectionsRoutes.listDriverInspections,
    { query: { day, ...(page === 1 ? {} : { page: String(page) }) } },
    { placeholderData: keepPreviousData },
  );
  return (
    <WhenLoaded query={query}>
      {({ data: rows, ...meta }) => (
        <div className="grid gap-3">
          <DataTable
            caption={copy.reports}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                title={copy.reportsEmpty}
                icon={<ClipboardCheck className="size-6" aria-hidden="true" />}
              >
                {copy.reportsEmptyText}
              </EmptyState>
            }
          />
          <ServerPages meta={meta} count={rows.length} noun="reports" onPage={setPage} />
        </div>
      )}
    </WhenLoaded>
  );
}

const namedPerPage = 20;

function Missing({ day }: { readonly day: string }) {
  const [asked, setAsked] = useState(1);
  const query = useRouteQuery(
    driverInspectionsRoutes.listMissingInspections,
    { query: { day } },
    { select: ({ data }) => data },
  );
  return (
    <Card as="section" aria-labelledby="missing" className="grid gap-2">
      <h4 id="missing" className="text-base">
        {copy.missing}
      </h4>
      <WhenLoaded query={query}>
        {(missing) =>
          missing.length === 0 ? (
            <p className="text-sm text-ink-soft">{copy.missingNone}</p>
          ) : (
            <MissingList page={pageOf(missing, asked, namedPerPage)} onPage={setAsked} />
          )
        }
      </WhenLoaded>
    </Card>
  );
}

type Missed = RouteAnswer<typeof driverInspectionsRoutes.listMissingInspections>['data'][number];

function MissingList({
  page,
  onPage,
}: {
  readonly page: Page<Missed>;
  readonly onPage: (page: number) => void;
}) {
  return (
    <>
      <ul className="grid gap-1 text-sm">
        {page.rows.map(({ car_id, car, last_day }) => (
          <li key={car_id}>
            <Link to={workPaths.fleetVehicle(car_id)} className="font-semibold text-forest-ink underline">
              {car}
            </Link>{' '}
            <span className="text-ink-soft">
              {last_day === null ? copy.missingNever : copy.missingLast(plainDayOf(last_day))}
            </span>
          </li>
        ))}
      </ul>
      {page.count > 1 && <Pagination page={page} onPageChange={onPage} noun="vehicles" />}
    </>
  );
}
