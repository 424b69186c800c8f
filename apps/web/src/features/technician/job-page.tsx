import type { TechnicianJob } from '@lugnut/contract';
import { isDayOver, isEarlyDeparture } from '@lugnut/domain/field';
import { formatCents } from '@lugnut/domain/money';
import { marketMomentAt, zoneOffsetsOf } from '@lugnut/domain/scheduling';
import { ArrowLeft, FileText, Navigation } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type ChatQueue, JobChat } from '../../shared/job-live/job-chat';
import { navigationUrl } from '../../shared/map/navigation-url';
import { paths } from '../../shared/paths';
import { carName } from '../../shared/service-names/car-name.en';
import { colorName } from '../../shared/service-names/color-name.en';
import { documentTitle } from '../../shared/service-names/document-title.en';
import { engineName } from '../../shared/service-names/engine-name.en';
import { serviceName } from '../../shared/service-names/service-name.en';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { buttonClass } from '../../shared/ui/button-style';
import { StatusChip, type StatusTone } from '../../shared/ui/chip';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { FreeText } from '../../shared/ui/free-text';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { windowText } from '../../shared/visit-time/in-words';
import { ActionBar } from './action-bar';
import { technicianCopy as copy, statusInWords } from './copy.en';
import { ExtraWorkSection } from './extra-work-section';
import { record, useQueue } from './field-store';
import { fieldWords } from './field-words.en';
import { obstacleInWords, placeInWords } from './kept-words';
import { nearDay, weekdayAndDate } from './near-day';
import { DeclinedDialog, PaymentPart } from './payment-part';
import { PendingNotice } from './pending-notice';
import { Section } from './section';
import { EarlierSection, UndoBar, WrongButton } from './something-wrong';
import { useJob } from './use-job';
import { useRest } from './use-rest';
import { WorkSection } from './work-section';
import {
  DiagnosisSection,
  InspectionSection,
  OdometerSection,
  SiteSection,
  TimerSection,
} from './work-sections';

type Props = { readonly job: TechnicianJob };

export function JobPage({ id }: { readonly id: string }) {
  const { state, load } = useJob(id);
  return (
    <div className="grid min-h-[calc(100dvh-3.5rem)] grid-rows-[1fr_auto]">
      <div className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 py-4">
        <Link
          to={paths.technician}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {copy.back}
        </Link>
        <PendingNotice />
        {state.kind === 'loading' && <SkeletonCard label={copy.loadingJob} />}
        {state.kind === 'failed' &&
          (state.gone !== undefined ? (
            <>
              <ErrorNotice title={copy.jobGone}>{state.gone}</ErrorNotice>
              <ButtonLink variant="primary" wide className="min-h-14" to={paths.technician}>
                {copy.backToDay}
              </ButtonLink>
            </>
          ) : (
            <ErrorNotice title={copy.jobFailed} onRetry={load} />
          ))}
        {state.kind === 'ready' && <JobBody job={state.job} isStale={state.isStale} />}
      </div>
      {state.kind === 'ready' && (
        <div className="sticky bottom-0 z-20">
          <UndoBar key={state.job.last_step?.at} job={state.job} />
          <NextAction job={state.job} />
        </div>
      )}
    </div>
  );
}

const useChatQueue = (jobId: string): ChatQueue => {
  const { changes } = useQueue();
  return {
    waiting: changes.flatMap((change) =>
      change.kind === 'message' && change.jobId === jobId && change.refused === undefined
        ? [{ key: change.key, body: change.body.body }]
        : [],
    ),
    send: (body) => record(jobId, { kind: 'message', body: { body } }),
  };
};

function JobBody({ job, isStale }: Props & { readonly isStale: boolean }) {
  const isAtWork = job.status === 'in_progress';
  const chat = useChatQueue(job.id);
  return (
    <>
      <JobHead job={job} />
      {isStale && (
        <p role="status" className="text-sm text-warn-ink">
          {copy.stale}
        </p>
      )}
      {job.status === 'completed' && <FinishedSection job={job} />}
      <EarlierSection job={job} />
      <DeclinedDialog job={job} />
      <PlaceSection job={job} />
      <WorkSection job={job} />
      {isAtWork && (
        <>
          <SiteSection job={job} />
          <InspectionSection job={job} />
          {job.appointment_type === 'diagnosis' && <DiagnosisSection job={job} />}
          <ExtraWorkSection job={job} isStale={isStale} />
          <TimerSection job={job} />
          <OdometerSection job={job} />
        </>
      )}
      <Section title={copy.chat}>
        <JobChat appointmentId={job.id} queue={chat} />
      </Section>
    </>
  );
}

