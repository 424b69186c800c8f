import { type FleetBilling, fleetBillingRoutes } from '@lugnut/contract';
import {
  type CreditStanding,
  findPoProblem,
  isPoMissing,
  type PayBy,
  payByFor,
  payByInWords,
  poMissingText,
} from '@lugnut/domain/fleet';
import { useState } from 'react';
import { api } from '../../../shared/api/client';
import { useRouteQuery } from '../../../shared/api/route-query';

const standingOf = (billing: FleetBilling): CreditStanding => ({
  terms: billing.terms
    ? { netDays: billing.terms.net_days, limitCents: billing.terms.limit_cents }
    : undefined,
  openCents: billing.open_cents,
  promisedCents: billing.promised_cents,
  isOverdue: billing.is_overdue,
});

export const useBilling = () =>
  useRouteQuery(fleetBillingRoutes.getFleetBilling, {}, { select: ({ data }) => data });

/** FLT-12: what pays for work of this total, said before anything is agreed to, and the PO number it goes under. */
export const useJobBilling = (totalCents: number) => {
  const query = useBilling();
  const [po, setPo] = useState('');
  const standing = query.data && standingOf(query.data);
  const payBy: PayBy | undefined = standing && payByFor(standing, totalCents);
  const typed = po.trim();
  const usual = query.data?.usual_po ?? undefined;
  const poProblem = typed === '' ? undefined : findPoProblem(typed);
  const isMissing =
    query.data !== undefined &&
    isPoMissing({ isRequired: query.data.is_po_required, ofJob: typed || undefined, usual });
  return {
    query,
    /** Nothing is booked before it is known; where it cannot be read, the server says what pays before a card does. */
    isUnknown: query.isPending,
    isOnTerms: payBy?.kind === 'terms',
    payBy: payBy?.kind,
    words: standing && payBy ? payByInWords(payBy, standing) : undefined,
    po,
    setPo,
    usualPo: query.data?.usual_po ?? null,
    isPoRequired: query.data?.is_po_required ?? false,
    poProblem: poProblem ?? (isMissing ? poMissingText : undefined),
    isMissing,
    /** Before it is booked: the number is part of what is agreed to. */
    keepPo: async (appointmentIds: readonly string[]): Promise<void> => {
      if (typed === '') return;
      await api.call(
        fleetBillingRoutes.setPoNumbers,
        { body: { appointment_ids: [...appointmentIds], po_number: typed } },
        { timeoutMs: 20_000 },
      );
    },
  };
};
export type JobBilling = ReturnType<typeof useJobBilling>;
