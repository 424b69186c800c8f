import { pulseRoutes, type RouteRequest } from '@lugnut/contract';
import type { PulseMeasure } from '@lugnut/domain/pulse';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { useRouteQuery } from '../../../shared/api/route-query';
import { useLastAnswer } from '../../../shared/api/use-last-answer';
import { saveCsv } from '../../../shared/csv/save-csv';
import { countText } from '../../../shared/pulse/figures';
import { MoreRows } from '../../../shared/pulse/more-rows';
import { measureNames } from '../../../shared/pulse/names.en';
import { rowsFile } from '../../../shared/pulse/row-facts';
import { RowsTable } from '../../../shared/pulse/rows-table';
import { Button } from '../../../shared/ui/button';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { spanText } from '../../../shared/ui/plain-date';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { showToast } from '../../../shared/ui/toast-store';
import { type PulseView, rowsAddress } from './address';
import { pulseCopy as copy } from './copy';
import { isToCome } from './days-to-come';
import { keyName, type PulseNames, rowsFileName } from './pulse-file';
import { countedText, totalText } from './rows-total';
import { rowsHeadingId } from './use-figure-focus';

type RowsProps = {
  readonly view: PulseView;
  readonly measure: PulseMeasure;
  readonly from: string;
  readonly to: string;
  readonly names: PulseNames;
};

const perPage = 50;
const mostInFile = 5_000;

/** PULSE-1: the cases behind a figure, down to the job. */
export function PulseRows({ view, measure, from, to, names }: RowsProps) {
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
  // What is shown stays, and can be saved, where asking for more of it fails.
  const answer = useLastAnswer(query.data);
  const save = async () => {
    try {
      const { data } = await api.call(pulseRoutes.listPulseRows, {
        query: { ...wish, limit: String(mostInFile) },
      });
      saveCsv(rowsFileName(measure, names, view, { from, to }), rowsFile(measure, data));
    } catch (error) {
      showToast(failureWords(error, copy.failedHelp), { tone: 'bad' });
    }
  };
  const what = [
    measureNames[measure],
    ...(kept === undefined ? [] : [copy.only[kept]]),
    ...(key === undefined ? [] : [keyName(measure, by, key, names)]),
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
        <div>
          <h3 id={rowsHeadingId} tabIndex={-1} className="text-lg">
            {what}
          </h3>
          {view.on !== undefined && <p className="text-sm text-ink-soft figures">{spanText(from, to)}</p>}
        </div>
        {answer && answer.total > 0 && (
          <div className="flex items-center gap-3">
            <span className="text-sm text-ink-soft figures">
              {totalText(measure, answer.sum, kept !== undefined)}
            </span>
            <Button size="sm" onClick={() => void save()}>
              {copy.export}
            </Button>
          </div>
        )}
      </div>
      {answer ? (
        <>
          {answer.total > mostInFile && (
            <p className="text-sm text-ink-soft figures">
              {copy.onlyFirst(countText(mostInFile), countedText(measure, answer.total))}
            </p>
          )}
          <RowsTable
            measure={measure}
            caption={what}
            rows={answer.data}
            emptyHelp={isToCome(from) ? copy.toCome : copy.rowsEmptyHelp}
            isOfMarket={market !== undefined}
          />
          {answer.total > answer.data.length && answer.data.length < mostInFile && (
            <MoreRows
              query={query}
              label={copy.more}
              failedHelp={copy.failedHelp}
              onMore={() => setLimit(Math.min(mostInFile, limit + perPage))}
            />
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
