import { AppointmentOver } from '../../shared/appointment-over/appointment-over';
import { Scene } from '../../shared/art/scene';
import { brand } from '../../shared/brand/brand';
import { paths } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/button-link';
import { buttonClass } from '../../shared/ui/button-style';
import { visitPaths } from '../../shared/visit-paths';
import { workPaths } from '../../shared/work-paths';
import { manageCopy as copy } from './copy.en';
import type { Appointment } from './use-appointment';
import type { VisitState } from './visit-state';

type EndOfTheRoadProps = {
  readonly appointment: Appointment;
  readonly state: VisitState;
};

const words: Record<
  Exclude<VisitState, 'completed' | 'cancelled'>,
  { readonly title: string; readonly help: string }
> = {
  changeable: { title: copy.manageTitle, help: '' },
  'not booked': { title: copy.notBooked, help: copy.notBookedHelp },
  'on the way': { title: copy.underway, help: copy.underwayHelp },
  'at work': { title: copy.inProgress, help: copy.underwayHelp },
  'no service area': { title: copy.noServiceArea, help: copy.noServiceAreaHelp },
};

/** A state in which this link can do nothing more: it says so, and what can be done next. */
export function EndOfTheRoad({ appointment, state }: EndOfTheRoadProps) {
  if (state === 'completed' || state === 'cancelled') return <AppointmentOver appointment={appointment} />;
  const { title, help } = words[state];
  return (
    <div className="mx-auto grid max-w-md justify-items-start gap-4 px-6 py-12">
      <Scene name="wrench-and-nut" className="h-32 w-auto" />
      <h1 className="text-3xl">{title}</h1>
      <p className="text-ink-soft">{help}</p>
      <NextStep id={appointment.id} state={state} isFleet={appointment.attributes.fleet_job} />
    </div>
  );
}

type NextStepProps = {
  readonly id: string;
  readonly state: keyof typeof words;
  readonly isFleet: boolean;
};

function NextStep({ id, state, isFleet }: NextStepProps) {
  switch (state) {
    case 'on the way':
    case 'at work':
      return (
        <div className="flex flex-wrap gap-3">
          <a href={brand.phone.href} className={buttonClass({ variant: 'primary' })}>
            {brand.phone.text}
          </a>
          <ButtonLink to={visitPaths.live(id)}>{copy.followLive}</ButtonLink>
        </div>
      );
    case 'not booked':
      return (
        <ButtonLink
          to={isFleet ? workPaths.fleetWizard({ job: id }) : visitPaths.estimate(id)}
          variant="primary"
        >
          {copy.openQuote}
        </ButtonLink>
      );
    case 'changeable':
    case 'no service area':
      return (
        <ButtonLink to={paths.home} variant="primary">
          {copy.home}
        </ButtonLink>
      );
  }
}
