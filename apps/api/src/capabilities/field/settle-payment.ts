import { told } from '@lugnut/contract/reasons';
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
  if (payment?.status === 'paid') throw new Failure('conflict', told('customer_paid'));
  if (!payment?.decline) throw new Failure('conflict', told('nothing_declined'));
  switch (step) {
    case 'send_link': {
      const key = `${payment.chargeId} ${at.toISOString()}`;
      if (!(await sendPayLink(tx, messages, appointment, { dueCents: payment.dueCents, key })))
        throw new Failure('conflict', told('no_phone_of_customer'));
      return undefined;
    }
    case 'leave_to_office':
      await leaveToOffice(tx, appointment.id);
      return undefined;
    case 'try_again':
      if (!payment.decline.canTryAgain) throw new Failure('conflict', told('card_not_again'));
      return payment.chargeId;
  }
};
