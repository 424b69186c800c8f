import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { useRef, useState } from 'react';
import { useFinishBooking } from '../../../shared/booking/payment/use-finish-booking';
import type { Appointment } from '../../../shared/booking/stages';
import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import {
  CardForm,
  type CardFormHandle,
  CardFormSkeleton,
  usePaymentConfig,
} from '../../../shared/payment-form';
import { carName } from '../../../shared/service-names/car-name.en';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { visitPaths } from '../../../shared/visit-paths';
import { payDueCopy as copy } from './copy.en';
import { DueBill } from './due-bill';
import { billColumn, payDueColumns, payDueFrame } from './frame';
import type { PaymentDue } from './use-payment-due';

type PayDueProps = {
  readonly appointment: Appointment;
  /** Undefined where it could not be asked. */
  readonly due: PaymentDue | undefined;
  readonly onRetry: () => void;
};

/** Where the message about a charge that failed leads: another card takes the place of the first, and is charged. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function PayDue({ appointment, due, onRetry }: PayDueProps) {
  const [isPaid, setPaid] = useState(false);
  if (!due)
    return (
      <div className={payDueFrame}>
        <StepTitle>{copy.title}</StepTitle>
        <ErrorNotice title={copy.billNotLoaded} onRetry={onRetry}>
          {copy.notLoadedHelp}
        </ErrorNotice>
      </div>
    );
  const amount = formatCents(centsFromDollars(due.amount));
  return (
    <div className={isPaid ? payDueFrame : payDueColumns}>
      {isPaid ? (
        <div role="status" className="grid gap-3">
          <StepTitle>{copy.thanks}</StepTitle>
          <p className="text-ink-soft">{copy.thanksText(amount)}</p>
          <p className="font-semibold">
            {carName(appointment.attributes.car.one_string)}
            <span className="ml-3 font-mono text-sm tracking-[0.12em]">
              {appointment.attributes.order_number}
            </span>
          </p>
          <ButtonLink to={visitPaths.live(appointment.id)} className="justify-self-start max-sm:w-full">
            {copy.onward}
          </ButtonLink>
        </div>
      ) : (
        <CardEntry {...{ appointment, due, amount }} onPaid={() => setPaid(true)} onChanged={onRetry} />
      )}
    </div>
  );
}

const inDollars = (dollars: number): string => formatCents(centsFromDollars(dollars));

/** PayPal pays no more than it reserved: then nothing has failed, and the rest is due. */
const leadOf = ({ kind, total, paid }: PaymentDue, amount: string): string => {
  const byPayPal = paid.find(({ label }) => label === copy.payPal);
  return byPayPal
    ? copy.rest(byPayPal.label, inDollars(byPayPal.amount), inDollars(total), amount)
    : copy.lead[kind](amount);
};

type CardEntryProps = {
  readonly appointment: Appointment;
  readonly due: PaymentDue;
  readonly amount: string;
  readonly onPaid: () => void;
  readonly onChanged: () => void;
};

function CardEntry({ appointment, due, amount, onPaid, onChanged }: CardEntryProps) {
  const form = useRef<CardFormHandle>(null);
  const setup = usePaymentConfig();
  const { trouble, isBusy, onEdit, payWithCard } = useFinishBooking(
    {
      appointment,
      plan: undefined,
      couponCode: undefined,
      onAppointment: () => undefined,
      onBack: undefined,
      onConfirmed: onPaid,
      // What is done has no window to lose.
      onWindowLost: () => undefined,
      bill: { amountDue: due.amount, onChanged },
    },
    form,
  );
  return (
    <>
      <header>
        <StepTitle>{copy.title}</StepTitle>
        <p className="mt-2 text-ink-soft lg:text-lg">{leadOf(due, amount)}</p>
      </header>
      <div className={billColumn}>
        <DueBill appointment={appointment} due={due} />
      </div>
      <div>
        <h2 className="text-xl">{copy.payWith}</h2>
        <p className="mt-1 text-sm text-ink-soft">{copy.payWithHelp}</p>
      </div>
      {setup.status === 'loading' && <CardFormSkeleton />}
      {setup.status === 'failed' && (
        <ErrorNotice title={copy.notLoaded} onRetry={setup.retry}>
          {copy.notLoadedHelp}
        </ErrorNotice>
      )}
      {setup.status === 'ready' && (
        <CardForm
          provider={setup.config.cards}
          ref={form}
          onEdit={onEdit}
          onSubmit={() => void payWithCard()}
        />
      )}
      <StepActions
        summary={
          <p>
            {copy.due} <strong className="block text-lg leading-6 text-ink figures">{amount}</strong>
          </p>
        }
        above={
          trouble && (
            <ErrorNotice title={trouble.title} className="mb-3">
              {trouble.detail}
            </ErrorNotice>
          )
        }
      >
        <Button
          variant="primary"
          loading={isBusy}
          disabled={setup.status !== 'ready'}
          onClick={() => void payWithCard()}
        >
          {copy.pay(amount)}
        </Button>
      </StepActions>
    </>
  );
}
