import { appointmentRoutes, couponRoutes } from '@lugnut/contract';
import { api, CallError } from '../api/client';
import type { Appointment } from './read-appointment';

export const fetchAppointment = async (id: string): Promise<Appointment> =>
  (await api.call(appointmentRoutes.getAppointment, { params: { id } })).data;

/** The appointment as it would be with the code; nothing is redeemed. */
export const previewCoupon = async (code: string, appointmentId: string): Promise<Appointment> =>
  (await api.call(couponRoutes.previewCoupon, { params: { code, appointmentId } })).data;

/** The server's first word on what went wrong, or undefined where it said none. */
export const firstMessage = (error: unknown): string | undefined =>
  error instanceof CallError ? error.errors[0] : undefined;
