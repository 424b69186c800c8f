import { estimateRoutes } from '@lugnut/contract';
import { centsFromDollars } from '@lugnut/domain/money';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../shared/api/client';
import { failedBy, failureWords } from '../../../shared/api/failure';
import { askAgain, useRouteQuery } from '../../../shared/api/route-query';
import { useKeyFor } from '../../../shared/api/use-key-for';
import type { Appointment } from '../../../shared/booking/stages';
import { useStepUp } from '../../../shared/step-up/use-step-up';
import { visitPaths } from '../../../shared/visit-paths';
import { decideCopy as copy } from './copy.en';

/** The window for an estimate whose payment is set up, or for one that is paid for next. */
const windowPath = (appointmentId: string, isPaymentSetUp: boolean): string =>
  isPaymentSetUp
    ? `${visitPaths.estimateResponse(appointmentId)}?schedule_estimate=true&step=time`
    : `/appointment/estimate/${appointmentId}?step=time`;

/** PLAN-1: what this visit has no time for, and the way to a visit of its own; pressed twice it is booked once. */
export const useSecondVisit = (
  { id, attributes }: Appointment,
  /** Refused on its own; else all that is on offer is looked at. */
  refused: string | undefined,
  /** It has changed under the page. */
  onChanged: () => void,
) => {
  const navigate = useNavigate();
  const input = { params: { id }, query: refused === undefined ? {} : { service: refused } };
  const { data } = useRouteQuery(estimateRoutes.checkSecondVisit, input);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const { keyFor } = useKeyFor();
  const stepUp = useStepUp(id);
  const { services, total, payment } = data?.data ?? { services: [], total: null, payment: null };

  const book = async (): Promise<void> => {
    const request = {
      params: { id },
      body: { services, estimate_version: attributes.estimate?.version ?? null, total, pay_by: payment?.by },
    };
    setSending(true);
    setError(undefined);
    try {
      const { data: second } = await stepUp.withCode(() =>
        api.call(estimateRoutes.bookSecondVisit, request, { idempotencyKey: keyFor(request) }),
      );
      void navigate(windowPath(second.id, second.attributes.payment_setup));
    } catch (failure) {
      setError(failureWords(failure, copy.notBooked, { several: 'first' }));
      if (failedBy(failure, 'quote_changed', 'conflict')) {
        onChanged();
        // Its price, or whether it fits, is not what the page shows any more.
        void askAgain(estimateRoutes.checkSecondVisit);
      }
    } finally {
      setSending(false);
    }
  };

  return {
    services,
    /** How it would be paid, where that may differ from this visit. */
    payment,
    totalCents: total === null ? undefined : centsFromDollars(total),
    book: () => void book(),
    sending,
    error,
    dialog: stepUp.dialog,
  };
};
