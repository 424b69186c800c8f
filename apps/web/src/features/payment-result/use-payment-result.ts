import { appointmentRoutes, paymentRoutes } from '@lugnut/contract';
import { dollarsFromCents } from '@lugnut/domain/money';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../shared/api/client';
import { isUnknownLink } from '../../shared/api/failure';
import { useLoaded } from '../../shared/api/route-query';
import { keepConfirmation } from '../../shared/booking/keep-confirmation';
import { confirmationOf } from '../../shared/booking/payment/use-finish-booking';
import { choicesOf, readDraft } from '../../shared/booking/request-draft';
import type { Appointment } from '../../shared/booking/stages';
import { isAllSet, readReturn, searchWithoutSecrets } from './payment-result';

type PaymentResult =
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
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The address is no part of its name: it is cleaned once this is settled, and that asks nothing again.
  const query = useLoaded(['payment result', id], async () => {
    const back = readReturn(search);
    const appointment =
      back.setupId === undefined || back.hasFailed ? await load(id) : await confirmOnce(id, back.setupId);
    return { appointment, isAllSet: isAllSet(appointment.attributes, back) };
  });
  const cleanAddress = useEffectEvent(() => {
    if (readReturn(search).setupId !== undefined)
      void navigate({ search: searchWithoutSecrets(search) }, { replace: true });
  });
  const isSettled = query.isSuccess;
  useEffect(() => {
    if (isSettled) cleanAddress();
  }, [isSettled]);
  const result: PaymentResult = query.data
    ? { kind: 'settled', ...query.data }
    : { kind: query.isPending ? 'loading' : isUnknownLink(query.error) ? 'unknown' : 'failed' };
  return { result, retry: () => void query.refetch() };
};
