import { shownWindow } from '@lugnut/domain/scheduling';
import { CircleCheck } from 'lucide-react';
import { longDayOf } from '../../../shared/booking/appointment-day';
import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import { workNamesOf } from '../../../shared/estimate';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Card } from '../../../shared/ui/card';
import { workPaths } from '../../../shared/work-paths';
import { wizardCopy as copy } from './copy';
import type { Job } from './wizard-state';

const workOf = ({ attributes }: Job): string =>
  attributes.estimate
    ? workNamesOf(attributes).join(', ')
    : attributes.diagnosis_input || attributes.services.join(', ');

export function SuccessStep({ job }: { readonly job: Job }) {
  const { attributes } = job;
  const labels = copy.summary;
  const facts = [
    [labels.vehicle, [attributes.car.name, attributes.car.one_string].filter(Boolean).join(', ')],
    [attributes.appointment_type === 'diagnosis' ? labels.diagnosis : labels.service, workOf(job)],
    [labels.date, attributes.appointment_day ? longDayOf(attributes.appointment_day) : copy.later],
    [labels.window, attributes.appointment_time ? shownWindow(attributes.appointment_time) : copy.later],
    [labels.address, attributes.exact_address ?? attributes.address],
  ] as const;
  return (
    <>
      <div className="flex items-center gap-3">
        <CircleCheck className="size-9 shrink-0 text-ok" aria-hidden="true" />
        <StepTitle>{copy.allSet}</StepTitle>
      </div>
      <Card>
        <dl className="grid gap-3 sm:grid-cols-[10rem_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="sm:contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <StepActions>
        <ButtonLink to={workPaths.fleetTab('upcoming')} variant="primary" reloadDocument>
          {copy.continue}
        </ButtonLink>
      </StepActions>
    </>
  );
}
