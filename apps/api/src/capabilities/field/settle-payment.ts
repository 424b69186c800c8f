import { Failure } from '../../platform/http/failure';
import type { MessageSettings } from '../messaging';
import { findJobPayment, leaveToOffice, sendPayLink } from '../payments';
import type { Action } from './record-action';

export type PaymentStep = 'send_link' | 'try_again' | 'leave_to_office';

/**
 * FIELD-7: what a technician does about a card that was refused at the car. The charge to try again, if that is what
 * was asked for; it is asked for outside of the transaction.
 */
export const settlePayment = async (
  { messages }: { readonly messages: MessageSettings },
  { tx, appointment, at }: Action,
  step: PaymentStep,
): Promise<string | undefined> => {
  const payment = await findJobPayment(tx, appointment.id);
  if (payment?.status === 'paid') throw new Failure('conflict', 'The customer has paid in the meantime.');
  if (!payment?.decline) throw new Failure('conflict', 'No payment was declined for this job.');
  switch (step) {
    case 'send_link': {
      const key = `${payment.chargeId} ${at.toISOString()}`;
      if (!(await sendPayLink(tx, messages, appointment, { dueCents: payment.dueCents, key })))
        throw new Failure('conflict', 'We have no phone number for this customer. Leave it to the office.');
      return undefined;
    }
    case 'leave_to_office':
      await leaveToOffice(tx, appointment.id);
      return undefined;
    case 'try_again':
      if (!payment.decline.canTryAgain)
        throw new Failure('conflict', 'This card can’t be tried again now. Send the customer a link to pay.');
      return payment.chargeId;
  }
};
