import { joinQuote, shownMemberCount } from '@lugnut/domain/memberships';
import { formatCents } from '@lugnut/domain/money';
import { useState } from 'react';
import { findJoinFigures } from '../../../shared/estimate';
import { type OfferedPlan, useMembershipPlans } from '../../../shared/membership/use-membership-plans';
import { pageWidth } from '../../../shared/page/page-section';
import { Button } from '../../../shared/ui/button';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { StickyActionBar } from '../../../shared/ui/sticky-action-bar';
import { visitId } from '../../../shared/visit/visit-id';
import type { JoinMemberProps } from '../stages';
import { joinCopy as copy } from './copy';
import { BillingToggle, JoinTicket, MemberBenefits } from './join-offer';

/** Membership is offered once, with both prices side by side, and is as easy to leave as to take. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function JoinMember({
  appointment,
  plan: agreed,
  onPlan,
  onBack,
  onContinue,
}: JoinMemberProps) {
  const { state, retry } = useMembershipPlans('funnel');
  const [chosenId, setChosenId] = useState(agreed?.id);
  const [members] = useState(() => shownMemberCount(visitId()).toLocaleString('en-US'));
  const figures = findJoinFigures(appointment.attributes);
  const plans = state.kind === 'ready' ? state.plans : [];
  const plan = plans.find(({ id }) => id === chosenId) ?? plans[0];
  const due = plan && figures && joinQuote(figures, plan).totalDueAtServiceCents;

  const goOn = (choice: OfferedPlan | undefined) => {
    onPlan(choice && { id: choice.id, priceCents: choice.priceCents });
    onContinue();
  };
  return (
    <div>
      <div
        className={`${pageWidth} grid gap-x-12 gap-y-6 py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:grid-rows-[auto_1fr] lg:py-10`}
      >
        <header>
          <h1 className="text-3xl lg:text-4xl">{copy.title}</h1>
          <p className="mt-2 text-ink-soft lg:text-lg">{copy.lead(members)}</p>
        </header>
        <div className="grid min-w-0 content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {state.kind === 'loading' && <SkeletonCard label={copy.loading} />}
          {state.kind === 'failed' && (
            <ErrorNotice title={copy.failedTitle} onRetry={retry}>
              {copy.failedText}
            </ErrorNotice>
          )}
          {state.kind === 'ready' && !plan && <p>{copy.noneText}</p>}
          {plan && <BillingToggle plans={plans} plan={plan} onPlan={({ id }) => setChosenId(id)} />}
          {plan && figures && (
            <JoinTicket plan={plan} figures={figures} vehicle={appointment.attributes.car.one_string} />
          )}
        </div>
        <MemberBenefits />
      </div>
      <StickyActionBar
        above={
          <div className="-mt-2 mb-1 flex items-center justify-between gap-3">
            {onBack ? (
              <Button variant="link" size="sm" onClick={onBack}>
                {copy.back}
              </Button>
            ) : (
              <span />
            )}
            <Button variant="link" size="sm" onClick={() => goOn(undefined)}>
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
      </StickyActionBar>
    </div>
  );
}
