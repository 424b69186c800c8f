import { type OwnNumbers, pulseRoutes } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import type { PulseMeasure } from '@lugnut/domain/pulse';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { failureWords, isForbidden } from '../../shared/api/failure';
import { type RouteResult, useRouteQuery } from '../../shared/api/route-query';
import { paths } from '../../shared/paths';
import { figurePlans, showFigures } from '../../shared/pulse/figures';
import { worksInField, worksInOffice } from '../../shared/session/session-user';
import { startOf } from '../../shared/session/start-of';
import { useSession } from '../../shared/session/use-session';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Hexagon } from '../../shared/ui/hexagon';
import { spanText } from '../../shared/ui/plain-date';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { workPaths } from '../../shared/work-paths';
import { type NumbersView, numbersAddress, readNumbersView } from './address';
import { numbersCopy as copy } from './copy.en';
import { OwnRows } from './own-rows';

/** Technicians are told from the office by what is counted of them. */
const isTechnicians = ({ figures }: OwnNumbers): boolean =>
  figures.some(({ measure }) => measure === 'window');

const ofTechnicians = [figurePlans.jobs, figurePlans.window, figurePlans.rating, figurePlans.busy];
const ofOffice = [figurePlans.quoteHour];

/** PULSE-4: somebody's own numbers; a lead opens those of others by the address. */
export function OwnNumbersPage() {
  const [params] = useSearchParams();
  const view = readNumbersView(params);
  return view.person === undefined ? <Own view={view} /> : <OfPerson view={view} id={view.person} />;
}

function Own({ view }: { readonly view: NumbersView }) {
  const { user } = useSession();
  const query = useRouteQuery(pulseRoutes.getOwnNumbers, {}, { select: ({ data }) => data });
  return <Shown view={view} query={query} back={startOf(user)} isOwn />;
}

function OfPerson({ view, id }: { readonly view: NumbersView; readonly id: string }) {
  const query = useRouteQuery(
    pulseRoutes.getPersonNumbers,
    { params: { id } },
    { select: ({ data }) => data },
  );
  return <Shown view={view} query={query} back={workPaths.adminSection('pulse')} isOwn={false} />;
}

/** Who works here may see their own; who does not, none. */
function NotForYou() {
  const { user } = useSession();
  if (!worksInField(user) && !worksInOffice(user))
    return <ErrorNotice title={copy.notForYou}>{copy.notForYouHelp}</ErrorNotice>;
  return (
    <ErrorNotice title={copy.onlyOwn}>
      <Link to={paths.numbers} className="underline underline-offset-4">
        {copy.openOwn}
      </Link>
    </ErrorNotice>
  );
}

type ShownProps = {
  readonly view: NumbersView;
  readonly query: RouteResult<OwnNumbers>;
  readonly back: string;
  readonly isOwn: boolean;
};

function Shown({ view, query, back, isOwn }: ShownProps) {
  const name = firstName(query.data?.name ?? '');
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-5">
      <Link
        to={back}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {copy.back}
      </Link>
      <h1 className="text-2xl">
        {isOwn ? copy.title : name === '' ? copy.titleOfSomebody : copy.titleOf(name)}
      </h1>
      {query.data ? (
        <>
          <p className="text-ink-soft">{isOwn ? copy.private : copy.privateOf(name)}</p>
          {view.show === undefined ? (
            <Numbers view={view} numbers={query.data} isOwn={isOwn} />
          ) : (
            <OwnRows key={numbersAddress(view)} view={view} measure={view.show} />
          )}
        </>
      ) : query.error ? (
        isForbidden(query.error) ? (
          <NotForYou />
        ) : (
          <ErrorNotice title={copy.failed} onRetry={() => void query.refetch()} retrying={query.isFetching}>
            {failureWords(query.error, copy.failedHelp)}
          </ErrorNotice>
        )
      ) : (
        <SkeletonCard label={copy.loading} />
      )}
    </div>
  );
}

const hadCases = ({ figures }: OwnNumbers, wanted: PulseMeasure): boolean =>
  (figures.find(({ measure }) => measure === wanted)?.before.cases ?? 0) > 0;

type NumbersProps = {
  readonly view: NumbersView;
  readonly numbers: OwnNumbers;
  readonly isOwn: boolean;
};

/** Each figure opens its cases, and those of the four weeks before. */
function Numbers({ view, numbers, isOwn }: NumbersProps) {
  const person = isOwn ? copy.you : copy.somebodyElse;
  const isTheirs = isTechnicians(numbers);
  const what = isTheirs ? 'window' : 'quote_hour';
  const leftOut = numbers.left_out.find(({ measure }) => measure === what)?.cases ?? 0;
  return (
    <>
      <p className="text-sm text-ink-soft figures">{copy.span(spanText(numbers.from, numbers.to))}</p>
      <dl className="grid gap-3 min-[360px]:grid-cols-2">
        {showFigures(isTheirs ? ofTechnicians : ofOffice, numbers.figures).map((figure) => (
          <div key={figure.id} className="rounded-card border border-line bg-card p-4">
            <dt className="text-ink-soft">{figure.label}</dt>
            <dd>
              <Link
                to={numbersAddress({ person: view.person, show: figure.measure })}
                className="block rounded-control underline-offset-4 hover:underline"
              >
                <strong className="block text-2xl leading-tight figures">{figure.value}</strong>
                {figure.behind !== undefined && (
                  <span className="block text-sm figures">{figure.behind}</span>
                )}
                <VisuallyHidden>: {figure.label}</VisuallyHidden>
              </Link>
              {hadCases(numbers, figure.measure) ? (
                <Link
                  to={numbersAddress({ person: view.person, show: figure.measure, when: 'before' })}
                  className="inline-flex min-h-6 items-center text-sm text-ink-soft underline underline-offset-4 figures"
                >
                  {figure.change}
                  <VisuallyHidden>: {figure.label}</VisuallyHidden>
                </Link>
              ) : (
                <span className="block text-sm text-ink-soft figures">{figure.change}</span>
              )}
              {figure.id === 'busy' && (
                <Link
                  to={numbersAddress({ person: view.person, show: 'shift' })}
                  className="flex min-h-6 items-center text-sm underline underline-offset-4"
                >
                  {copy.onShift}
                  <VisuallyHidden>: {figure.label}</VisuallyHidden>
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="fair" className="grid gap-3 rounded-card border border-line bg-card p-4">
        <h2 id="fair" className="text-lg">
          {copy.fair}
        </h2>
        <p className="font-semibold">{copy.leftOut[what](leftOut, person)}</p>
        <ul className="grid gap-2">
          {copy.rules[what](person).map((rule) => (
            <li key={rule} className="flex gap-3">
              <Hexagon className="mt-1.5 size-3 shrink-0 text-forest-ink" />
              <span>{rule}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
