import type { AppointmentAttributes } from '@lugnut/contract';
import { shownWindow } from '@lugnut/domain/scheduling';
import { CalendarDays, CarFront } from 'lucide-react';
import { longDay } from '../../shared/visit-time';
import { manageCopy as copy } from './copy';

/** What it is about: the window and the car, nothing that an id alone must not tell. */
export function VisitSummary({ attributes }: { readonly attributes: AppointmentAttributes }) {
  const { appointment_day: day, appointment_time: time, car, services } = attributes;
  const work = services.length > 0 ? services.join(', ') : copy.diagnosis;
  return (
    <dl className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      {day !== null && (
        <div className="flex gap-3">
          <CalendarDays className="mt-0.5 size-5 shrink-0 text-forest-ink" aria-hidden="true" />
          <dt className="sr-only">{copy.window}</dt>
          <dd className="font-semibold">
            {longDay(day)}
            {time !== null && <span className="block font-normal figures">{shownWindow(time)}</span>}
          </dd>
        </div>
      )}
      <div className="flex gap-3">
        <CarFront className="mt-0.5 size-5 shrink-0 text-forest-ink" aria-hidden="true" />
        <dt className="sr-only">{copy.work}</dt>
        <dd className="min-w-0">
          {[car.name, car.one_string].filter(Boolean).join(', ')}
          <span className="block text-sm text-ink-soft">{work}</span>
        </dd>
      </div>
    </dl>
  );
}
