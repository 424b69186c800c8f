import { paymentRoutes, type RouteAnswer } from '@lugnut/contract';
import { type RouteResult, useRouteQuery } from '../../../shared/api/route-query';

type Answer = RouteAnswer<typeof paymentRoutes.getPaymentDue>;
export type PaymentDue = NonNullable<Answer['due']>;

export const usePaymentDue = (appointmentId: string): RouteResult<Answer> =>
  useRouteQuery(paymentRoutes.getPaymentDue, { params: { id: appointmentId } });
