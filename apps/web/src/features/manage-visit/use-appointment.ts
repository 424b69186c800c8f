import { type AppointmentReply, appointmentRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { isUnknownLink } from '../../shared/api/failure';
import { keepAnswer, useRouteQuery } from '../../shared/api/route-query';

export type Appointment = AppointmentReply['data'];

type LoadedAppointment =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly appointment: Appointment }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

/** What a person has to know before they change it. */
const factsOf = ({ attributes: { status, appointment_day, appointment_time } }: Appointment) =>
  JSON.stringify([status, appointment_day, appointment_time]);

/** As far as somebody has to know it before they change it. */
export const isSameVisit = (one: Appointment, other: Appointment): boolean => factsOf(one) === factsOf(other);

const addressOf = ({ attributes: { exact_address } }: Appointment): string | null => exact_address;

/** The address is told only to whoever may see it, which a code entered in another tab changes: that moves no visit. */
const isOther = (known: Appointment, now: Appointment): boolean => {
  const [before, address] = [addressOf(known), addressOf(now)];
  return !isSameVisit(known, now) || (before !== null && address !== null && before !== address);
};

type Seen = { readonly known: Appointment; readonly isChanged: boolean };

const seeNow = (seen: Seen | undefined, now: Appointment): Seen => {
  if (seen?.known.id !== now.id) return { known: now, isChanged: false };
  const { known, isChanged } = seen;
  if (!isChanged && isOther(known, now)) return { known, isChanged: true };
  const address = addressOf(now);
  // Shown only now: from here on it can change.
  return addressOf(known) === null && address !== null
    ? { known: { ...known, attributes: { ...known.attributes, exact_address: address } }, isChanged }
    : seen;
};

/** Whether something else than this page has changed it since it was opened, even if it was changed back. */
const useIsChanged = (appointment: Appointment | undefined) => {
  const [seen, setSeen] = useState<Seen>();
  const next = appointment && seeNow(seen, appointment);
  if (next !== undefined && next !== seen) setSeen(next);
  return {
    isChanged: next?.isChanged === true,
    note: (known: Appointment): void => setSeen({ known, isChanged: false }),
  };
};

/**
 * Reads it and changes nothing: mail scanners open every link. Read anew whenever somebody comes back to the tab, where a
 * failure leaves the page as it is.
 */
export const useAppointment = (id: string) => {
  const input = { params: { id } };
  const query = useRouteQuery(appointmentRoutes.getAppointment, input, { refetchOnWindowFocus: 'always' });
  const isUnknown = isUnknownLink(query.error);
  const appointment = isUnknown ? undefined : query.data?.data;
  const { isChanged, note } = useIsChanged(appointment);
  const state: LoadedAppointment = appointment
    ? { kind: 'ready', appointment }
    : { kind: query.isPending ? 'loading' : isUnknown ? 'unknown' : 'failed' };
  const update = (changed: Appointment): void => {
    keepAnswer(appointmentRoutes.getAppointment, input, { data: changed });
    note(changed);
  };
  /** As it is now; undefined where nobody could be asked. Joining a read under way does not end it. */
  const read = async ({ joins = false } = {}): Promise<Appointment | undefined> => {
    const { isSuccess, data } = await query.refetch({ cancelRefetch: !joins });
    return isSuccess ? data.data : undefined;
  };
  return { state, isChanged, update, read };
};
