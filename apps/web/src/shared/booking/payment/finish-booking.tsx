import { type ToldMedium, toldMedia } from '@lugnut/domain/estimates';
import { paymentTermsIn } from '@lugnut/domain/payments';
import { type RefObject, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { BookingAuthorization } from '../../legal/authorization';
import { siteLanguage } from '../../page/site-language.en';
import { useKeptForSwitch } from '../../page/use-kept-for-switch';
import {
  CardForm,
  type CardFormHandle,
  CardFormSkeleton,
  ExpressCheckout,
  type PaymentConfig,
  PayPalButtons,
  usePaymentConfig,
} from '../../payment-form';
import { loginFor } from '../../session/after-login';
import { worksInOffice } from '../../session/session-user';
import { useSession } from '../../session/use-session';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { ErrorNotice } from '../../ui/error-notice';
import { RadioCards } from '../../ui/radio-cards';
import { Skeleton } from '../../ui/skeleton';
import { findChargedAtService, findMembershipDue } from '../charged-at-service';
import { PaymentTermsNote } from '../payment-terms-note';
import { StageHead, stageColumns } from '../stage-head';
import type { FinishBookingProps } from '../stages';
import { StepActions } from '../step-parts';
import { useNews } from '../use-news';
import { BookingHeadline, BookingTicket, CancelingNote } from './booking-summary';
import { paymentCopy as copy } from './copy.en';
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
  const { user } = useSession();
  const [given, setGiven] = useState<ToldMedium>();
  // Only of the office nobody can know: a technician stands beside the customer.
  const asksHow = worksInOffice(user);
  const [isHowMissing, setHowMissing] = useState(false);
  const booking = useFinishBooking(props, form, given);
  useNews({
    appointment,
    onAppointment: props.onAppointment,
    onPrice: booking.sayPrice,
    onHoldEnded: () => props.onWindowLost(copy.holdEnded),
  });
  const [method, setMethod] = useState<Method>('card');
  const onFile = useCardOnFile();
  const [wantsOther, setWantsOther] = useState(false);
  const usesCardOnFile = method === 'card' && onFile.card !== undefined && !wantsOther;
  const choose = (next: Method): void => {
    booking.clearTrouble();
    setMethod(next);
  };
  const book = (): void => {
    setHowMissing(asksHow && given === undefined);
    if (asksHow && given === undefined) return;
    void (usesCardOnFile ? booking.payWithCardOnFile() : booking.payWithCard());
  };
  return (
    <div className={stageColumns}>
      <StageHead title={copy.title} lead={copy.lead} onBack={onBack} />
      {/* Beside the form on a wide screen, where the button would else be below its lower edge. */}
      <div className="-mt-6 lg:col-start-2 lg:row-start-1 lg:-mt-4">
        <BookingHeadline {...props} onHoldOver={booking.sayHoldOver} />
      </div>
      <div className="grid content-start gap-5">
        {setup.status === 'loading' && <PaymentSkeleton isRepair={isRepair} />}
        {setup.status === 'failed' && (
          <ErrorNotice title={copy.notFinished} onRetry={setup.retry}>
            {copy.notFinishedHelp}
          </ErrorNotice>
        )}
        {setup.status === 'ready' && (
          <>
            <MethodChoice config={setup.config} {...{ isRepair, method, choose }} />
            {asksHow && (
              <RadioCards<ToldMedium>
                legend={copy.howGiven}
                columns={2}
                options={toldMedia.map((value) => ({ value, label: copy.given[value] }))}
                value={given}
                onValueChange={setGiven}
                error={isHowMissing && given === undefined ? copy.howGivenMissing : undefined}
              />
            )}
            {/* LEGAL-3: what is agreed to stands before every button that books, the wallets' included. */}
            <PaymentTermsNote
              kind={method === 'paypal' ? 'paypal' : (usesCardOnFile && onFile.card?.kind) || 'card'}
            />
            <BookingAuthorization
              totalCents={findChargedAtService(appointment.attributes, props.plan)}
              includesMembership={findMembershipDue(appointment.attributes, props.plan) !== undefined}
            />
            {method === 'card' && (
              <CardPanel
                {...{ form, booking, onFile, usesCardOnFile }}
                config={setup.config}
                onToggle={(uses) => setWantsOther(!uses)}
                onBook={book}
              />
            )}
            {method === 'paypal' && (
              <>
                <CancelingNote appointment={appointment} />
                <PayPalButtons provider={setup.config.paypal} {...booking.payPal} />
              </>
            )}
          </>
        )}
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <BookingTicket appointment={appointment} plan={props.plan} />
      </div>
      <PaymentActions
        appointment={appointment}
        trouble={booking.trouble}
        isBusy={booking.isBusy}
        isReady={setup.status === 'ready'}
        onBook={method === 'card' ? book : undefined}
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
        { value: 'card', label: copy.card, detail: paymentTerms.card.reserved },
        {
          value: 'paypal',
          label: copy.payPal,
          detail: `${paymentTerms.paypal.reserved} ${copy.payPalLater}`,
        },
      ]}
    />
  );
}

