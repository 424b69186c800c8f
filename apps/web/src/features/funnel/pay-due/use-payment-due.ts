import { paymentRoutes, type RouteAnswer } from '@lugnut/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api/client';

export type PaymentDue = NonNullable<RouteAnswer<typeof paymentRoutes.getPaymentDue>['due']>;

/** Undefined while nobody knows; null where nothing is due, or it could not be asked. */
export const usePaymentDue = (appointmentId: string): PaymentDue | null | undefined => {
  const [due, setDue] = useState<PaymentDue | null>();
  useEffect(() => {
    const leaving = new AbortController();
    api.call(paymentRoutes.getPaymentDue, { params: { id: appointmentId } }, { signal: leaving.signal }).then(
      (answer) => setDue(answer.due),
      () => {
        if (!leaving.signal.aborted) setDue(null);
      },
    );
    return () => leaving.abort();
  }, [appointmentId]);
  return due;
};
