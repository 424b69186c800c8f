import { type PulseRow, pulseRoutes } from '@lugnut/contract';
import type { PulseMeasure } from '@lugnut/domain/pulse';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureWords } from '../../shared/api/failure';
import { type RouteResult, useRouteQuery } from '../../shared/api/route-query';
import { useLastAnswer } from '../../shared/api/use-last-answer';
import { MoreRows } from '../../shared/pulse/more-rows';
import { measureNames } from '../../shared/pulse/names.en';
import { RowsTable } from '../../shared/pulse/rows-table';
import { worksInOffice } from '../../shared/session/session-user';
import { useSession } from '../../shared/session/use-session';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { type NumbersView, numbersAddress } from './address';
import { numbersCopy as copy } from './copy.en';

type OwnRowsProps = { readonly view: NumbersView; readonly measure: PulseMeasure };

const perPage = 50;

/** PULSE-4: the cases behind a figure of one's own, or of somebody one leads. */
export function OwnRows({ view, measure }: OwnRowsProps) {
  const [limit, setLimit] = useState(perPage);
  const wish = { measure, when: view.when, limit: String(limit) };
  const settings = { placeholderData: keepPreviousData };
  const own = useRouteQuery(
    pulseRoutes.listOwnRows,
    view.person === undefined ? { query: wish } : undefined,
    settings,
  );
  const person = useRouteQuery(
    pulseRoutes.listPersonRows,
    view.person === undefined ? undefined : { params: { id: view.person }, query: wish },
    settings,
  );
  return (
    <Cases
      query={view.person === undefined ? own : person}
      view={view}
      measure={measure}
      onMore={() => setLimit(limit + perPage)}
    />
  );
}

type CasesProps = OwnRowsProps & {
  readonly query: RouteResult<{ readonly data: PulseRow[]; readonly total: number }>;
  readonly onMore: () => void;
};

function Cases({ query, view, measure, onMore }: CasesProps) {
  const { user } = useSession();
  const answer = useLastAnswer(query.data);
  return (
    <>
      <Link
        to={numbersAddress({ person: view.person })}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {copy.backToNumbers}
      </Link>
      <h2 className="text-lg">{measureNames[measure]}</h2>
      {answer ? (
        <>
          <RowsTable
            measure={measure}
            caption={measureNames[measure]}
            rows={answer.data}
            isOfMarket
            opensJobs={worksInOffice(user)}
            emptyHelp={view.when === 'before' ? copy.noneBefore : copy.noneNow}
          />
          {answer.total > answer.data.length && (
            <MoreRows query={query} label={copy.more} failedHelp={copy.failedHelp} onMore={onMore} />
          )}
        </>
      ) : query.error ? (
        <ErrorNotice title={copy.rowsFailed} onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {failureWords(query.error, copy.failedHelp)}
        </ErrorNotice>
      ) : (
        <SkeletonCard label={copy.loading} />
      )}
    </>
  );
}
