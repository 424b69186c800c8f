import { shownWindow } from '@lugnut/domain/scheduling';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { longDayOf } from '../../../shared/booking/appointment-day';
import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import { workNamesOf } from '../../../shared/estimate';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Card } from '../../../shared/ui/card';
import { StatusChip } from '../../../shared/ui/chip';
import { wizardCopy as copy } from '../copy';
import { bookAlike } from './create-jobs';
import type { Job } from './wizard-state';

const workOf = ({ attributes }: Job): string =>
  attributes.estimate
    ? workNamesOf(attributes).join(', ')
    : attributes.diagnosis_input || attributes.services.join(', ');

export function SuccessStep({ job, others }: { readonly job: Job; readonly others: readonly Job[] }) {
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
      {others.length > 0 && <Others job={job} others={others} />}
      <StepActions>
        <ButtonLink to={paths.fleetTab('upcoming')} variant="primary" reloadDocument>
          {copy.continue}
        </ButtonLink>
      </StepActions>
    </>
  );
}

/** A yard day: each vehicle's own result, none hidden behind 'all done'. */
function Others({ job, others }: { readonly job: Job; readonly others: readonly Job[] }) {
  const [results, setResults] = useState<Awaited<ReturnType<typeof bookAlike>>>();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void bookAlike(others, job).then(setResults);
  }, [job, others]);
  return (
    <Card as="section" aria-label={copy.severalTitle} className="grid gap-3">
      <h2 className="text-base">{copy.severalTitle}</h2>
      <ul role="status" className="grid gap-2">
        {others.map((other) => {
          const result = results?.find(({ job: booked }) => booked.id === other.id);
          return (
            <li key={other.id} className="flex flex-wrap items-center justify-between gap-2">
              {[other.attributes.car.name, other.attributes.car.one_string].filter(Boolean).join(', ')}
              <StatusChip tone={result ? (result.isBooked ? 'ok' : 'warn') : 'neutral'}>
                {result ? (result.isBooked ? copy.sameTime : copy.toSchedule) : copy.booking}
              </StatusChip>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
