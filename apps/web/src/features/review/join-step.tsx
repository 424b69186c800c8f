import { membershipRoutes } from '@lugnut/contract';
import { billingMonths, firstRenewal, shownMonthlyPrice } from '@lugnut/domain/memberships';
import { dollarsFromCents, formatCents } from '@lugnut/domain/money';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { useKeyFor } from '../../shared/api/use-key-for';
import { JoinTerms } from '../../shared/membership/join-offer';
import { type OfferedPlan, useMembershipPlans } from '../../shared/membership/use-membership-plans';
import { useStepUp } from '../../shared/step-up/use-step-up';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { plainDateOf } from '../../shared/ui/plain-date';
import { Skeleton } from '../../shared/ui/skeleton';
import { reviewCopy as copy } from './copy.en';
import { StepHead, Trouble } from './step-parts';
import type { Review, ReviewData } from './use-review';

/** PUB-3. */
const thanksMs = 3_000;

type Joining =
  | { readonly kind: 'idle' | 'busy' | 'joined' }
  | { readonly kind: 'failed'; readonly why: string };

const join = async ({ id, attributes }: ReviewData, plan: OfferedPlan, key: string): Promise<void> => {
  await api.call(
    membershipRoutes.createMembership,
    {
      body: {
        membership: {
          user_id: attributes.user_id ?? '',
          plan_name: plan.name,
          billing_interval: plan.billingInterval,
          billing_count: plan.billingCount,
          price_sold: dollarsFromCents(plan.priceCents),
          sold_by: 'Review Page',
          vehicles: attributes.user_cars_list,
          appointment_id: id,
        },
      },
    },
    { timeoutMs: 20_000, idempotencyKey: key },
  );
};

/** The plan sold on this page, as the server has it now. */
export function JoinStep({ review, data }: { readonly review: Review; readonly data: ReviewData }) {
  const { state, retry } = useMembershipPlans('review page');
  const [joining, setJoining] = useState<Joining>({ kind: 'idle' });
  const { keyFor } = useKeyFor();
  const stepUp = useStepUp(data.id);
  const isJoined = joining.kind === 'joined';
  const { send } = review;
  useEffect(() => {
    if (!isJoined) return;
    const timer = setTimeout(() => send({ kind: 'joined' }), thanksMs);
    return () => clearTimeout(timer);
  }, [isJoined, send]);
  const plan = state.kind === 'ready' ? state.plans[0] : undefined;
  const press = async (chosen: OfferedPlan): Promise<void> => {
    setJoining({ kind: 'busy' });
    try {
      await stepUp.withCode(() => join(data, chosen, keyFor(chosen)));
      setJoining({ kind: 'joined' });
    } catch (error) {
      setJoining({ kind: 'failed', why: failureWords(error, '') });
    }
  };
  return (
    <>
      <StepHead title={copy.memberTitle} lead={copy.memberLead} />
      {state.kind === 'loading' && <Skeleton className="h-44" />}
      {state.kind === 'failed' && <ErrorNotice title={copy.plansFailed} onRetry={retry} />}
      {plan && (
        <Card as="section">
          <p className="text-3xl font-bold figures">
            {copy.perMonth(formatCents(shownMonthlyPrice(plan), { dropZeroCents: true }))}
          </p>
          <p className="mt-1 text-ink-soft">
            {copy.billed(formatCents(plan.priceCents, { dropZeroCents: true }), billingMonths(plan))}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            {copy.chargedNow(formatCents(plan.priceCents, { dropZeroCents: true }))}
          </p>
          <div className="mt-4">
            <JoinTerms plan={plan} renewsOn={firstRenewal(plan, plainDateOf(new Date()))} />
          </div>
          <Button
            className="mt-4"
            variant="primary"
            wide
            loading={joining.kind === 'busy'}
            disabled={isJoined}
            onClick={() => void press(plan)}
          >
            {copy.join}
          </Button>
        </Card>
      )}
      <p role="status" className="font-semibold text-ok-ink empty:hidden">
        {isJoined ? copy.joined : ''}
      </p>
      {!isJoined && (
        <Button
          variant="link"
          className="justify-self-start"
          onClick={() => send({ kind: 'membership skipped' })}
        >
          {copy.skipToDownload}
        </Button>
      )}
      <Trouble
        text={joining.kind === 'failed' ? copy.joinFailed : undefined}
        {...(joining.kind === 'failed' ? { more: joining.why } : {})}
      />
      {stepUp.dialog}
    </>
  );
}
