import { customerAreaRoutes, membershipRoutes } from '@lugnut/contract';
import { billingMonths, firstRenewal } from '@lugnut/domain/memberships';
import { dollarsFromCents, formatCents } from '@lugnut/domain/money';
import { carTitle } from '@lugnut/domain/vehicles';
import { useCallback, useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { askAgain } from '../../shared/api/route-query';
import { useCall } from '../../shared/api/use-call';
import { useKeyFor } from '../../shared/api/use-key-for';
import { UpdateCardDialog, useAccountCard } from '../../shared/card-on-file';
import { JoinTerms, MemberBenefits } from '../../shared/membership/join-offer';
import { type OfferedPlan, useMembershipPlans } from '../../shared/membership/use-membership-plans';
import { paths } from '../../shared/paths';
import { carName } from '../../shared/service-names/car-name.en';
import { planName } from '../../shared/service-names/plan-name.en';
import type { SessionUser } from '../../shared/session/stored-session';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { plainDateOf } from '../../shared/ui/plain-date';
import { Select } from '../../shared/ui/select';
import { Skeleton } from '../../shared/ui/skeleton';
import { useSavedCars } from '../../shared/vehicle-picker';
import { hubCopy as copy } from './copy.en';

type JoinHereProps = { readonly user: SessionUser; readonly onJoined: () => void };

/** What it gives, what it costs and when it does not pay, for whoever is no member. */
export function JoinHere({ user, onJoined }: JoinHereProps) {
  const { state, retry } = useMembershipPlans('membership page');
  if (state.kind === 'loading') return <Skeleton className="h-96 rounded-card" />;
  if (state.kind === 'failed') return <ErrorNotice title={copy.plansFailed} onRetry={retry} />;
  const plan = state.plans[0];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
      <div className="grid gap-6">
        <div>
          <h2 className="text-2xl">{copy.sellTitle}</h2>
          <p className="mt-2 text-ink-soft">{copy.sellLead(state.memberCount)}</p>
        </div>
        <MemberBenefits plan={plan} services={state.services} />
        {plan && <p className="text-ink-soft figures">{honestWords(plan)}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">{copy.withVisit}</p>
          <ButtonLink to={paths.quote}>{copy.book}</ButtonLink>
        </div>
      </div>
      {plan ? (
        <JoinCard plan={plan} user={user} onJoined={onJoined} />
      ) : (
        <p className="text-ink-soft">{copy.noneOnSale}</p>
      )}
    </div>
  );
}

const priceText = (plan: OfferedPlan): string =>
  copy.per(formatCents(plan.priceCents, { dropZeroCents: true }), billingMonths(plan));

/** Ten percent of this much a year is what it costs a year. */
const honestWords = (plan: OfferedPlan): string =>
  copy.honest(
    priceText(plan),
    formatCents(Math.round((plan.priceCents * 12) / billingMonths(plan)) * 10, { dropZeroCents: true }),
  );

const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

type JoinCardProps = JoinHereProps & { readonly plan: OfferedPlan };

function JoinCard({ plan, user, onJoined }: JoinCardProps) {
  const { query: onFile, keep } = useAccountCard(user.id);
  const { saved, reload } = useSavedCars(true);
  const cars = saved.kind === 'ready' ? saved.cars.filter(({ id }) => id !== undefined) : [];
  const [chosenId, setChosenId] = useState<string>();
  const [entersCard, setEntersCard] = useState(false);
  const closeCard = useCallback(() => setEntersCard(false), []);
  const { keyFor } = useKeyFor();
  const carId = chosenId ?? cars[0]?.id;
  const join = useCall(() =>
    api.call(
      membershipRoutes.createMembership,
      {
        body: {
          membership: {
            user_id: user.id,
            plan_name: plan.name,
            billing_interval: plan.billingInterval,
            billing_count: plan.billingCount,
            price_sold: dollarsFromCents(plan.priceCents),
            sold_by: 'Membership Page',
            car_id: carId ?? null,
          },
        },
      },
      { timeoutMs: 30_000, idempotencyKey: keyFor({ plan: plan.id, carId }) },
    ),
  );
  const press = (): void =>
    join.mutate(undefined, {
      onSuccess: () => void askAgain(customerAreaRoutes.getMembership).then(onJoined),
    });
  const card = onFile.data;
  return (
    <Card as="section" aria-labelledby="join" className="grid gap-5">
      <div>
        <h2 id="join" className="text-xl">
          {planName(plan.name)}
        </h2>
        <p className="mt-1 font-display text-3xl font-bold figures">{priceText(plan)}</p>
      </div>
      {saved.kind === 'failed' && <ErrorNotice title={copy.failedTitle} onRetry={reload} />}
      {saved.kind === 'ready' && cars.length === 0 && (
        <div>
          <p className="font-semibold">{copy.noCar}</p>
          <p className="text-sm text-ink-soft">{copy.noCarText}</p>
          <ButtonLink to={paths.dashboard} variant="link" className="-ml-1">
            {copy.toVehicles}
          </ButtonLink>
        </div>
      )}
      {cars.length > 0 && (
        <Select
          label={copy.whichCar}
          options={cars.map((car) => ({ value: car.id ?? '', label: carName(carTitle(car)) }))}
          value={carId}
          onValueChange={setChosenId}
        />
      )}
      <div className="-mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 text-sm text-ink-soft figures">
          {card && copy.cardOnFile(brandName(card.card_brand), card.last_4_digits)}
        </p>
        <Button
          variant={card ? 'link' : 'secondary'}
          size="sm"
          className={card ? '-ml-1' : ''}
          loading={onFile.isPending}
          onClick={() => setEntersCard(true)}
        >
          {card ? copy.changeCard : copy.addCard}
        </Button>
      </div>
      <JoinTerms plan={plan} renewsOn={firstRenewal(plan, plainDateOf(new Date()))} />
      {join.isError && (
        <ErrorNotice title={copy.failed}>{failureWords(join.error, copy.failedText)}</ErrorNotice>
      )}
      <Button
        variant="primary"
        wide
        loading={join.isPending}
        disabled={!card || carId === undefined}
        onClick={press}
      >
        {copy.join(priceText(plan))}
      </Button>
      <UpdateCardDialog
        open={entersCard}
        onClose={closeCard}
        onUpdated={(next) => {
          keep(next);
          closeCard();
        }}
      />
    </Card>
  );
}
