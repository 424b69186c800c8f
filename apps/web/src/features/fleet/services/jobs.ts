import { type AppointmentReply, fleetJobRoutes } from '@lugnut/contract';
import type { UpcomingJob } from '@lugnut/domain/fleet';
import { useRouteQuery } from '../../../shared/api/route-query';
import { servicesOf } from '../../../shared/estimate';

export type Job = AppointmentReply['data'];

/** As its people call it: 'Van 2', or the vehicle itself where it has no name. */
export const unitOf = ({ car }: Job['attributes']): string => car.name ?? car.one_string;

export const useUpcoming = () =>
  useRouteQuery(fleetJobRoutes.listFleetAppointments, {}, { timeoutMs: 20_000, select: ({ data }) => data });

/** The job as the rules of the table read it. */
export const upcomingJobOf = ({ attributes }: Job): UpcomingJob => ({
  status: attributes.status,
  type: attributes.appointment_type,
  day: attributes.appointment_day ?? undefined,
  time: attributes.appointment_time ?? undefined,
  estimate: attributes.estimate ? servicesOf(attributes.estimate) : undefined,
  services: attributes.services,
  diagnosisInput: attributes.diagnosis_input,
  hasBegun: attributes.work_begun,
});