const toneOf: Partial<Record<TechnicianJob['status'], StatusTone>> = {
  en_route: 'warn',
  in_progress: 'forest',
  completed: 'ok',
};

function JobHead({ job }: Props) {
  const { color, engine } = job.car;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-mono text-sm tracking-wider text-ink-soft">{job.order_number}</p>
        <StatusChip tone={toneOf[job.status] ?? 'neutral'}>{statusInWords[job.status]}</StatusChip>
      </div>
      <h1 className="text-2xl">{carName(job.car.name)}</h1>
      <p className="text-ink-soft">
        {[
          job.customer,
          job.reads === 'es' && copy.readsSpanish,
          color && colorName(color),
          engine && engineName(engine),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {job.car.vin && <p className="font-mono text-sm text-ink-soft">{job.car.vin}</p>}
    </header>
  );
}

/** '9 AM–12 PM' today; else with the day, so that nobody heads out on another one. */
const windowWithDay = ({ day, window, time_zone }: TechnicianJob): string => {
  const shown = windowText(window ?? '');
  const today = marketMomentAt(Date.now(), zoneOffsetsOf(time_zone)).day;
  return day === null || day === today ? shown : `${nearDay(day, today)}, ${shown}`;
};

/** Why nobody heads over now, as the server would say it. */
const findObstacleOfDay = ({ day, time_zone, next_action }: TechnicianJob): string | undefined => {
  if (day === null || next_action !== 'on_my_way') return undefined;
  return isDayOver(day, Date.now(), zoneOffsetsOf(time_zone))
    ? fieldWords.dayOver(weekdayAndDate(day))
    : undefined;
};

function PlaceSection({ job }: Props) {
  const { address } = job;
  const details = [
    address.apartment_number,
    address.apartment_code,
    placeInWords(address.type_of_site),
    placeInWords(address.garage),
    placeInWords(address.covered),
  ].filter(Boolean);
  return (
    <Section
      title={copy.place}
      state={job.window === null ? undefined : `${copy.window} ${windowWithDay(job)}`}
    >
      <p>{address.exact_address ?? job.zip}</p>
      {details.length > 0 && <p className="text-sm text-ink-soft">{details.join(' · ')}</p>}
      {address.hints_to_find && (
        <p className="text-sm wrap-anywhere">
          <FreeText language={job.reads ?? 'en'}>{address.hints_to_find}</FreeText>
        </p>
      )}
      {job.status === 'en_route' && job.arrival && (
        <p className="text-sm font-semibold text-forest-ink figures">{copy.arrival(job.arrival)}</p>
      )}
      <a
        href={navigationUrl({
          place: job.place,
          address: address.exact_address ?? (job.place ? null : job.zip),
        })}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ wide: true, className: 'min-h-14' })}
      >
        <Navigation className="size-5" aria-hidden="true" />
        {copy.navigate}
      </a>
    </Section>
  );
}

/** Of a job that an older version has kept on the phone nothing is known. */
const isDeclined = ({ charge }: TechnicianJob): boolean => (charge?.declined ?? null) !== null;

const paidInWords = (charge: NonNullable<TechnicianJob['charge']>): string | undefined => {
  if (charge.status === 'on_account') return copy.onInvoice;
  return charge.status === 'paid' ? copy.charged(formatCents(charge.amount_cents)) : undefined;
};

