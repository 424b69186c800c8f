import { type AppointmentReply, appointmentRoutes } from '@lugnut/contract';
import { isUnknownLink } from '../../shared/api/failure';
import { keepAnswer, useRouteQuery } from '../../shared/api/route-query';

export type Appointment = AppointmentReply['data'];

type LoadedAppointment =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly appointment: Appointment }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

/** Reads it and changes nothing: mail scanners open every link. */
export const useAppointment = (id: string) => {
  const input = { params: { id } };
  const query = useRouteQuery(appointmentRoutes.getAppointment, input);
  const state: LoadedAppointment = query.isSuccess
    ? { kind: 'ready', appointment: query.data.data }
    : { kind: query.isPending ? 'loading' : isUnknownLink(query.error) ? 'unknown' : 'failed' };
  const update = (appointment: Appointment): void =>
    keepAnswer(appointmentRoutes.getAppointment, input, { data: appointment });
  return { state, update, reload: () => void query.refetch() };
};
