import { formatCents } from '@lugnut/domain/money';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { findChargedAtService } from '../../shared/booking/charged-at-service';
import { FactList } from '../../shared/booking/quote-facts';
import { stageColumns, ticketColumn } from '../../shared/booking/stage-head';
import type { Appointment, ChosenPlan } from '../../shared/booking/stages';
import { StepActions, StepTitle } from '../../shared/booking/step-parts';
import {
  CodeNotice,
  CouponBox,
  EstimateTicket,
  findJoinFigures,
  hasWork,
  isQuoteExpired,
  priceInWords,
  useCoupon,
  useServiceDecisions,
} from '../../shared/estimate';
import type { CodeProblem } from '../../shared/estimate/typed-code';
import { JoinTicket } from '../../shared/membership/join-offer';
import { useMembershipPlans } from '../../shared/membership/use-membership-plans';
import { paths } from '../../shared/paths';
import { usePaymentConfig } from '../../shared/payment-form/use-payment-config';
import { carName } from '../../shared/service-names/car-name.en';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { wizardCopy } from './copy.en';
import { MembershipChoice } from './membership-choice';
import { offersMembership } from './offers-membership';

const copy = wizardCopy.quote;

type QuoteStepProps = {
  readonly appointment: Appointment;
  readonly onAppointment: (appointment: Appointment) => void;
  readonly couponCode: string | undefined;
  readonly onCouponCode: (code: string | undefined) => void;
  readonly codeProblem: CodeProblem | undefined;
  readonly plan: ChosenPlan | undefined;
  readonly onPlan: (plan: ChosenPlan | undefined) => void;
  readonly onContinue: () => void;
};

/** Step 3: what it costs, as a member or not, before a day is chosen. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function QuoteStep(props: QuoteStepProps) {
  const { appointment, plan, onAppointment } = props;
  const { attributes } = appointment;
  const coupon = useCoupon(props);
  const { shown, decisions, pricing, isDeciding } = useServiceDecisions({
    appointment,
    onAppointment,
    reprice: coupon.reprice,
  });
  const plans = useMembershipPlans('wizard');
  const [now] = useState(() => new Date());
  const isUnsettled = pricing || coupon.pricing;
  const figures = offersMembership(appointment) ? findJoinFigures(shown.attributes) : undefined;
  if (isQuoteExpired(attributes, now)) return <Expired appointment={appointment} />;
  return (
    <div className={stageColumns}>
      <header>
        <StepTitle>{copy.title}</StepTitle>
        <p className="mt-2 max-w-prose text-ink-soft lg:text-lg">{copy.lead}</p>
      </header>
      <div className={ticketColumn}>
        <EstimateTicket
          appointment={shown}
          decisions={decisions}
          showsStatus="decided"
          pricing={isUnsettled}
        />
      </div>
      <div className="grid content-start gap-6">
        {figures && <MembershipChoice figures={figures} plan={plan} onPlan={props.onPlan} plans={plans} />}
        <PriceSummary appointment={shown} plan={plan} plans={plans} />
        {attributes.appointment_type === 'repair' ? (
          <CouponBox coupon={coupon} />
        ) : (
          props.codeProblem && <CodeNotice problem={props.codeProblem} />
        )}
        <Included isRepair={attributes.appointment_type === 'repair'} />
      </div>
      <QuoteActions
        appointment={shown}
        plan={plan}
        isUnsettled={isUnsettled || isDeciding}
        onContinue={props.onContinue}
      />
    </div>
  );
}

type PriceSummaryProps = Pick<QuoteStepProps, 'appointment' | 'plan'> & {
  readonly plans: ReturnType<typeof useMembershipPlans>;
};

/** As a member: both fees on one paper. Otherwise the total of the ticket, and what is due now. */
function PriceSummary({ appointment, plan, plans: { state } }: PriceSummaryProps) {
  const { attributes } = appointment;
  const figures = findJoinFigures(attributes);
  const joined = state.kind === 'ready' ? state.plans.find(({ id }) => id === plan?.id) : undefined;
  if (joined && figures)
    return <JoinTicket plan={joined} figures={figures} vehicle={carName(attributes.car.one_string)} />;
  const totalCents = findChargedAtService(attributes, undefined);
  return (
    <Card as="section" aria-label={copy.summary}>
      <h2 className="text-lg">{copy.summary}</h2>
      <dl className="mt-3 grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{copy.total}</dt>
          <dd className="text-2xl font-bold figures">{priceInWords(totalCents)}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{copy.dueNow}</dt>
          <dd className="font-semibold figures">{copy.nothing}</dd>
        </div>
      </dl>
      {!attributes.shop_network && <p className="mt-2 text-sm text-ink-soft">{copy.notCharged}</p>}
    </Card>
  );
}

/** Paying in parts is for repairs, where PayPal is offered. */
function Included({ isRepair }: { readonly isRepair: boolean }) {
  const payments = usePaymentConfig();
  const paysLater = isRepair && payments.status === 'ready' && payments.config.paypal.provider !== 'none';
  return <FactList title={copy.included} facts={[...copy.facts, ...(paysLater ? [copy.payLater] : [])]} />;
}

type QuoteActionsProps = Pick<QuoteStepProps, 'appointment' | 'plan' | 'onContinue'> & {
  readonly isUnsettled: boolean;
};

function QuoteActions({ appointment, plan, isUnsettled, onContinue }: QuoteActionsProps) {
  const { attributes } = appointment;
  const totalCents = findChargedAtService(attributes, plan);
  const isEmpty = !hasWork(attributes);
  // Fleets and shops have agreed on their terms: they only say when.
  const isRetail = !attributes.fleet_job && !attributes.shop_network;
  return (
    <StepActions
      summary={
        isEmpty ? (
          <p role="status">{copy.nothingLeft}</p>
        ) : (
          <p>
            {copy.total}
            <strong className="block text-lg leading-6 text-ink figures">
              {totalCents === undefined ? priceInWords(undefined) : formatCents(totalCents)}
            </strong>
          </p>
        )
      }
    >
      <Button
        variant="primary"
        loading={isUnsettled}
        disabled={!isUnsettled && (isEmpty || totalCents === undefined)}
        onClick={onContinue}
      >
        {isRetail ? copy.bookNow : wizardCopy.continue}
        <ArrowRight className="size-5" aria-hidden="true" />
      </Button>
    </StepActions>
  );
}

function Expired({ appointment }: { readonly appointment: Appointment }) {
  return (
    <section role="alert" className="rounded-card border border-warn bg-warn-wash p-5">
      <StepTitle>{copy.expiredTitle}</StepTitle>
      <p className="mt-2">{copy.expiredText}</p>
      <ButtonLink
        variant="primary"
        className="mt-4"
        to={`${paths.quote}?zip=${appointment.attributes.address}`}
      >
        {copy.newQuote}
      </ButtonLink>
    </section>
  );
}
