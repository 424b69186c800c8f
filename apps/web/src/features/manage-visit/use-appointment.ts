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
const factsOf = ({
  id,
  attributes: { status, appointment_day, appointment_time, exact_address },
}: Appointment) => JSON.stringify([id, status, appointment_day, appointment_time, exact_address]);

/** Whether something else than this page has changed it since it was opened. */
const useIsChanged = (appointment: Appointment | undefined) => {
  const [known, setKnown] = useState<{ readonly id: string; readonly facts: string }>();
  const note = (shown: Appointment) => setKnown({ id: shown.id, facts: factsOf(shown) });
  if (appointment && known?.id !== appointment.id) note(appointment);
  const isChanged =
    appointment !== undefined && known?.id === appointment.id && known.facts !== factsOf(appointment);
  return { isChanged, note };
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
    note(changed);
    keepAnswer(appointmentRoutes.getAppointment, input, { data: changed });
  };
  /** As it is now; undefined where nobody could be asked. */
  const read = async (): Promise<Appointment | undefined> => {
    const { isSuccess, data } = await query.refetch();
    return isSuccess ? data.data : undefined;
  };
  return { state, isChanged, update, read };
};
