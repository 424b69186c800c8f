import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { brand } from '../../shared/brand/brand';
import { paths } from '../../shared/paths';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Spinner } from '../../shared/ui/spinner';
import { workPaths } from '../../shared/work-paths';
import { manageCopy as copy } from './copy.en';
import { EndOfTheRoad } from './end-of-the-road';
import { type Appointment, useAppointment } from './use-appointment';
import { type VisitState, visitStateOf } from './visit-state';

export type VisitPageContent = Pick<ReturnType<typeof useAppointment>, 'update' | 'read'> & {
  readonly appointment: Appointment;
  readonly state: VisitState;
  /** While the page changes it, or does not know whether it has, it is not said to be changed. */
  readonly holdBack: (isHeld: boolean) => void;
};

type VisitPageProps = {
  /** Where an id that nobody knows leads. */
  readonly unknown: 'landing page' | 'unavailable page';
  /** Which of the states this page has something to do for; the others have a page of their own. */
  readonly handles: readonly VisitState[];
  readonly children: (content: VisitPageContent) => ReactNode;
};

/** What the pages behind an appointment's link share: loading, an unknown id, and states that end it. */
export function VisitPage({ unknown, handles, children }: VisitPageProps) {
  const { appId = '' } = useParams();
  const { state, isChanged, update, read } = useAppointment(appId);
  const [isHeld, holdBack] = useState(false);
  const isUnknown = state.kind === 'unknown';
  useLeadAway(isUnknown, unknown);
  if (state.kind === 'failed')
    return (
      <Column>
        <ErrorNotice title={copy.loadFailed} onRetry={() => void read()}>
          {copy.loadFailedHelp}
        </ErrorNotice>
      </Column>
    );
  if (state.kind !== 'ready')
    return (
      <div className="grid min-h-96 place-content-center">
        <Spinner label={copy.loading} className="text-forest-ink [&>svg]:size-10" />
      </div>
    );
  const { appointment } = state;
  const visit = visitStateOf(appointment.attributes);
  if (!handles.includes(visit)) return <EndOfTheRoad appointment={appointment} state={visit} />;
  return (
    <>
      {appointment.attributes.fleet_job && <BackToFleet />}
      {isChanged && !isHeld && <ChangedSince />}
      {children({ appointment, state: visit, update, read, holdBack })}
    </>
  );
}

/** One for every render: it scrolls once, when the words appear. */
const scrollThere = (node: HTMLElement | null): void => node?.scrollIntoView?.({ block: 'center' });

/** Another tab, somebody else or we changed it: said where the page is, before anything is sent. */
function ChangedSince() {
  return (
    <div ref={scrollThere} className="mx-auto w-full max-w-3xl px-4 pt-4 sm:px-6">
      <div role="alert" className="rounded-card border border-warn bg-warn-wash p-4">
        <p className="font-semibold">{copy.changedSince}</p>
        <p className="mt-0.5 text-sm">{copy.changedSinceHelp}</p>
      </div>
    </div>
  );
}

/** A fleet's people come from their list, and go back to it. */
function BackToFleet() {
  return (
    <p className="mx-auto w-full max-w-3xl px-4 pt-4 sm:px-6">
      <Link
        to={workPaths.fleetTab('upcoming')}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-forest-ink underline underline-offset-4"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        {copy.backToFleet}
      </Link>
    </p>
  );
}

const useLeadAway = (isUnknown: boolean, to: VisitPageProps['unknown']): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isUnknown) return;
    const landing = to === 'landing page';
    if (landing && brand.landingUrl !== undefined) globalThis.location.replace(brand.landingUrl);
    else void navigate(landing ? paths.home : paths.appointmentUnavailable, { replace: true });
  }, [isUnknown, to, navigate]);
};

/** The one measure of these pages. */
export function Column({
  children,
  wide = false,
}: {
  readonly children: ReactNode;
  readonly wide?: boolean;
}) {
  return (
    <div
      className={`mx-auto flex w-full flex-col gap-5 px-4 pt-8 pb-6 sm:px-6 ${wide ? 'max-w-3xl' : 'max-w-xl'}`}
    >
      {children}
    </div>
  );
}
