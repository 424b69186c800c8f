import { type AppointmentReply, fleetJobRoutes } from '@lugnut/contract';
import type { UpcomingJob } from '@lugnut/domain/fleet';
import { api } from '../../../shared/api/client';
import { servicesOf } from '../../../shared/estimate';

export type Job = AppointmentReply['data'];

export const askUpcoming = async (signal: AbortSignal): Promise<readonly Job[]> =>
  (await api.call(fleetJobRoutes.listFleetAppointments, {}, { signal, timeoutMs: 20_000 })).data;

/** The job as the rules of the table read it. */
export const upcomingJobOf = ({ attributes }: Job): UpcomingJob => ({
  type: attributes.appointment_type,
  day: attributes.appointment_day ?? undefined,
  time: attributes.appointment_time ?? undefined,
  estimate: attributes.estimate ? servicesOf(attributes.estimate) : undefined,
  services: attributes.services,
  diagnosisInput: attributes.diagnosis_input,
});
