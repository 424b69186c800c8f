import { formatCents } from '@lugnut/domain/money';
import { EstimateTicket } from '../../estimate';
import { carName } from '../../service-names/car-name.en';
import { classNames } from '../../ui/class-names';
import { HoldCountdown, longDay, NotHeldNote } from '../../visit-time';
import { windowText } from '../../visit-time/in-words';
import { findChargedAtService } from '../charged-at-service';
import type { Appointment, ChosenPlan } from '../stages';
import { paymentCopy as copy } from './copy.en';

type BookingSummaryProps = {
  readonly appointment: Appointment;
  readonly plan: ChosenPlan | undefined;
  readonly onAppointment: (appointment: Appointment) => void;
  readonly onHoldOver: (told: Appointment | undefined) => void;
};

/** Car, time and place, price, when it is charged, and how long the window is held. */
export function BookingHeadline({ appointment, plan, onAppointment, onHoldOver }: BookingSummaryProps) {
  const { car, exact_address, appointment_day: day, appointment_time: time } = appointment.attributes;
  const totalCents = findChargedAtService(appointment.attributes, plan);
  const vehicle = carName([car.year, car.make, car.model].filter(Boolean).join(' '));
  return (
    <section aria-label={copy.summary} className="mt-4 border-l-4 border-forest-ink pl-4">
      {vehicle !== '' && <p className="font-display text-xl font-bold">{vehicle}</p>}
      {day !== null && time !== null && (
        <p className="font-semibold figures">{copy.visit(longDay(day), windowText(time))}</p>
      )}
      {exact_address !== null && <p className="break-words">{exact_address}</p>}
      <p className="figures">
        {totalCents === undefined ? copy.toBeQuoted : copy.charged(formatCents(totalCents))}
      </p>
      {plan && totalCents !== undefined && <p className="text-sm text-ink-soft">{copy.withMembership}</p>}
      <HoldCountdown
        className="mt-1"
        appointment={appointment}
        onAppointment={onAppointment}
        onLost={onHoldOver}
      />
      <NotHeldNote className="mt-1" appointment={appointment} />
    </section>
  );
}

/** Everything that is booked. */
export function BookingTicket({ appointment, plan }: Pick<BookingSummaryProps, 'appointment' | 'plan'>) {
  return <EstimateTicket appointment={appointment} joining={plan} showsValidity={false} />;
}

/** KEEP-4: until when canceling is free and what it costs then, beside whatever books. */
export function CancelingNote({ appointment }: Pick<BookingSummaryProps, 'appointment'>) {
  const { cancellation } = appointment.attributes;
  if (!cancellation) return null;
  return (
    <p
      className={classNames(
        'text-sm leading-snug',
        cancellation.fee_applies_now ? 'font-semibold text-warn-ink' : 'text-ink-soft',
      )}
    >
      {cancellation.terms} {copy.movingIsFree}
    </p>
  );
}
