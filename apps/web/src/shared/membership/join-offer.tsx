import { joiningWording } from '@lugnut/domain/legal';
import {
  billingMonths,
  findPlanByBilling,
  type JoinFigures,
  joinQuote,
  joinTerms,
  type MemberService,
  percentSaved,
  shownBenefits,
} from '@lugnut/domain/memberships';
import { formatCents } from '@lugnut/domain/money';
import { agreementWords } from '../legal/agreement-words.en';
import { Worded } from '../legal/worded';
import { siteLanguage } from '../page/site-language.en';
import { planName } from '../service-names/plan-name.en';
import { priceLabel } from '../service-names/price-label.en';
import { StatusChip } from '../ui/chip';
import { Hexagon } from '../ui/hexagon';
import { SegmentedControl } from '../ui/segmented-control';
import { WorkOrder } from '../ui/work-order';
import { joinCopy as copy } from './copy.en';
import type { OfferedPlan } from './use-membership-plans';

const shortPrice = (cents: number) => formatCents(cents, { dropZeroCents: true });

const billingText = (plan: OfferedPlan): string =>
  copy.everyMonths(shortPrice(plan.priceCents), billingMonths(plan));

const sides = (plans: readonly OfferedPlan[]): readonly OfferedPlan[] =>
  (['yearly', 'monthly'] as const).flatMap((billing) => findPlanByBilling(plans, billing) ?? []);

const sideName = (plan: OfferedPlan): string =>
  plan.billing === 'yearly' ? copy.billingName.yearly : copy.billingName.monthly(billingMonths(plan));

type BillingToggleProps = {
  readonly plans: readonly OfferedPlan[];
  readonly plan: OfferedPlan;
  readonly onPlan: (plan: OfferedPlan) => void;
};

/** Yearly or every six months, with what the longer one saves. */
export function BillingToggle({ plans, plan, onPlan }: BillingToggleProps) {
  const offered = sides(plans);
  const other = offered.find(({ id }) => id !== plan.id);
  const percent = other ? percentSaved(plan, other) : 0;
  return (
    <div className="grid gap-3">
      {offered.length > 1 && (
        <SegmentedControl
          wide
          legend={copy.billing}
          options={offered.map((each) => ({ value: each.id, label: sideName(each) }))}
          value={plan.id}
          onValueChange={(id) => onPlan(offered.find((each) => each.id === id) ?? plan)}
        />
      )}
      <p className="flex min-h-8 flex-wrap items-center gap-x-3" aria-live="polite">
        <strong className="font-display text-2xl figures">{billingText(plan)}</strong>
        {percent > 0 && <StatusChip tone="ok">{copy.save(percent)}</StatusChip>}
      </p>
    </div>
  );
}

type JoinTicketProps = {
  readonly plan: OfferedPlan;
  readonly figures: JoinFigures;
  readonly vehicle: string;
};

/** Both fees in one summary, with what the visit costs without them. */
export function JoinTicket({ plan, figures, vehicle }: JoinTicketProps) {
  const quote = joinQuote(figures, plan);
  const [fee, price] = quote.lines;
  return (
    <WorkOrder
      title={copy.ticketTitle}
      vehicle={vehicle}
      lines={[{ id: plan.id, label: planName(plan.name), note: billingText(plan) }]}
      sums={[
        { label: priceLabel(fee.label), amount: formatCents(fee.amountCents) },
        {
          label: priceLabel(price.label),
          amount: formatCents(price.amountCents),
          was: price.insteadOfCents === undefined ? undefined : formatCents(price.insteadOfCents),
          notes: [priceLabel(quote.applied)],
        },
      ]}
      total={{ label: copy.totalDue, amount: formatCents(quote.totalDueAtServiceCents) }}
      notes={
        <p>
          <strong className="text-ink">{copy.dueNow}</strong> · {copy.notCharged}
        </p>
      }
    />
  );
}

type JoinTermsProps = {
  readonly plan: OfferedPlan;
  /** The day it renews, where it is bought by itself. */
  readonly renewsOn?: string;
};

/** MEMB-2: that it renews, when, for how much and how to end it, beside every button that joins. */
export function JoinTerms({ plan, renewsOn }: JoinTermsProps) {
  return (
    <section aria-label={copy.termsTitle} className="grid gap-1.5 border-l-2 border-line pl-4 text-sm">
      <p className="font-semibold">{copy.termsTitle}</p>
      {joinTerms(plan, renewsOn, siteLanguage).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Worded wording={joiningWording(agreementWords)} />
    </section>
  );
}

type MemberBenefitsProps = {
  readonly plan: OfferedPlan | undefined;
  readonly services: readonly MemberService[];
};

/** Only what somebody delivers (MEMB-4). */
export function MemberBenefits({ plan, services }: MemberBenefitsProps) {
  return (
    <section>
      <h2 className="text-lg">{copy.benefitsTitle}</h2>
      <ul className="mt-3 grid gap-2.5">
        {shownBenefits(plan, services, siteLanguage).map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Hexagon className="mt-1 size-4 text-forest-ink" />
            <span className="min-w-0">{benefit}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
