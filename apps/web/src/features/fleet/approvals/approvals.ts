import { type Approval, fleetApprovalRoutes, type RouteAnswer } from '@lugnut/contract';
import { mayApprove } from '@lugnut/domain/fleet';
import { type Cents, centsFromDollars } from '@lugnut/domain/money';
import { api } from '../../../shared/api/client';
import { keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import type { Fleet } from '../fleet';

export type Request = { readonly id: string; readonly attributes: Approval };

const timeoutMs = 20_000;

/** Asked again while it is shown: another owner may have decided. */
export const useApprovals = () =>
  useRouteQuery(
    fleetApprovalRoutes.listApprovals,
    {},
    { select: ({ data }): readonly Request[] => data, refetchInterval: 30_000 },
  );

export const keepApprovals = (answer: RouteAnswer<typeof fleetApprovalRoutes.listApprovals>): void =>
  keepAnswer(fleetApprovalRoutes.listApprovals, {}, answer);

/** Whether this person has to ask an owner; while the price is not known nobody is asked. */
export const needsOwner = (
  { role, approve_under }: Pick<Fleet, 'role' | 'approve_under'>,
  totalCents: Cents | undefined,
): boolean =>
  role === 'manager' &&
  totalCents !== undefined &&
  !mayApprove(
    { role, limitCents: approve_under === null ? undefined : centsFromDollars(approve_under) },
    totalCents,
  );

/** What is asked is what the page shows, and nothing newer. */
export const askOwners = async (job: {
  readonly id: string;
  readonly attributes: { readonly estimate: { readonly version: number } | null };
}): Promise<void> => {
  const body = { appointment_id: job.id, estimate_version: job.attributes.estimate?.version ?? null };
  keepApprovals(await api.call(fleetApprovalRoutes.askApproval, { body }, { timeoutMs }));
};

export const findOpen = (
  requests: readonly Request[] | undefined,
  appointmentId: string,
): Request | undefined =>
  requests?.find(
    ({ attributes }) => attributes.status === 'open' && attributes.appointment_id === appointmentId,
  );
