import { appointmentRoutes, couponRoutes } from '@lugnut/contract';
import { api } from '../api/client';
import type { Appointment } from './read-appointment';

export const fetchAppointment = async (id: string): Promise<Appointment> =>
  (await api.call(appointmentRoutes.getAppointment, { params: { id } })).data;

/** The appointment as it would be with the code; nothing is redeemed. */
export const previewCoupon = async (
  code: string,
  appointmentId: string,
  options: { readonly timeoutMs?: number; readonly signal?: AbortSignal } = {},
): Promise<Appointment> =>
  (await api.call(couponRoutes.previewCoupon, { params: { code, appointmentId } }, options)).data;

export type FreshQuote = {
  readonly appointment: Appointment;
  /** The code the page had, where it still holds. */
  readonly couponCode: string | undefined;
};

/** The price as the page shows it: with the code, where it still holds. */
export const fetchQuote = async (id: string, couponCode: string | undefined): Promise<FreshQuote> => {
  const plain = async (): Promise<FreshQuote> => ({
    appointment: await fetchAppointment(id),
    couponCode: undefined,
  });
  if (couponCode === undefined) return plain();
  return previewCoupon(couponCode, id).then((appointment) => ({ appointment, couponCode }), plain);
};
