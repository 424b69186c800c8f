import { appointmentRoutes, paymentRoutes } from '@lugnut/contract';
import { dollarsFromCents } from '@lugnut/domain/money';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, CallError } from '../../shared/api/client';
import { keepConfirmation } from '../../shared/booking/keep-confirmation';
import { confirmationOf } from '../../shared/booking/payment/use-finish-booking';
import { choicesOf, readDraft } from '../../shared/booking/request-draft';
import type { Appointment } from '../../shared/booking/stages';
import { isAllSet, readReturn, searchWithoutSecrets } from './payment-result';

export type PaymentResult =
  | { readonly kind: 'loading' }
  | { readonly kind: 'settled'; readonly isAllSet: boolean; readonly appointment: Appointment }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

const load = async (id: string): Promise<Appointment> =>
  (await api.call(appointmentRoutes.getAppointment, { params: { id } }, { timeoutMs: 15_000 })).data;

/** What was agreed on before the provider took over; another appointment's is none of this one's. */
const agreedTerms = (id: string) => {
  const { plan, couponCode } = choicesOf(readDraft(), id);
  return {
    ...(plan ? { member_price_agreed_on_before_job: dollarsFromCents(plan.priceCents) } : {}),
    ...(couponCode === undefined ? {} : { coupon: couponCode }),
  };
};

/** Whoever comes first confirms, the page or the provider's message: the second finds it done. */
const confirm = async (id: string, setupId: string): Promise<Appointment> => {
  try {
    const answer = await api.call(
      paymentRoutes.confirmAppointment,
      { params: { id }, body: { token: setupId, ...agreedTerms(id) } },
      // One key for one setup: a reload is the same request.
      { idempotencyKey: `return-${setupId}`, timeoutMs: 20_000 },
    );
    keepConfirmation(confirmationOf(answer));
    return answer.data;
  } catch {
    return load(id);
  }
};

const underWay = new Map<string, Promise<Appointment>>();

const confirmOnce = (id: string, setupId: string): Promise<Appointment> => {
  const asked = underWay.get(setupId) ?? confirm(id, setupId);
  underWay.set(setupId, asked);
  return asked;
};

/** PAY-5: loads the appointment; sent back by the provider, it is confirmed first. */
export const usePaymentResult = (id: string) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [result, setResult] = useState<PaymentResult>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const ask = useEffectEvent(async (isLeft: () => boolean) => {
    const back = readReturn(query);
    try {
      const appointment =
        back.setupId === undefined || back.hasFailed ? await load(id) : await confirmOnce(id, back.setupId);
      if (isLeft()) return;
      setResult({ kind: 'settled', isAllSet: isAllSet(appointment.attributes, back), appointment });
      if (back.setupId !== undefined)
        void navigate({ search: searchWithoutSecrets(query) }, { replace: true });
    } catch (error) {
      if (isLeft()) return;
      const isUnknown =
        error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid_input');
      setResult({ kind: isUnknown ? 'unknown' : 'failed' });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let hasLeft = false;
    void ask(() => hasLeft);
    return () => {
      hasLeft = true;
    };
  }, [id, attempt]);

  const retry = () => {
    setResult({ kind: 'loading' });
    setAttempt((before) => before + 1);
  };
  return { result, retry };
};
