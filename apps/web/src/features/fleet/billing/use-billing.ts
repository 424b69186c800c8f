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
import { askAgain, useRouteQuery } from '../../../shared/api/route-query';

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

/** The job's own PO number; as stored until somebody types. */
export const usePoField = (jobId: string | undefined) => {
  const stored = useRouteQuery(
    fleetBillingRoutes.getPoNumber,
    jobId === undefined ? undefined : { params: { id: jobId } },
    { select: ({ data }) => data },
  );
  const [typed, setPo] = useState<string>();
  const before = stored.data?.po_number ?? '';
  return { stored, before, po: typed ?? before, setPo };
};

/**
 * FLT-12: what pays for work of this total, said before anything is agreed to, and the PO number it goes under. The
 * vehicles of a yard day have one number, that of the first.
 */
export const useJobBilling = (totalCents: number, jobId?: string) => {
  const query = useBilling();
  const { stored, before, po, setPo } = usePoField(jobId);
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
    /** One that is there could not be shown. */
    isPoUnknown: stored.isError,
    /** Before it is booked: the number is part of what is agreed to. */
    keepPo: async (appointmentIds: readonly string[]): Promise<void> => {
      // The others of a yard day may not have it yet.
      if (typed === before && (typed === '' || appointmentIds.length === 1)) return;
      await api.call(
        fleetBillingRoutes.setPoNumbers,
        { body: { appointment_ids: [...appointmentIds], po_number: typed === '' ? null : typed } },
        { timeoutMs: 20_000 },
      );
      void askAgain(fleetBillingRoutes.getPoNumber);
    },
  };
};
export type JobBilling = ReturnType<typeof useJobBilling>;
