import type { AppointmentReply } from '@lugnut/contract';
import { isPromised, isUnderway } from '@lugnut/domain/appointment';
import { findWindow } from '@lugnut/domain/scheduling';
import { workNamesOf } from '../../shared/estimate';
import { serviceName } from '../../shared/service-names/service-name.en';
import { upcomingCopy as copy } from './copy.en';

export type Appointment = AppointmentReply['data'];

/** Somebody drives or works now: to follow that is what one wants to do. */
export const isHappening = ({ attributes: { status } }: Appointment): boolean => isUnderway(status);

/** A booked visit with a new price or more work to say yes or no to. */
export const awaitsDecision = ({ attributes: { status, estimate } }: Appointment): boolean =>
  isPromised(status) && estimate?.awaits_decision === true;

/** What is promised comes first, the soonest on top; then what still waits for the customer, the newest on top. */
export const inOrder = (appointments: readonly Appointment[]): readonly Appointment[] => {
  const startsAt = ({
    attributes: { appointment_day: day, appointment_time: time },
  }: Appointment): string => {
    const minutes = (time === null ? undefined : findWindow(time))?.startMinutes ?? 0;
    return `${day ?? '9999-12-31'} ${String(minutes).padStart(4, '0')}`;
  };
  const promised = appointments
    .filter(({ attributes }) => isPromised(attributes.status))
    .toSorted((a, b) => startsAt(a).localeCompare(startsAt(b)));
  return [...promised, ...appointments.filter((appointment) => !isPromised(appointment.attributes.status))];
};

/** What is to be done; work that was declined is left out. */
export const workText = ({ attributes }: Appointment): string => {
  const { services, appointment_type } = attributes;
  const names = workNamesOf(attributes);
  if (names.length > 0) return names.map(serviceName).join(', ');
  return appointment_type === 'diagnosis' ? copy.diagnosis : services.map(serviceName).join(', ');
};

export const replaced = (all: readonly Appointment[], next: Appointment): Appointment[] =>
  all.map((one) => (one.id === next.id ? next : one));
