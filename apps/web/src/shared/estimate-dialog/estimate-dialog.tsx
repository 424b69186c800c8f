import type { AppointmentReply } from '@lugnut/contract';
import { isOpen, isUnbooked } from '@lugnut/domain/appointment';
import { visitStageOf } from '@lugnut/domain/estimates';
import type { ReactNode } from 'react';
import { EstimateTicket, findTotal, PaymentWords, useOfferPayment, useServiceDecisions } from '../estimate';
import { ApprovalAuthorization } from '../legal/authorization';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { estimateDialogCopy as copy } from './copy.en';

type Appointment = AppointmentReply['data'];

export type EstimateDialogProps = {
  /** Undefined: closed. */
  readonly appointment: Appointment | undefined;
  readonly onClose: () => void;
  /** As it is after a decision, with the server's price. */
  readonly onAppointment: (appointment: Appointment) => void;
  /** Of people who may look and not decide. */
  readonly isReadOnly?: boolean;
  /** Beside Close. */
  readonly actions?: ReactNode;
};

/** AREA-5: every service of an estimate with Approve or Decline; what is over is only read. */
export function EstimateDialog({ appointment, ...props }: EstimateDialogProps) {
  return appointment ? <OpenEstimate key={appointment.id} appointment={appointment} {...props} /> : null;
}

const leadOf = (status: Appointment['attributes']['status']): string =>
  visitStageOf(status) === 'at the car' ? copy.atCar : copy.lead;

function OpenEstimate({
  appointment,
  onClose,
  onAppointment,
  isReadOnly = false,
  actions,
}: EstimateDialogProps & { readonly appointment: Appointment }) {
  const payment = useOfferPayment(appointment);
  const { shown, pricing, decisions } = useServiceDecisions({
    appointment,
    onAppointment,
    wording: 'dialog',
    payBy: payment?.by,
  });
  const { status } = appointment.attributes;
  const isOver = !isOpen(status);
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      description={isOver ? copy.readOnly : isReadOnly ? undefined : leadOf(status)}
      footer={
        <>
          {actions}
          <Button onClick={onClose}>{copy.close}</Button>
        </>
      }
    >
      <EstimateTicket
        appointment={shown}
        pricing={pricing}
        decisions={isOver || isReadOnly ? undefined : decisions}
        showsStatus="all"
        showsValidity={isUnbooked(status)}
      />
      {!isOver && !isReadOnly && !isUnbooked(status) && appointment.attributes.estimate?.awaits_decision && (
        <>
          {payment && <PaymentWords payment={payment} lead={copy.forEverything} className="mt-4" />}
          <ApprovalAuthorization totalCents={findTotal(appointment.attributes)} className="mt-4" />
        </>
      )}
    </Dialog>
  );
}
