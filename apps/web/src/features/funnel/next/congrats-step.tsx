import type { Appointment, ChosenPlan } from '../../../shared/booking/stages';
import { WhatNext } from '../../../shared/booking/what-next';
import type { CodeProblem } from '../../../shared/estimate/typed-code';
import { funnelCopy } from '../copy.en';
import { factsOf, isBooked } from '../funnel-state';
import { Confirmed } from './confirmed';
import { NoServiceArea } from './no-service-area';

const copy = funnelCopy.next;

type CongratsStepProps = {
  readonly appointment: Appointment;
  readonly onCovered: (appointment: Appointment) => void;
  readonly codeProblem?: CodeProblem | undefined;
  /** Joined on the way. */
  readonly plan?: ChosenPlan | undefined;
};

/** What follows, by what became of the request. */
export function CongratsStep({ appointment, onCovered, codeProblem, plan }: CongratsStepProps) {
  const { attributes } = appointment;
  if (attributes.status === 'no_service_area')
    return <NoServiceArea appointment={appointment} onCovered={onCovered} />;
  if (isBooked(factsOf(appointment)) && attributes.appointment_day !== null)
    return <Confirmed appointment={appointment} plan={plan} />;
  const isWaitingForPrice = attributes.appointment_type === 'repair' && attributes.estimate === null;
  return (
    <WhatNext
      appointment={appointment}
      codeProblem={codeProblem}
      {...(isWaitingForPrice
        ? { title: copy.getBackTitle, lead: copy.getBackLead(attributes.quote_due), steps: copy.getBackSteps }
        : { title: copy.whatsNext, steps: copy.whatsNextSteps })}
    />
  );
}