const paymentTerms = paymentTermsIn[siteLanguage];

const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

type CardPanelProps = {
  readonly config: PaymentConfig;
  readonly form: RefObject<CardFormHandle | null>;
  readonly booking: Booking;
  readonly onFile: ReturnType<typeof useCardOnFile>;
  readonly usesCardOnFile: boolean;
  readonly onToggle: (uses: boolean) => void;
  readonly onBook: () => void;
};

function CardPanel({ config, form, booking, onFile, usesCardOnFile, onToggle, onBook }: CardPanelProps) {
  const { card, isFailed } = onFile;
  const { loggedIn } = useSession();
  const { pathname, search } = useLocation();
  const [isTyped, setTyped] = useState(false);
  const [wasTyped, setWasTyped] = useState(false);
  // Of a card only that there was one: the page in the other language asks for it again.
  useKeptForSwitch('card', isTyped || wasTyped, setWasTyped);
  const edited = (): void => {
    setTyped(true);
    booking.onEdit();
  };
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
      {!loggedIn && (
        <p className="text-sm text-ink-soft">
          {copy.haveAccount}{' '}
          <Link
            to={loginFor(`${pathname}${search}`)}
            className="inline-block py-1 font-semibold text-link underline"
          >
            {copy.logIn}
          </Link>
        </p>
      )}
      {!usesCardOnFile && <ExpressCheckout provider={config.cards} {...booking.wallet} />}
      {!usesCardOnFile && wasTyped && !isTyped && (
        <p role="status" className="font-semibold">
          {copy.cardAgain}
        </p>
      )}
      {!usesCardOnFile && <CardForm provider={config.cards} ref={form} onEdit={edited} onSubmit={onBook} />}
    </div>
  );
}

type PaymentActionsProps = {
  readonly appointment: FinishBookingProps['appointment'];
  readonly trouble: Trouble | undefined;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  /** Undefined where another button finishes, as PayPal's do. */
  readonly onBook: (() => void) | undefined;
};

function PaymentActions({ appointment, trouble, isBusy, isReady, onBook }: PaymentActionsProps) {
  const dueNow = (
    <p className="text-sm text-ink-soft">
      {copy.dueNow} <strong className="block text-lg leading-6 text-ink figures">{copy.nothing}</strong>
    </p>
  );
  const notice = trouble && (
    <ErrorNotice title={trouble.title} className="mb-3">
      {trouble.detail}
    </ErrorNotice>
  );
  // A bar without a button would only cover PayPal's.
  if (!onBook)
    return (
      <div className="pb-4">
        {notice}
        {dueNow}
      </div>
    );
  return (
    <StepActions
      summary={dueNow}
      above={
        <div className="mb-2">
          {notice}
          <CancelingNote appointment={appointment} />
        </div>
      }
    >
      <Button variant="primary" loading={isBusy} disabled={!isReady} onClick={onBook}>
        {copy.book}
      </Button>
    </StepActions>
  );
}
