import { type CustomerVisit, officeRoutes, schedulingRoutes } from '@lugnut/contract';
import { cancelReasons } from '@lugnut/domain/appointment';
import { priceText } from '@lugnut/domain/estimates';
import { centsFromDollars } from '@lugnut/domain/money';
import { type MoveAsker, shownWindow } from '@lugnut/domain/scheduling';
import { useState } from 'react';
import { useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { WhoAskedToMove } from '../../../shared/move-asker';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { Skeleton } from '../../../shared/ui/skeleton';
import { TextArea } from '../../../shared/ui/text-area';
import { showToast } from '../../../shared/ui/toast-store';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { type ChosenWindow, longDay, useAvailability, VisitTimePicker } from '../../../shared/visit-time';
import { RefundDialog } from '../refund-button';
import { useWorkOrder } from '../use-work-order';
import { customerCopy as copy } from './copy';

export type VisitDialogProps = {
  readonly visit: CustomerVisit;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
};

/** Another window, under the same rules as the customer's own page. */
export function MoveDialog({ visit, onClose, onDone }: VisitDialogProps) {
  const { state, reload } = useAvailability(visit.id);
  const [window, setWindow] = useState<ChosenWindow>();
  // Whoever is on this page has the customer on the phone.
  const [askedBy, setAskedBy] = useState<MoveAsker>('customer');
  const isBooked = visit.day !== null;
  const { send, isPending, problem } = useRouteCall(schedulingRoutes.reschedule, {
    otherwise: copy.didNotWork,
    told: ['conflict', 'window_taken'],
    onDone: async () => {
      await onDone();
      showToast(copy.moved, { tone: 'ok' });
      onClose();
    },
  });
  const move = async (): Promise<void> => {
    if (!window) return;
    const appointment = {
      appointment_day: window.day,
      appointment_time: window.time,
      ...(isBooked ? { asked_by: askedBy } : {}),
    };
    if (!(await send({ params: { id: visit.id }, body: { appointment } }))) void reload();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.moveTitle(visit.order_number)}
      description={copy.moveHelp}
      footer={
        <>
          <span className="mr-auto self-center text-sm font-semibold">
            {window && `${longDay(window.day)}, ${shownWindow(window.time)}`}
          </span>
          <Button onClick={onClose}>{copy.keep}</Button>
          <Button variant="primary" disabled={!window} loading={isPending} onClick={() => void move()}>
            {copy.moveNow}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <ErrorNotice title={problem} />}
        {isBooked && <WhoAskedToMove value={askedBy} onValueChange={setAskedBy} />}
        <VisitTimePicker
          state={state}
          onRetry={() => void reload()}
          value={window}
          onChange={setWindow}
          onDay={(day) => day !== window?.day && setWindow(undefined)}
        />
      </div>
    </Dialog>
  );
}

const reasonOptions = cancelReasons.map((value) => ({ value, label: value }));

/** Says what canceling costs before it is done. */
export function CancelDialog({ visit, onClose, onDone }: VisitDialogProps) {
  const [reason, setReason] = useState<(typeof cancelReasons)[number]>('Other');
  const [details, setDetails] = useState('');
  const { data, error, refetch } = useRouteQuery(officeRoutes.getOfficeRequest, {
    params: { id: visit.id },
  });
  const { send, isPending, problem } = useRouteCall(schedulingRoutes.cancelAppointment, {
    otherwise: copy.didNotWork,
    told: ['conflict', 'quote_changed'],
    // What it costs now is shown before it is pressed again.
    onFailed: () => void refetch(),
    onDone: async () => {
      await onDone();
      showToast(copy.canceled, { tone: 'ok' });
      onClose();
    },
  });
  const terms = data?.appointment.attributes.cancellation;
  const secondVisit = data?.appointment.attributes.second_visit_services ?? [];
  const cancel = () =>
    void send({
      params: { id: visit.id },
      body: {
        appointment: {
          status: 'cancelled',
          cancel_reason_select: reason,
          cancel_reason: details.trim() || null,
          fee_cents: terms?.fee_applies_now ? centsFromDollars(terms.fee) : 0,
        },
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={copy.cancelTitle(visit.order_number)}
      footer={
        <>
          <Button onClick={onClose}>{copy.keepVisit}</Button>
          <Button variant="danger" disabled={!data} loading={isPending} onClick={cancel}>
            {copy.cancelNow}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <ErrorNotice title={problem} />}
        {data ? (
          <>
            <p>
              {terms?.fee_applies_now
                ? copy.cancelFee(priceText(centsFromDollars(terms.fee)))
                : copy.cancelFree}
            </p>
            {secondVisit.length > 0 && <p className="font-semibold">{copy.secondVisitToo(secondVisit)}</p>}
          </>
        ) : error ? (
          <ErrorNotice title={copy.termsFailed} onRetry={() => void refetch()} />
        ) : (
          <Loading label={copy.termsLoading} className="h-6" />
        )}
        <Select label={copy.cancelReason} options={reasonOptions} value={reason} onValueChange={setReason} />
        <TextArea label={copy.cancelDetails} optional rows={2} value={details} onValueChange={setDetails} />
      </div>
    </Dialog>
  );
}

/** What can be given back is asked for when it is about to be: the list may be older. */
export function RefundVisit({ visit, onClose, onDone }: VisitDialogProps) {
  const work = useWorkOrder(visit.id);
  const { data, error, refetch } = work.query;
  const charge = data?.charge;
  if (!charge)
    return (
      <Dialog open onClose={onClose} size="sm" title={copy.refund}>
        {error ? (
          <ErrorNotice title={copy.refundFailed} onRetry={() => void refetch()} />
        ) : data ? (
          <p>{copy.nothingToRefund}</p>
        ) : (
          <Loading label={copy.refundLoading} className="h-24" />
        )}
      </Dialog>
    );
  const refund: typeof work.refund = async (wish) => {
    const isDone = await work.refund(wish);
    if (isDone) await onDone();
    return isDone;
  };
  return <RefundDialog charge={charge} work={{ refund, isBusy: work.isBusy }} onClose={onClose} />;
}

function Loading({ label, className }: { readonly label: string; readonly className: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton className={className} />
    </div>
  );
}
