import type { AppointmentAttributes } from '@lugnut/contract';
import { CalendarDays, CarFront, type LucideIcon, MapPin, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { workNamesOf } from '../../shared/estimate';
import { carName } from '../../shared/service-names/car-name.en';
import { serviceName } from '../../shared/service-names/service-name.en';
import { longDay } from '../../shared/visit-time';
import { windowText } from '../../shared/visit-time/in-words';
import { manageCopy as copy } from './copy.en';

type VisitSummaryProps = {
  readonly attributes: AppointmentAttributes;
  /** What it costs, where the page tells it. */
  readonly total?: string | undefined;
};

/** What it is about: the window, the car and its work, and where that is. */
export function VisitSummary({ attributes, total }: VisitSummaryProps) {
  const { appointment_day: day, appointment_time: time, car, exact_address } = attributes;
  const names = workNamesOf(attributes);
  const work = names.length > 0 ? names.map(serviceName).join(', ') : copy.diagnosis;
  return (
    <dl className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      {day !== null && (
        <Row icon={CalendarDays} label={copy.window}>
          <span className="font-semibold">{longDay(day)}</span>
          {time !== null && <span className="block figures">{windowText(time)}</span>}
        </Row>
      )}
      <Row icon={CarFront} label={copy.work}>
        {[car.name, carName(car.one_string)].filter(Boolean).join(', ')}
        <span className="block text-sm text-ink-soft">{work}</span>
      </Row>
      {exact_address !== null && (
        <Row icon={MapPin} label={copy.address}>
          {exact_address}
        </Row>
      )}
      {total !== undefined && (
        <Row icon={ReceiptText} label={copy.total}>
          <span className="font-semibold figures">{total}</span>
          <span aria-hidden="true" className="block text-sm text-ink-soft">
            {copy.total}
          </span>
        </Row>
      )}
    </dl>
  );
}

type RowProps = { readonly icon: LucideIcon; readonly label: string; readonly children: ReactNode };

function Row({ icon: Icon, label, children }: RowProps) {
  return (
    <div className="flex gap-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-forest-ink" aria-hidden="true" />
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
