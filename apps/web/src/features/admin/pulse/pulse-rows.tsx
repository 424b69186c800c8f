import { type PulseRow, pulseRoutes, type RouteRequest } from '@lugnut/contract';
import type { PulseMeasure } from '@lugnut/domain/pulse';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { useRouteQuery } from '../../../shared/api/route-query';
import { saveCsv } from '../../../shared/csv/save-csv';
import { paths } from '../../../shared/paths';
import { countText } from '../../../shared/pulse/figures';
import { measureNames } from '../../../shared/pulse/names';
import { Button } from '../../../shared/ui/button';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { weekdayText } from '../../../shared/ui/plain-date';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { showToast } from '../../../shared/ui/toast-store';
import { type PulseView, rowsAddress } from './address';
import { pulseCopy as copy } from './copy';
import { amountCells, amountText, detailName } from './figures';

type RowsProps = {
  readonly view: PulseView;
  readonly measure: PulseMeasure;
  readonly from: string;
  readonly to: string;
};

const perPage = 50;
const mostInFile = 5_000;

const jobText = ({ service, car }: PulseRow): string => [service, car].filter(Boolean).join(', ');

/** What a row says beside its job and its day; a column that says nothing of any row is left out. */
const factsOf = (
  measure: PulseMeasure,
  isOfMarket: boolean,
): readonly { readonly id: string; readonly header: string; readonly text: (row: PulseRow) => string }[] => [
  { id: 'market', header: copy.rowMarket, text: ({ market }) => (isOfMarket ? '' : market) },
  { id: 'technician', header: copy.rowTechnician, text: ({ technician }) => technician ?? '' },
  {
    id: 'result',
    header: copy.rowResult,
    text: ({ kept }) => (kept === null ? '' : kept ? copy.yes : copy.no),
  },
  { id: 'detail', header: copy.rowDetail, text: ({ detail }) => detailName(measure, detail) },
  { id: 'amount', header: copy.rowAmount, text: ({ amount }) => amountText(measure, amount) },
];

const columnsOf = (
  measure: PulseMeasure,
  isOfMarket: boolean,
  rows: readonly PulseRow[],
): readonly Column<PulseRow>[] => [
  {
    id: 'job',
    header: copy.rowJob,
    cell: (row) =>
      row.appointment_id === null ? (
        jobText(row) || copy.noJob
      ) : (
        <Link
          to={paths.officeRequest(row.appointment_id)}
          className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9"
        >
          {jobText(row)}
        </Link>
      ),
  },
  { id: 'day', header: copy.rowDay, nowrap: true, cell: ({ day }) => weekdayText(day) },
  ...factsOf(measure, isOfMarket)
    .filter(({ text }) => rows.some((row) => text(row) !== ''))
    .map(
      ({ id, header, text }): Column<PulseRow> => ({
        id,
        header,
        cell: text,
        ...(id === 'amount' ? { align: 'end' as const } : {}),
      }),
    ),
];

/** PULSE-1: the cases behind a figure, down to the job. */
export function PulseRows({ view, measure, from, to }: RowsProps) {
  const [limit, setLimit] = useState(perPage);
  const { market, technician, by, key, kept } = view;
  const wish: RouteRequest<typeof pulseRoutes.listPulseRows>['query'] = {
    measure,
    from,
    to,
    market,
    technician,
    by,
    key,
    kept,
  };
  const query = useRouteQuery(
    pulseRoutes.listPulseRows,
    { query: { ...wish, limit: String(limit) } },
    { placeholderData: keepPreviousData },
  );
  const save = async () => {
    try {
      const { data } = await api.call(pulseRoutes.listPulseRows, {
        query: { ...wish, limit: String(mostInFile) },
      });
      saveCsv(`pulse-${measure}-${from}-${to}.csv`, [
        [
          'Day',
          'Market',
          'Technician',
          'Service',
          'Car',
          'Source',
          'Result',
          'Detail',
          'Amount',
          'Unit',
          'Job',
        ],
        ...data.map((row) => [
          row.day,
          row.market,
          row.technician ?? '',
          row.service,
          row.car,
          row.source,
          row.kept === null ? '' : row.kept ? copy.yes : copy.no,
          detailName(measure, row.detail),
          ...amountCells(measure, row.amount),
          row.appointment_id ?? '',
        ]),
      ]);
    } catch (error) {
      showToast(failureWords(error, copy.failedHelp), { tone: 'bad' });
    }
  };
  const what = [
    measureNames[measure],
    ...(kept === undefined ? [] : [kept === 'yes' ? copy.onlyKept : copy.onlyBroken]),
    ...(key === undefined || by === 'technician' ? [] : [detailName(measure, key)]),
  ].join(', ');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Link
        to={rowsAddress(view, {})}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {copy.back}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{what}</h3>
        {query.data && query.data.total > 0 && (
          <div className="flex items-center gap-3">
            <span className="text-sm text-ink-soft figures">{copy.rows(countText(query.data.total))}</span>
            <Button size="sm" onClick={() => void save()}>
              {copy.export}
            </Button>
          </div>
        )}
      </div>
      {query.data ? (
        <>
          {query.data.total > mostInFile && (
            <p className="text-sm text-ink-soft figures">
              {copy.onlyFirst(countText(mostInFile), countText(query.data.total))}
            </p>
          )}
          <DataTable
            caption={what}
            columns={columnsOf(measure, market !== undefined, query.data.data)}
            rows={query.data.data}
            rowKey={({ id }) => id}
            dense
            empty={
              <EmptyState title={copy.rowsEmpty} icon={<SearchX className="size-6" aria-hidden="true" />}>
                {copy.rowsEmptyHelp}
              </EmptyState>
            }
          />
          {query.data.total > query.data.data.length && limit < mostInFile && (
            <Button
              className="justify-self-start"
              onClick={() => setLimit(Math.min(mostInFile, limit + perPage))}
              loading={query.isFetching}
            >
              {copy.more}
            </Button>
          )}
        </>
      ) : query.error ? (
        <ErrorNotice title={copy.rowsFailed} onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {failureWords(query.error, copy.failedHelp)}
        </ErrorNotice>
      ) : (
        <SkeletonCard label={copy.loading} />
      )}
    </div>
  );
}
