import { paymentRoutes, type RouteAnswer } from '@lugnut/contract';
import { useRouteQuery } from '../../../shared/api/route-query';

export type PaymentDue = NonNullable<RouteAnswer<typeof paymentRoutes.getPaymentDue>['due']>;

/** Undefined while nobody knows; null where nothing is due, or it could not be asked. */
export const usePaymentDue = (appointmentId: string): PaymentDue | null | undefined => {
  const { data, isError } = useRouteQuery(paymentRoutes.getPaymentDue, { params: { id: appointmentId } });
  return isError ? null : data?.due;
};
