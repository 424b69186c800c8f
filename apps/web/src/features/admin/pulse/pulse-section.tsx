import { type PulseReport, pulsePeriods, pulseRoutes } from '@lugnut/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { failureWords } from '../../../shared/api/failure';
import { useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { saveCsv } from '../../../shared/csv/save-csv';
import { paths } from '../../../shared/paths';
import { FigureText } from '../../../shared/pulse/figure-text';
import { measureNames } from '../../../shared/pulse/names';
import { Button } from '../../../shared/ui/button';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { spanText } from '../../../shared/ui/plain-date';
import { SegmentedControl } from '../../../shared/ui/segmented-control';
import { Select } from '../../../shared/ui/select';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { showToast } from '../../../shared/ui/toast-store';
import { type PulseView, readView, rowsAddress, viewAddress } from './address';
import { pulseCopy as copy } from './copy';
import { amountCells, tilesOf } from './figures';
import { PulsePlots } from './pulse-plots';
import { PulseRows } from './pulse-rows';

const minuteMs = 60_000;

/** PULSE-1: how the business stands, and what is behind every figure. */
export function PulseSection() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const show = (next: PulseView) => setParams(new URLSearchParams(viewAddress(next)));
  const query = useRouteQuery(
    pulseRoutes.getPulse,
    { query: { days: view.days, market: view.market, technician: view.technician } },
    { placeholderData: keepPreviousData, refetchInterval: minuteMs, select: ({ data }) => data },
  );
  const report = query.data;
  return (
    <section aria-labelledby="pulse" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="pulse" className="text-xl">
          {copy.title}
        </h2>
        {report && <p className="text-sm text-ink-soft figures">{spanText(report.from, report.to)}</p>}
      </div>
      <Scope view={view} report={report} onChange={show} />
      {report ? (
        <div
          aria-busy={query.isPlaceholderData}
          className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {view.show === undefined ? (
            <Report view={view} report={report} />
          ) : (
            <PulseRows
              key={viewAddress(view)}
              view={view}
              measure={view.show}
              from={report.from}
              to={report.to}
            />
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

type ScopeProps = {
  readonly view: PulseView;
  readonly report: PulseReport | undefined;
  readonly onChange: (view: PulseView) => void;
};

const everything = 'all';

function Scope({ view, report, onChange }: ScopeProps) {
  const markets = report?.markets ?? [];
  const technicians = report?.technicians ?? [];
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-3 min-[360px]:grid-cols-2">
      <SegmentedControl
        legend={copy.period}
        options={pulsePeriods.map((value) => ({ value, label: copy.periods[value] }))}
        value={view.days}
        onValueChange={(days) => onChange({ ...view, days })}
        wide
        className="min-[360px]:col-span-2"
      />
      <Select
        label={copy.market}
        options={[
          { value: everything, label: copy.allMarkets },
          ...markets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={view.market ?? everything}
        onValueChange={(market) =>
          onChange({ ...view, market: market === everything ? undefined : market, technician: undefined })
        }
      />
      <Select
        label={copy.technician}
        options={[
          { value: everything, label: copy.allTechnicians },
          ...technicians.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={view.technician ?? everything}
        onValueChange={(technician) =>
          onChange({ ...view, technician: technician === everything ? undefined : technician })
        }
      />
    </div>
  );
}

const saveReport = ({ series, from, to }: PulseReport): void =>
  saveCsv(`pulse-${from}-${to}.csv`, [
    ['Day', 'Measure', 'Cases', 'Kept', 'Amount', 'Unit'],
    ...series.map(({ day, measure, cases, kept, amount }) => [
      day,
      measureNames[measure],
      cases,
      kept,
      ...amountCells(measure, amount),
    ]),
  ]);

function Report({ view, report }: { readonly view: PulseView; readonly report: PulseReport }) {
  const recount = useRouteCall(pulseRoutes.recountPulse, {
    otherwise: copy.recountFailed,
    onDone: () => showToast(copy.recounting, { tone: 'ok' }),
    onFailed: (words) => showToast(words, { tone: 'bad' }),
  });
  return (
    <>
      <section aria-label={copy.figures}>
        <ul className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 xl:grid-cols-4">
          {tilesOf(report, view).map(({ figure, note }) => (
            <li key={figure.id}>
              <Link
                to={rowsAddress(view, { show: figure.measure })}
                className="group grid h-full content-start rounded-card border border-line bg-card p-3 hover:border-ink focus-visible:border-ink sm:p-4"
              >
                <span className="text-sm text-ink-soft">{figure.label}</span>
                <FigureText figure={figure} note={note} />
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-2 grid gap-1 text-sm text-ink-soft">
          {copy.money.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </section>
      <PulsePlots view={view} report={report} />
      {report.people.length > 0 && <People people={report.people} />}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => saveReport(report)}>
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
function People({ people }: { readonly people: PulseReport['people'] }) {
  return (
    <details className="rounded-card border border-line bg-card p-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{copy.people}</summary>
      <p className="text-sm text-ink-soft">{copy.peopleHint}</p>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-4">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.numbersOf(id)}
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
