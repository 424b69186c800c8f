import { type PulseReport, pulseRoutes } from '@lugnut/contract';
import type { PulseMeasure } from '@lugnut/domain/pulse';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureWords } from '../../../shared/api/failure';
import { type RouteResult, useRouteQuery } from '../../../shared/api/route-query';
import { useLastAnswer } from '../../../shared/api/use-last-answer';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { saveCsv } from '../../../shared/csv/save-csv';
import { Button } from '../../../shared/ui/button';
import { DisclosureMark } from '../../../shared/ui/disclosure-mark';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { spanText } from '../../../shared/ui/plain-date';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { showToast } from '../../../shared/ui/toast-store';
import { workPaths } from '../../../shared/work-paths';
import { type PulseView, readView, spanNoticeOf, viewAddress } from './address';
import { pulseCopy as copy } from './copy';
import { isToCome } from './days-to-come';
import { fileName, reportFile } from './pulse-file';
import { PulsePlots } from './pulse-plots';
import { PulseRows } from './pulse-rows';
import { PulseScope } from './pulse-scope';
import { PulseTiles } from './pulse-tiles';
import { useFigureFocus } from './use-figure-focus';
import { WatchPanel } from './watch-panel';

const minuteMs = 60_000;

type ReportQuery = Pick<RouteResult<PulseReport>, 'data' | 'error' | 'isPlaceholderData'>;

/** PULSE-1: how the business stands, and what is behind every figure. */
export function PulseSection() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const notice = spanNoticeOf(params);
  const show = (next: PulseView) => setParams(new URLSearchParams(viewAddress(next)));
  const query = useRouteQuery(
    pulseRoutes.getPulse,
    {
      query: {
        days: view.days,
        week: view.week,
        from: view.from,
        to: view.to,
        market: view.market,
        technician: view.technician,
      },
    },
    { placeholderData: keepPreviousData, refetchInterval: minuteMs, select: ({ data }) => data },
  );
  const report = query.data;
  const lists = useLists(query, view.market);
  const section = useRef<HTMLElement>(null);
  useFigureFocus(section, view.show === undefined ? undefined : viewAddress(view), report !== undefined);
  return (
    <section ref={section} aria-labelledby="pulse" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="pulse" tabIndex={-1} className="text-xl">
          {copy.title}
        </h2>
        {report && <p className="text-sm text-ink-soft figures">{spanText(report.from, report.to)}</p>}
      </div>
      <PulseScope view={view} report={report} lists={lists} onChange={show} />
      {notice !== undefined && (
        <p role="status" className="rounded-card border border-line bg-warn-wash p-4 text-warn-ink">
          {notice}
        </p>
      )}
      {report ? (
        <div
          aria-busy={query.isPlaceholderData}
          className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {view.show === undefined && view.from !== undefined && isToCome(view.from) ? (
            <p className="rounded-card border border-line bg-card p-4">{copy.toCome}</p>
          ) : view.show === undefined ? (
            <Report view={view} report={report} />
          ) : (
            <Rows view={view} measure={view.show} report={report} />
          )}
        </div>
      ) : query.error ? (
        <ErrorNotice title={copy.failed} onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {failureWords(query.error, copy.failedHelp)}
        </ErrorNotice>
      ) : (
        <SkeletonCard label={copy.loading} />
      )}
    </section>
  );
}

type RowsProps = {
  readonly view: PulseView;
  readonly measure: PulseMeasure;
  readonly report: PulseReport;
};

function Rows({ view, measure, report }: RowsProps) {
  const from = view.on ?? report.from;
  const to = view.until ?? view.on ?? report.to;
  // The days are those of the period before until the report of this one is there.
  const key = [viewAddress(view), from, to].join(' ');
  return <PulseRows key={key} view={view} measure={measure} from={from} to={to} names={report} />;
}

/**
 * What there is to choose from stays where a choice failed; of an address that never worked it is asked for alone.
 * A report of one market has the technicians of that one: until the next is there, those of all markets count.
 */
const useLists = (
  { data: report, error, isPlaceholderData }: ReportQuery,
  market: string | undefined,
): Pick<PulseReport, 'markets' | 'technicians'> | undefined => {
  const current = isPlaceholderData ? undefined : report;
  const answered = useLastAnswer(report);
  const { data } = useRouteQuery(
    pulseRoutes.getPulse,
    error !== null && answered === undefined ? { query: {} } : undefined,
    { select: ({ data: usual }) => usual },
  );
  const known = useLastAnswer(answered ?? data);
  const ofAll = useLastAnswer(market === undefined ? (current ?? data) : data);
  return known && { markets: known.markets, technicians: (current ?? ofAll ?? known).technicians };
};

function Report({ view, report }: { readonly view: PulseView; readonly report: PulseReport }) {
  const recount = useRouteCall(pulseRoutes.recountPulse, {
    otherwise: copy.recountFailed,
    onDone: () => showToast(copy.recounting, { tone: 'ok' }),
    onFailed: (words) => showToast(words, { tone: 'bad' }),
  });
  return (
    <>
      <section aria-label={copy.figures}>
        <PulseTiles view={view} report={report} />
        <div className="mt-2 grid gap-1 text-sm text-ink-soft">
          {copy.money.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </section>
      <WatchPanel watch={report.watch} />
      <PulsePlots view={view} report={report} />
      {report.people.length > 0 && <People view={view} people={report.people} />}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => saveCsv(fileName(report, view), reportFile(report, view))}>
          {copy.export}
        </Button>
        <Button size="sm" onClick={() => void recount.send({})} loading={recount.isPending}>
          {copy.recount}
        </Button>
      </div>
    </>
  );
}

/** PULSE-4: leads see what each person sees of themselves. */
function People({ view, people }: { readonly view: PulseView; readonly people: PulseReport['people'] }) {
  return (
    <details className="group rounded-card border border-line bg-card p-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
        {copy.people}
        <DisclosureMark />
      </summary>
      <p className="text-sm text-ink-soft">{copy.peopleHint}</p>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-4">
        {people.map(({ id, name, has_page: hasPage }) => (
          <li key={id}>
            <Link
              to={hasPage ? workPaths.numbersOf(id) : viewAddress({ ...view, technician: id })}
              className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
