import { Scene } from '../../shared/art/scene';
import { brand } from '../../shared/brand/brand';
import { paths } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/button-link';
import { buttonClass } from '../../shared/ui/button-style';
import { manageCopy as copy } from './copy';
import type { Appointment } from './use-appointment';
import { chargedFee } from './visit-fee';
import type { VisitState } from './visit-state';

type EndOfTheRoadProps = {
  readonly appointment: Appointment;
  readonly state: VisitState;
};

const words: Record<VisitState, { readonly title: string; readonly help: string }> = {
  changeable: { title: copy.manageTitle, help: '' },
  'not booked': { title: copy.notBooked, help: copy.notBookedHelp },
  'on the way': { title: copy.underway, help: copy.underwayHelp },
  'at work': { title: copy.inProgress, help: copy.underwayHelp },
  completed: { title: copy.completed, help: copy.completedHelp },
  cancelled: { title: copy.cancelled, help: copy.cancelledHelp },
  'no service area': { title: copy.noServiceArea, help: copy.noServiceAreaHelp },
};

/** A state in which this link can do nothing more: it says so, and what can be done next. */
export function EndOfTheRoad({ appointment, state }: EndOfTheRoadProps) {
  const { title, help } = words[state];
  const feeCharged = chargedFee(appointment.attributes);
  return (
    <div className="mx-auto grid max-w-md justify-items-start gap-4 px-6 py-12">
      <Scene name="wrench-and-nut" className="h-32 w-auto" />
      <h1 className="text-3xl">{title}</h1>
      <p className="text-ink-soft">{help}</p>
      {feeCharged !== undefined && <p>{copy.feeCharged(feeCharged)}</p>}
      <NextStep appointment={appointment} state={state} />
    </div>
  );
}

function NextStep({ appointment, state }: EndOfTheRoadProps) {
  switch (state) {
    case 'completed':
    case 'cancelled':
      return (
        <ButtonLink to={paths.getQuote} variant="primary">
          {copy.bookNew}
        </ButtonLink>
      );
    case 'on the way':
    case 'at work':
      return (
        <a href={brand.phone.href} className={buttonClass({ variant: 'primary' })}>
          {brand.phone.text}
        </a>
      );
    case 'not booked':
      return (
        <ButtonLink to={paths.estimate(appointment.id)} variant="primary">
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
