import { type RefObject, useRef, useState } from 'react';
import { pageWidth } from '../../page/page-section';
import {
  CardForm,
  type CardFormHandle,
  CardFormSkeleton,
  type PaymentConfig,
  PayPalButtons,
  usePaymentConfig,
} from '../../payment-form';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { ErrorNotice } from '../../ui/error-notice';
import { RadioCards } from '../../ui/radio-cards';
import { Skeleton } from '../../ui/skeleton';
import { StickyActionBar } from '../../ui/sticky-action-bar';
import type { FinishBookingProps } from '../stages';
import { BookingHeadline, BookingTicket } from './booking-summary';
import { paymentCopy as copy } from './copy';
import { useCardOnFile } from './use-card-on-file';
import { type Trouble, useFinishBooking } from './use-finish-booking';

type Method = 'card' | 'paypal';
type Booking = ReturnType<typeof useFinishBooking>;

/** The last step: a way to pay is saved, nothing is charged. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function FinishBooking(props: FinishBookingProps) {
  const { appointment, onBack } = props;
  const isRepair = appointment.attributes.appointment_type === 'repair';
  const form = useRef<CardFormHandle>(null);
  const setup = usePaymentConfig();
  const booking = useFinishBooking(props, form);
  const [method, setMethod] = useState<Method>('card');
  const onFile = useCardOnFile();
  const [wantsOther, setWantsOther] = useState(false);
  const usesCardOnFile = method === 'card' && onFile.card !== undefined && !wantsOther;
  const choose = (next: Method): void => {
    booking.clearTrouble();
    setMethod(next);
  };
  return (
    <div>
      <div
        className={`${pageWidth} grid gap-x-12 gap-y-6 py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[auto_1fr] lg:py-10`}
      >
        <header>
          <h1 className="text-3xl lg:text-4xl">{copy.title}</h1>
          <p className="mt-2 max-w-prose text-ink-soft lg:text-lg">{copy.lead}</p>
          <BookingHeadline {...props} />
        </header>
        <div className="grid content-start gap-5 lg:row-start-2">
          {setup.status === 'loading' && <PaymentSkeleton isRepair={isRepair} />}
          {setup.status === 'failed' && (
            <ErrorNotice title={copy.notFinished} onRetry={setup.retry}>
              {copy.notFinishedHelp}
            </ErrorNotice>
          )}
          {setup.status === 'ready' && (
            <>
              <MethodChoice config={setup.config} {...{ isRepair, method, choose }} />
              {method === 'card' && (
                <CardPanel
                  {...{ form, booking, onFile, usesCardOnFile }}
                  config={setup.config}
                  onToggle={(uses) => setWantsOther(!uses)}
                />
              )}
              {method === 'paypal' && <PayPalButtons provider={setup.config.paypal} {...booking.payPal} />}
            </>
          )}
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BookingTicket appointment={appointment} />
        </div>
      </div>
      <PaymentActions
        trouble={booking.trouble}
        onBack={onBack}
        isBusy={booking.isBusy}
        isReady={setup.status === 'ready'}
        onBook={
          method === 'card'
            ? () => void (usesCardOnFile ? booking.payWithCardOnFile() : booking.payWithCard())
            : undefined
        }
      />
    </div>
  );
}

/** As high as what it becomes. */
function PaymentSkeleton({ isRepair }: { readonly isRepair: boolean }) {
  return (
    <>
      {isRepair && <Skeleton className="h-48 sm:h-28" />}
      <CardFormSkeleton />
    </>
  );
}

type MethodChoiceProps = {
  readonly config: PaymentConfig;
  readonly isRepair: boolean;
  readonly method: Method;
  readonly choose: (method: Method) => void;
};

/** PayPal is for repairs; where a card is the only way there is nothing to choose. */
function MethodChoice({ config, isRepair, method, choose }: MethodChoiceProps) {
  if (!isRepair || config.paypal.provider === 'none') return null;
  return (
    <RadioCards<Method>
      legend={copy.method}
      columns={2}
      value={method}
      onValueChange={choose}
      options={[
        { value: 'card', label: copy.card, detail: copy.cardDetail },
        { value: 'paypal', label: copy.payPal, detail: copy.payPalDetail },
      ]}
    />
  );
}

const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

type CardPanelProps = {
  readonly config: PaymentConfig;
  readonly form: RefObject<CardFormHandle | null>;
  readonly booking: Booking;
  readonly onFile: ReturnType<typeof useCardOnFile>;
  readonly usesCardOnFile: boolean;
  readonly onToggle: (uses: boolean) => void;
};

function CardPanel({ config, form, booking, onFile, usesCardOnFile, onToggle }: CardPanelProps) {
  const { card, isFailed } = onFile;
  return (
    <div className="grid gap-4">
      {card && (
        <Checkbox
          label={copy.savedCard(brandName(card.card_brand), card.last_4_digits)}
          hint={copy.cardOnFileHint}
          checked={usesCardOnFile}
          onCheckedChange={onToggle}
        />
      )}
      {isFailed && (
        <p role="status" className="text-sm text-bad-ink">
          {copy.cardOnFileFailed}
        </p>
      )}
      {!usesCardOnFile && <CardForm provider={config.cards} ref={form} onEdit={booking.onEdit} />}
    </div>
  );
}

type PaymentActionsProps = {
  readonly trouble: Trouble | undefined;
  readonly onBack: (() => void) | undefined;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  /** Undefined where another button finishes, as PayPal's do. */
  readonly onBook: (() => void) | undefined;
};

function PaymentActions({ trouble, onBack, isBusy, isReady, onBook }: PaymentActionsProps) {
  return (
    <StickyActionBar
      summary={
        <p>
          {copy.dueNow} <strong className="block text-lg leading-6 text-ink figures">{copy.nothing}</strong>
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
      {onBack && (
        <Button variant="quiet" onClick={onBack}>
          {copy.back}
        </Button>
      )}
      {onBook && (
        <Button variant="primary" loading={isBusy} disabled={!isReady} onClick={onBook}>
          {copy.book}
        </Button>
      )}
    </StickyActionBar>
  );
}
