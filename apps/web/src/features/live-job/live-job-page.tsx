import type { DocumentLink, LiveJob } from '@lugnut/contract';
import { countsForPlan, isOpen } from '@lugnut/domain/appointment';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { ArrowLeft, Check, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { findDecided } from '../../shared/job-live/decided-state';
import { JobChat } from '../../shared/job-live/job-chat';
import { pageWidth } from '../../shared/page/page-section';
import { siteLocale } from '../../shared/page/site-locale';
import { paths } from '../../shared/paths';
import { carName } from '../../shared/service-names/car-name.en';
import { documentTitle } from '../../shared/service-names/document-title.en';
import { pointName } from '../../shared/service-names/point-name.en';
import { serviceName } from '../../shared/service-names/service-name.en';
import { loginFor } from '../../shared/session/after-login';
import { useSession } from '../../shared/session/use-session';
import { ButtonLink } from '../../shared/ui/button-link';
import { buttonClass } from '../../shared/ui/button-style';
import { Card } from '../../shared/ui/card';
import { classNames } from '../../shared/ui/class-names';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Hexagon } from '../../shared/ui/hexagon';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { UnpaidBill } from '../../shared/unpaid-bill/unpaid-bill';
import { visitPaths } from '../../shared/visit-paths';
import { windowText } from '../../shared/visit-time/in-words';
import { liveCopy as copy } from './copy.en';
import { type PaymentDue, useLiveJob } from './use-live-job';

/** The job as it happens, for whoever was sent the link; more for its owner. */
export function LiveJobPage({ id }: { readonly id: string }) {
  const { state, load } = useLiveJob(id);
  return (
    <div className={`${pageWidth} py-6 lg:py-10`}>
      {state.kind === 'loading' && (
        <>
          <h1 className="sr-only">{copy.pageTitle}</h1>
          <SkeletonCard label={copy.loading} />
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <h1 className="sr-only">{copy.pageTitle}</h1>
          {state.isGone ? (
            <ErrorNotice title={copy.gone}>{copy.goneHelp}</ErrorNotice>
          ) : (
            <ErrorNotice title={copy.failed} onRetry={load}>
              {copy.failedHelp}
            </ErrorNotice>
          )}
        </>
      )}
      {state.kind === 'ready' && <LiveJobView {...state} onRetry={load} />}
    </div>
  );
}

type ViewProps = {
  readonly job: LiveJob;
  readonly documents: readonly DocumentLink[];
  readonly due: PaymentDue | undefined;
  readonly missing: readonly ('documents' | 'payment')[];
  readonly onRetry: () => void;
};

function LiveJobView({ job, documents, due, missing, onRetry }: ViewProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
      <div className="grid gap-5">
        {job.is_owner && (
          <ButtonLink
            to={paths.dashboard}
            variant="link"
            size="sm"
            className="-mb-4 -ml-1 justify-self-start"
          >
            <ArrowLeft className="size-4" aria-hidden="true" />
            {copy.back}
          </ButtonLink>
        )}
        <header aria-live="polite">
          <p className="text-ink-soft">{carName(job.car)}</p>
          <h1 className="mt-1 text-3xl lg:text-4xl">{titleOf(job)}</h1>
          {job.arrival !== null && (
            <p className="mt-3 text-lg">
              {job.arrival_is === 'promised' ? copy.promised : copy.expected}{' '}
              <strong className="figures">{job.arrival}</strong>
              <span className="block text-sm text-ink-soft">{copy.localTime}</span>
            </p>
          )}
        </header>
        {isOpen(job.status) && <DecidedNotice />}
        {job.exception && <WhatHappened id={job.id} exception={job.exception} />}
        {missing.includes('payment') && <ErrorNotice title={copy.paymentFailed} onRetry={onRetry} />}
        {due && <UnpaidBill bill={{ ...due, id: job.id, car: job.car, includes_membership: false }} />}
        {job.undecided.length > 0 && isOpen(job.status) && (
          <section role="alert" className="rounded-card border border-warn bg-warn-wash p-4">
            <h2 className="text-lg">{copy.undecidedTitle}</h2>
            <p className="mt-1">{copy.undecidedText(job.undecided.map(serviceName).join(', '))}</p>
            <ButtonLink
              to={visitPaths.estimateResponse(job.id)}
              variant="primary"
              className="mt-4 min-h-14 max-sm:w-full"
            >
              {copy.decide}
            </ButtonLink>
          </section>
        )}
        {job.withdrawn.length > 0 && isOpen(job.status) && (
          <section role="status" className="rounded-card border border-line bg-card p-4">
            <h2 className="text-lg">{copy.withdrawnTitle}</h2>
            <p className="mt-1">
              {copy.withdrawnText(new Intl.ListFormat(siteLocale).format(job.withdrawn.map(serviceName)))}
            </p>
          </section>
        )}
        {countsForPlan(job.status) && <Timeline job={job} />}
        <Facts job={job} />
        <EarlierVisits job={job} />
        <NextThing job={job} />
      </div>
      <OwnersPart
        job={job}
        documents={documents}
        isFailed={missing.includes('documents')}
        onRetry={onRetry}
      />
    </div>
  );
}

