import { estimateRoutes } from '@lugnut/contract';
import { centsFromDollars } from '@lugnut/domain/money';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { askUntilAnswered } from '../../../shared/api/ask-until-answered';
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

/** Another estimate leaves other work without room. */
const useAskAgain = (version: number | undefined): void => {
  const asked = useRef(version);
  useEffect(() => {
    if (asked.current === version) return;
    asked.current = version;
    void askAgain(estimateRoutes.checkSecondVisit);
  }, [version]);
};

/**
 * What was offered as a second visit no longer is: another tab has booked it, and the estimate is another one too. What is
 * not known yet, or is another question's answer, says nothing about that.
 */
const useOnBookedElsewhere = (
  isOffered: boolean | undefined,
  question: string | undefined,
  onChanged: () => void,
): void => {
  const before = useRef({ isOffered, question });
  const tell = useEffectEvent(onChanged);
  useEffect(() => {
    if (isOffered === undefined) return;
    const was = before.current;
    before.current = { isOffered, question };
    if (was.isOffered && !isOffered && was.question === question) tell();
  }, [isOffered, question]);
};

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
  const version = attributes.estimate?.version;
  const { data } = useRouteQuery(estimateRoutes.checkSecondVisit, input, { refetchOnWindowFocus: 'always' });
  useAskAgain(version);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const { keyFor } = useKeyFor();
  const stepUp = useStepUp(id);
  const {
    services,
    total,
    payment,
    visit_total: visitTotal,
    price_lines = [],
  } = data?.data ?? { services: [], total: null, visit_total: undefined, payment: null };
  useOnBookedElsewhere(data === undefined ? undefined : services.length > 0, refused, onChanged);

  const book = async (): Promise<void> => {
    const request = {
      params: { id },
      body: { services, estimate_version: version ?? null, total, pay_by: payment?.by },
    };
    setSending(true);
    setError(undefined);
    try {
      const { data: second } = await stepUp.withCode(() =>
        askUntilAnswered(estimateRoutes.bookSecondVisit, request, {
          timeoutMs: 20_000,
          idempotencyKey: keyFor(request),
        }),
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
    priceLines: price_lines,
    totalCents: total === null ? undefined : centsFromDollars(total),
    /** Of this visit without it. */
    visitCents: visitTotal === undefined ? undefined : centsFromDollars(visitTotal),
    book: () => void book(),
    sending,
    error,
    dialog: stepUp.dialog,
  };
};
