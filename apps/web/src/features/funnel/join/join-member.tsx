import { joinQuote } from '@lugnut/domain/memberships';
import { formatCents } from '@lugnut/domain/money';
import { useState } from 'react';
import { chosenPlanOf } from '../../../shared/booking/charged-at-service';
import { StageHead, stageColumns, ticketColumn } from '../../../shared/booking/stage-head';
import type { JoinMemberProps } from '../../../shared/booking/stages';
import { StepActions } from '../../../shared/booking/step-parts';
import { findJoinFigures } from '../../../shared/estimate';
import { joinCopy as copy } from '../../../shared/membership/copy.en';
import { BillingToggle, JoinTerms, JoinTicket, MemberBenefits } from '../../../shared/membership/join-offer';
import { type OfferedPlan, useMembershipPlans } from '../../../shared/membership/use-membership-plans';
import { carName } from '../../../shared/service-names/car-name.en';
import { Button } from '../../../shared/ui/button';
import { classNames } from '../../../shared/ui/class-names';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

/** Membership is offered once, with both prices side by side, and is as easy to leave as to take. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function JoinMember({
  appointment,
  plan: agreed,
  onPlan,
  lookedAtPlanId,
  onLookedAt,
  onBack,
  onContinue,
}: JoinMemberProps) {
  const { state, retry } = useMembershipPlans('funnel');
  const [chosenId, setChosenId] = useState(lookedAtPlanId ?? agreed?.id);
  const figures = findJoinFigures(appointment.attributes);
  const plans = state.kind === 'ready' ? state.plans : [];
  const plan = plans.find(({ id }) => id === chosenId) ?? plans[0];
  const due = plan && figures && joinQuote(figures, plan).totalDueAtServiceCents;

  const look = (id: string) => {
    setChosenId(id);
    onLookedAt?.(id);
  };
  const goOn = (choice: OfferedPlan | undefined) => {
    onPlan(choice && chosenPlanOf(choice));
    onContinue();
  };
  return (
    <div className={stageColumns}>
      <StageHead
        title={copy.title}
        lead={copy.lead(state.kind === 'ready' ? state.memberCount : undefined)}
        onBack={onBack}
      />
      <div className={classNames(ticketColumn, 'grid content-start gap-5')}>
        {state.kind === 'loading' && <JoinSkeleton />}
        {state.kind === 'failed' && (
          <ErrorNotice title={copy.failedTitle} onRetry={retry}>
            {copy.failedText}
          </ErrorNotice>
        )}
        {state.kind === 'ready' && !plan && <p>{copy.noneText}</p>}
        {plan && <BillingToggle plans={plans} plan={plan} onPlan={({ id }) => look(id)} />}
        {/* MEMB-2: above the ticket, where it is read before the button at the lower edge is pressed. */}
        {plan && <JoinTerms plan={plan} />}
        {plan && figures && (
          <JoinTicket
            plan={plan}
            figures={figures}
            vehicle={carName(appointment.attributes.car.one_string)}
          />
        )}
      </div>
      <MemberBenefits plan={plan} services={state.kind === 'ready' ? state.services : []} />
      <StepActions
        above={
          <div className="-mt-2 mb-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
            <p>
              {copy.without}{' '}
              {figures && <span className="figures">{formatCents(figures.regularPriceCents)}</span>}
            </p>
            <Button variant="link" size="sm" className="-mr-1" onClick={() => goOn(undefined)}>
              {copy.noThanks}
            </Button>
          </div>
        }
        summary={
          due !== undefined && (
            <p>
              {copy.totalDue}
              <strong className="block text-lg leading-6 text-ink figures">{formatCents(due)}</strong>
            </p>
          )
        }
      >
        <Button
          variant="primary"
          loading={state.kind === 'loading'}
          disabled={state.kind !== 'loading' && due === undefined}
          onClick={() => goOn(plan)}
        >
          {copy.join}
        </Button>
      </StepActions>
    </div>
  );
}

/** As high as the toggle, the terms and the ticket that come. */
function JoinSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <Skeleton className="h-[5.875rem]" />
      <Skeleton className="h-[17.75rem] sm:h-[13.5rem]" />
      <Skeleton className="h-[21.875rem] rounded-card sm:h-[20.625rem]" />
    </div>
  );
}