/** Booked, but nobody is coming until there is a window again. */
const titleOf = ({ status, exception }: LiveJob): string =>
  exception ? copy.exceptionTitles[exception.kind] : copy.titles[status];

/** FIELD-1: what went wrong, and the one thing to do about it. */
function WhatHappened({
  id,
  exception: { happened, next, needs_window },
}: {
  readonly id: string;
  readonly exception: NonNullable<LiveJob['exception']>;
}) {
  return (
    <section role="alert" className="rounded-card border border-warn bg-warn-wash p-4">
      <p className="font-semibold wrap-anywhere">{happened}</p>
      <p className="mt-1">{next}</p>
      {needs_window && (
        <ButtonLink to={visitPaths.reschedule(id)} variant="primary" className="mt-4 min-h-14 max-sm:w-full">
          {copy.pickWindow}
        </ButtonLink>
      )}
    </section>
  );
}

/** FIELD-2: what was done at the visits before. */
function EarlierVisits({
  job: { earlier_visits: visits, earlier_photos: photos },
}: {
  readonly job: LiveJob;
}) {
  if (visits.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="earlier" className="grid gap-3">
      <h2 id="earlier" className="text-lg">
        {copy.earlier}
      </h2>
      <ol className="grid gap-2">
        {visits.map(({ id, mechanic, arrived, left, note }) => (
          <li key={id}>
            <span className="block font-semibold figures">
              {arrived && arrived !== left ? `${arrived} – ${left}` : left}
            </span>
            <span className="block text-ink-soft wrap-anywhere">
              {[mechanic, note].filter(Boolean).join(': ')}
            </span>
          </li>
        ))}
      </ol>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {photos.map(({ id, of, url }) => (
            <li key={id}>
              <img
                src={url}
                alt={of === null ? copy.photo : copy.photoOf(pointName(of))}
                loading="lazy"
                className="aspect-square w-full rounded-control border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Of somebody who comes from deciding. */
function DecidedNotice() {
  const just = findDecided(useLocation().state);
  if (!just) return null;
  const total = just.total === undefined ? undefined : formatCents(centsFromDollars(just.total));
  if (just.decided === 'refused')
    return (
      <ErrorNotice title={copy.decided.refused}>
        {total !== undefined && <span className="figures">{copy.totalStands(total)}</span>}
      </ErrorNotice>
    );
  return (
    <p role="status" className="rounded-card border border-ok bg-ok-wash p-4 text-ok-ink figures">
      <strong className="block text-lg">{copy.decided[just.decided]}</strong>
      {total !== undefined && copy.total(total)}
    </p>
  );
}

/** What the owner of the car can do at this point. */
function NextThing({ job: { id, status } }: { readonly job: LiveJob }) {
  const look = 'justify-self-start max-sm:w-full';
  if (status === 'quoted')
    return (
      <ButtonLink to={visitPaths.estimate(id)} variant="primary" className={look}>
        {copy.seeQuote}
      </ButtonLink>
    );
  if (status === 'scheduled')
    return (
      <ButtonLink to={visitPaths.editAppointment(id)} className={look}>
        {copy.manage}
      </ButtonLink>
    );
  if (status === 'completed')
    return (
      <ButtonLink to={visitPaths.review(id)} variant="primary" className={look}>
        {copy.review}
      </ButtonLink>
    );
  return null;
}

function Timeline({ job }: { readonly job: LiveJob }) {
  return (
    <Card as="section" aria-label={copy.timeline}>
      <ol className="grid">
        {job.steps.map(({ step, state, at }, nth) => (
          <li
            key={step}
            className="grid grid-cols-[2rem_1fr] gap-x-4"
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="flex flex-col items-center">
              <Hexagon
                look={state === 'ahead' ? 'outline' : 'filled'}
                className={classNames(
                  'size-8',
                  state === 'done' && 'text-forest-ink',
                  state === 'now' && 'text-signal',
                  state === 'ahead' && 'text-edge',
                )}
              >
                {state === 'done' && (
                  <Check className="size-4 text-card" strokeWidth={3} aria-hidden="true" />
                )}
              </Hexagon>
              {nth < job.steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={classNames('w-0.5 flex-1', state === 'done' ? 'bg-forest-ink' : 'bg-line')}
                />
              )}
            </span>
            <span
              className={classNames(
                'pt-1',
                nth < job.steps.length - 1 && 'min-h-16 pb-3',
                state === 'ahead' && 'text-ink-soft',
              )}
            >
              <span className={classNames('block', state === 'now' && 'text-lg font-bold')}>
                {copy.steps[step]}
                <span className="sr-only">, {copy.states[state]}</span>
              </span>
              {at !== null && <span className="block text-sm text-ink-soft figures">{at}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const inDollars = (dollars: number): string => formatCents(centsFromDollars(dollars));

const paidText = ({ amount, refunded }: NonNullable<LiveJob['paid']>): string =>
  refunded > 0 ? copy.paidRefunded(inDollars(amount), inDollars(refunded)) : inDollars(amount);

const dayFormat = new Intl.DateTimeFormat(siteLocale, { dateStyle: 'full', timeZone: 'UTC' });

/** 'Tuesday, March 2, 2027'; a plain day belongs to no zone. */
const dayText = (day: string): string => dayFormat.format(Date.parse(`${day}T12:00:00Z`));

function Facts({ job }: { readonly job: LiveJob }) {
  const when = job.day && job.window && `${dayText(job.day)}, ${windowText(job.window)}`;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {job.mechanic && <Fact label={copy.technician}>{job.mechanic}</Fact>}
      {when && <Fact label={copy.when}>{when}</Fact>}
      {job.services.length > 0 && (
        <Fact label={copy.service}>{job.services.map(serviceName).join(', ')}</Fact>
      )}
      {job.paid && <Fact label={copy.paid}>{paidText(job.paid)}</Fact>}
      {job.not_done.length > 0 && (
        <Fact label={copy.notDone}>{job.not_done.map(serviceName).join(', ')}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="eyebrow text-ink-soft">{label}</dt>
      <dd className="mt-1 font-semibold wrap-anywhere figures">{children}</dd>
    </div>
  );
}

type OwnersPartProps = Pick<ViewProps, 'job' | 'documents' | 'onRetry'> & { readonly isFailed: boolean };

/** What belongs to the owner: the papers and the thread. */
function OwnersPart({ job, documents, isFailed, onRetry }: OwnersPartProps) {
  const { loggedIn } = useSession();
  // Also the owner, once the session has ended: what was half-written waits for the login.
  if (!job.is_owner || !loggedIn)
    return loggedIn ? null : (
      <Card as="section" className="grid gap-3">
        <p>{copy.chatLogin}</p>
        <ButtonLink to={loginFor(visitPaths.live(job.id))} className="justify-self-start">
          {copy.login}
        </ButtonLink>
      </Card>
    );
  const isDone = job.status === 'completed';
  return (
    <div className="grid gap-5">
      {(isDone || isFailed || documents.length > 0) && (
        <Card as="section" aria-labelledby="papers" className="grid gap-3">
          <h2 id="papers" className="text-lg">
            {copy.papers}
          </h2>
          {isFailed && <ErrorNotice title={copy.papersFailed} onRetry={onRetry} />}
          {isDone && !isFailed && documents.every(({ kind }) => kind === 'estimate') && (
            <p className="text-sm text-ink-soft">{copy.papersSoon}</p>
          )}
          {documents.map(({ kind, url }) => (
            <a key={kind} href={url} target="_blank" rel="noreferrer" className={buttonClass({ wide: true })}>
              <FileText className="size-5" aria-hidden="true" />
              {documentTitle(kind)}
            </a>
          ))}
        </Card>
      )}
      <Card as="section" aria-labelledby="thread" className="grid gap-3">
        <h2 id="thread" className="text-lg">
          {copy.chat}
        </h2>
        <JobChat appointmentId={job.id} />
      </Card>
    </div>
  );
}
