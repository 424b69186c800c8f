import { CreditCard } from 'lucide-react';
import { PaymentTermsNote } from '../../shared/booking/payment-terms-note';
import type { Appointment } from '../../shared/booking/stages';
import { StepActions, StepTitle } from '../../shared/booking/step-parts';
import { findTotal, priceInWords } from '../../shared/estimate';
import { carName } from '../../shared/service-names/car-name.en';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { funnelCopy } from './copy.en';

const copy = funnelCopy.response;

type EstimateResponseProps = {
  readonly appointment: Appointment;
  readonly onOptions: () => void;
  readonly onChosen: () => void;
};

/** A technician's estimate was accepted: how it is paid, then when it is done. */
export function EstimateResponse({ appointment, onOptions, onChosen }: EstimateResponseProps) {
  const { attributes } = appointment;
  const hasCard = attributes.credit_card_present || attributes.payment_setup;
  return (
    <>
      <StepTitle>{copy.title}</StepTitle>
      <p className="mt-2 text-ink-soft">{copy.lead}</p>
      <Card className="mt-5 mb-6">
        <p className="font-semibold">{carName(attributes.car.one_string)}</p>
        <dl className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt>{copy.amount}</dt>
          <dd className="text-2xl font-bold figures">{priceInWords(findTotal(attributes))}</dd>
        </dl>
        {hasCard && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="flex items-center gap-2 font-semibold">
              <CreditCard className="size-5 text-forest-ink" aria-hidden="true" />
              {copy.onFile}
            </p>
            <Button variant="link" onClick={onOptions}>
              {copy.other}
            </Button>
          </div>
        )}
        <PaymentTermsNote kind={attributes.paid_with} className="mt-4" />
      </Card>
      <StepActions>
        <Button variant="primary" onClick={hasCard ? onChosen : onOptions}>
          {hasCard ? copy.schedule : copy.add}
        </Button>
      </StepActions>
    </>
  );
}
