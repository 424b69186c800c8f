import {
  type DocumentLink,
  documentRoutes,
  type LiveJob,
  liveRoutes,
  paymentRoutes,
  type RouteAnswer,
} from '@lugnut/contract';
import { isOpen } from '@lugnut/domain/appointment';
import { failedBy } from '../../shared/api/failure';
import { askAgain, useRouteQuery } from '../../shared/api/route-query';
import { useJobEvents } from '../../shared/job-live/use-job-events';

export type PaymentDue = NonNullable<RouteAnswer<typeof paymentRoutes.getPaymentDue>['due']>;

type LiveState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isGone: boolean }
  | {
      readonly kind: 'ready';
      readonly job: LiveJob;
      readonly documents: readonly DocumentLink[];
      readonly due: PaymentDue | undefined;
      /** What could not be loaded beside the job itself. */
      readonly missing: readonly ('documents' | 'payment')[];
    };

/** An estimate narrows by itself: nothing happens, and it is more exact a minute later. */
const againMs = 60_000;

/** The estimate from the quote on, the others when the job is done. */
const hasDocuments = (job: LiveJob | undefined): boolean => job?.is_owner === true;

export const useLiveJob = (id: string) => {
  const input = { params: { id } };
  const { data: job, error } = useRouteQuery(liveRoutes.getLiveJob, input, { refetchInterval: againMs });
  const documents = useRouteQuery(documentRoutes.listDocuments, hasDocuments(job) ? input : undefined);
  // Nothing is charged before it is over.
  const isOver = job !== undefined && !isOpen(job.status);
  const payment = useRouteQuery(paymentRoutes.getPaymentDue, isOver ? input : undefined);
  const load = () => {
    void askAgain(liveRoutes.getLiveJob, input);
    void askAgain(documentRoutes.listDocuments, input);
    void askAgain(paymentRoutes.getPaymentDue, input);
  };
  useJobEvents(id, load);
  const isGone = failedBy(error, 'not_found');
  const state: LiveState =
    job && !isGone
      ? {
          kind: 'ready',
          job,
          documents: documents.data?.data ?? [],
          due: payment.data?.due ?? undefined,
          missing: [
            ...(documents.isError ? (['documents'] as const) : []),
            ...(payment.isError ? (['payment'] as const) : []),
          ],
        }
      : error === null
        ? { kind: 'loading' }
        : { kind: 'failed', isGone };
  return { state, load };
};
