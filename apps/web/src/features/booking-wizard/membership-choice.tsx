import type { JoinFigures } from '@lugnut/domain/memberships';
import { formatCents } from '@lugnut/domain/money';
import { chosenPlanOf } from '../../shared/booking/charged-at-service';
import type { ChosenPlan } from '../../shared/booking/stages';
import { BillingToggle, JoinTerms, MemberBenefits } from '../../shared/membership/join-offer';
import type { OfferedPlan, useMembershipPlans } from '../../shared/membership/use-membership-plans';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { RadioCards } from '../../shared/ui/radio-cards';
import { Skeleton } from '../../shared/ui/skeleton';
import { wizardCopy } from './copy.en';

const copy = wizardCopy.quote;

type MembershipChoiceProps = {
  readonly figures: JoinFigures;
  readonly plan: ChosenPlan | undefined;
  readonly onPlan: (plan: ChosenPlan | undefined) => void;
  readonly plans: ReturnType<typeof useMembershipPlans>;
};

/** WIZ-4: this visit's price, or a member's; yearly or every six months. */
export function MembershipChoice({ figures, plan, onPlan, plans: { state, retry } }: MembershipChoiceProps) {
  if (state.kind === 'loading') return <Skeleton className="h-72" />;
  if (state.kind === 'failed')
    return (
      <ErrorNotice title={copy.plansFailed} onRetry={retry}>
        {copy.plansFailedText}
      </ErrorNotice>
    );
  const chosen = state.plans.find(({ id }) => id === plan?.id);
  const choose = (next: OfferedPlan | undefined) => onPlan(next && chosenPlanOf(next));
  const price = (cents: number) => <strong className="text-lg figures">{formatCents(cents)}</strong>;
  return (
    <Card as="section" aria-label={copy.membership}>
      <h2 className="text-lg">{copy.membership}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{copy.members(state.memberCount)}</p>
      <RadioCards<'non-member' | 'member'>
        legend={copy.choice}
        options={[
          {
            value: 'non-member',
            label: copy.nonMember,
            detail: copy.nonMemberDetail,
            end: price(figures.regularPriceCents),
          },
          {
            value: 'member',
            label: copy.member,
            detail: copy.memberDetail(figures.hasFreeService),
            end: price(figures.memberPriceCents),
            disabled: state.plans.length === 0,
          },
        ]}
        value={chosen ? 'member' : 'non-member'}
        onValueChange={(value) => choose(value === 'member' ? state.plans[0] : undefined)}
      />
      {chosen && (
        <div className="mt-4 grid gap-5">
          <BillingToggle plans={state.plans} plan={chosen} onPlan={choose} />
          <JoinTerms plan={chosen} />
          <MemberBenefits plan={chosen} services={state.services} />
        </div>
      )}
    </Card>
  );
}