function FinishedSection({ job }: Props) {
  const { charge, documents } = job;
  const { changes } = useQueue();
  const isUnsent = changes.some(
    ({ jobId, kind, refused }) => jobId === job.id && kind === 'finish' && refused === undefined,
  );
  return (
    <Section
      title={isDeclined(job) ? copy.declinedTitle : copy.over}
      isDone={!isDeclined(job)}
      state={charge ? paidInWords(charge) : undefined}
    >
      <PaymentPart job={job} />
      {documents.length === 0 ? (
        <p className="text-sm text-ink-soft">{isUnsent ? copy.notCharged : copy.papersSoon}</p>
      ) : (
        <ul className="grid gap-2">
          {documents.map(({ kind, url }) => (
            <li key={kind}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ wide: true, className: 'min-h-14' })}
              >
                <FileText className="size-5" aria-hidden="true" />
                {documentTitle(kind)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The one thing to press, at the thumb. */
function NextAction({ job }: Props) {
  const [asks, setAsks] = useState<'finish' | 'early' | 'take back'>();
  const { isResting, rest } = useRest();
  const action = job.next_action;
  if (action === null) return null;
  const otherDay = findObstacleOfDay(job);
  const obstacles = action === 'finish' ? job.obstacles : [];
  const undecided = job.services.filter(({ status }) => status === 'pending');
  const press = (): void => {
    rest();
    if (action === 'finish') setAsks('finish');
    else if (action === 'on_my_way' && isEarly(job)) setAsks('early');
    else void record(job.id, { kind: action });
  };
  const close = (): void => setAsks(undefined);
  return (
    <ActionBar
      above={
        otherDay === undefined ? (
          obstacles.length > 0 && <Obstacles obstacles={obstacles} />
        ) : (
          <p className="text-sm text-ink-soft">{otherDay}</p>
        )
      }
    >
      <Button
        variant="primary"
        wide
        className="min-h-14 text-lg"
        loading={isResting}
        disabled={obstacles.length > 0 || otherDay !== undefined}
        onClick={press}
      >
        {copy.actions[action]}
      </Button>
      <WrongButton job={job} />
      {job.status === 'en_route' && (
        <Button variant="quiet" wide className="min-h-11" onClick={() => setAsks('take back')}>
          {copy.takeBack}
        </Button>
      )}
      <Question
        open={asks === 'early'}
        title={copy.earlyTitle}
        confirm={copy.earlyConfirm}
        back={copy.earlyBack}
        isResting={isResting}
        onBack={close}
        onConfirm={() => {
          rest();
          close();
          void record(job.id, { kind: 'on_my_way' });
        }}
      >
        <p>{copy.earlyText(windowWithDay(job))}</p>
      </Question>
      <Question
        open={asks === 'take back'}
        title={copy.takeBackTitle}
        confirm={copy.takeBackConfirm}
        back={copy.takeBackKeep}
        isResting={isResting}
        onBack={close}
        onConfirm={() => {
          rest();
          close();
          void record(job.id, { kind: 'not_yet' });
        }}
      >
        <p>{copy.takeBackText}</p>
      </Question>
      <Question
        open={asks === 'finish'}
        title={copy.finishTitle}
        confirm={copy.finishConfirm}
        back={copy.finishBack}
        isResting={isResting}
        onBack={close}
        onConfirm={() => {
          rest();
          close();
          void record(job.id, { kind: 'finish' });
        }}
      >
        <p className="text-lg font-semibold figures">
          {job.due_cents === null ? copy.finishUnknown : copy.finishCharges(formatCents(job.due_cents))}
        </p>
        {job.credit_cents > 0 && (
          <p className="text-sm text-ink-soft figures">{copy.finishCredit(formatCents(job.credit_cents))}</p>
        )}
        <p className="mt-2">{copy.finishText}</p>
        {undecided.map(({ id, name, agreed_cents }) => (
          <p key={id} className="mt-2 text-warn-ink figures">
            {agreed_cents === null
              ? copy.notApproved(serviceName(name))
              : copy.notApprovedPrice(serviceName(name), formatCents(agreed_cents))}
          </p>
        ))}
      </Question>
    </ActionBar>
  );
}

const isEarly = ({ window_starts_at }: TechnicianJob): boolean =>
  window_starts_at !== null && isEarlyDeparture(Date.parse(window_starts_at), Date.now());

type QuestionProps = {
  readonly open: boolean;
  readonly title: string;
  readonly confirm: string;
  readonly back: string;
  readonly isResting: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  readonly children: ReactNode;
};

/** Two large answers at the thumb. */
function Question({ open, title, confirm, back, isResting, onConfirm, onBack, children }: QuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onBack}
      title={title}
      size="sm"
      footer={
        <div className="grid w-full gap-3">
          <Button variant="primary" wide className="min-h-14" loading={isResting} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button wide className="min-h-14" onClick={onBack}>
            {back}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}

function Obstacles({ obstacles }: { readonly obstacles: readonly string[] }): ReactNode {
  return (
    <p className="text-sm text-ink-soft">
      {copy.beforeFinish}: {obstacles.map(obstacleInWords).join(' ')}
    </p>
  );
}
