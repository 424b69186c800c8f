import { type CurrentMembership, customerAreaRoutes, membershipRoutes } from '@lugnut/contract';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { type ReactNode, useCallback, useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { keepAnswer } from '../../shared/api/route-query';
import { useCall } from '../../shared/api/use-call';
import { UpdateCardDialog } from '../../shared/card-on-file';
import { MemberBenefits } from '../../shared/membership/join-offer';
import { useMembershipPlans } from '../../shared/membership/use-membership-plans';
import { siteLocale } from '../../shared/page/site-locale';
import { carName } from '../../shared/service-names/car-name.en';
import { planName } from '../../shared/service-names/plan-name.en';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { StatusChip, type StatusTone } from '../../shared/ui/chip';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { getLocalDate } from '../../shared/ui/plain-date';
import { UnpaidBill, useUnpaidBills } from '../../shared/unpaid-bill/unpaid-bill';
import { hubCopy as copy } from './copy.en';
import { EndDialog } from './end-dialog';

const dayText = (day: string): string =>
  getLocalDate(day).toLocaleDateString(siteLocale, { year: 'numeric', month: 'long', day: 'numeric' });

const tones: Readonly<Record<CurrentMembership['state'], StatusTone>> = {
  waiting: 'neutral',
  active: 'ok',
  ending: 'neutral',
  past_due: 'bad',
  lapsed: 'neutral',
};

const acts = {
  end: () => api.call(membershipRoutes.endMembership, {}, { timeoutMs: 20_000 }),
  resume: () => api.call(membershipRoutes.resumeMembership, {}, { timeoutMs: 20_000 }),
  pay: () => api.call(membershipRoutes.payMembershipFee, {}, { timeoutMs: 30_000 }),
} as const;
type ActName = keyof typeof acts;

type HubProps = {
  readonly membership: CurrentMembership;
  readonly onSaid: (words: string) => void;
};

export function MemberHub({ membership, onSaid }: HubProps) {
  const { state: offer } = useMembershipPlans('membership page');
  const [asks, setAsks] = useState(false);
  const [entersCard, setEntersCard] = useState(false);
  const change = useCall((name: ActName) => acts[name]());
  const close = useCallback(() => setAsks(false), []);
  const closeCard = useCallback(() => setEntersCard(false), []);
  const press = (name: ActName): void => {
    onSaid('');
    change.mutate(name, {
      onSuccess: (answer) => {
        keepAnswer(customerAreaRoutes.getMembership, {}, answer);
        setAsks(false);
        if (name === 'pay') onSaid(copy.paid);
      },
    });
  };
  const price = formatCents(centsFromDollars(membership.price), { dropZeroCents: true });
  const isBusy = (name: ActName): boolean => change.isPending && change.variables === name;
  // The first fee is part of the bill of the visit it was joined with.
  const unpaid = useUnpaidBills().filter((bill) => bill.includes_membership);
  return (
    <>
      {membership.state === 'waiting' && unpaid.map((bill) => <UnpaidBill key={bill.id} bill={bill} />)}
      <Card as="section" aria-labelledby="plan" className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id="plan" className="text-xl">
              {planName(membership.plan_name)}
            </h2>
            <p className="text-ink-soft">
              {membership.car ? copy.forCar(carName(membership.car)) : copy.anyCar}
            </p>
          </div>
          <StatusChip tone={tones[membership.state]}>{copy.state[membership.state]}</StatusChip>
        </div>
        <p className="figures">
          <Standing membership={membership} price={price} />
        </p>
        {change.isError && (
          <ErrorNotice title={copy.failed}>{failureWords(change.error, copy.failedText)}</ErrorNotice>
        )}
        <div className="flex flex-wrap gap-3">
          {membership.missed_fee !== null && (
            <>
              <Button variant="primary" loading={isBusy('pay')} onClick={() => press('pay')}>
                {copy.pay(formatCents(centsFromDollars(membership.missed_fee), { dropZeroCents: true }))}
              </Button>
              <Button onClick={() => setEntersCard(true)}>{copy.otherCard}</Button>
            </>
          )}
          {membership.state === 'ending' ? (
            <Button loading={isBusy('resume')} onClick={() => press('resume')}>
              {copy.resume}
            </Button>
          ) : (
            <Button variant="link" className="-ml-1" onClick={() => setAsks(true)}>
              {copy.end}
            </Button>
          )}
        </div>
        {membership.state === 'ending' && (
          <p className="text-sm text-ink-soft figures">
            {copy.resumeText(dayText(membership.renews_on), price)}
          </p>
        )}
      </Card>
      <Figures membership={membership} price={price} />
      {offer.kind === 'ready' && <MemberBenefits plan={undefined} services={offer.services} />}
      <EndDialog
        open={asks}
        text={endText(membership)}
        ending={isBusy('end')}
        failure={change.isError && change.variables === 'end' ? failureWords(change.error, '') : undefined}
        onClose={close}
        onEnd={() => press('end')}
      />
      <UpdateCardDialog open={entersCard} onClose={closeCard} onUpdated={closeCard} />
    </>
  );
}

/** What ending it means now, and what it makes the unpaid visit cost. */
const endText = ({ state, renews_on, visit_price_if_ended }: CurrentMembership): string => {
  if (state === 'active') return copy.endText(dayText(renews_on));
  return visit_price_if_ended === null
    ? copy.endNowText
    : copy.endUnpaidText(formatCents(centsFromDollars(visit_price_if_ended)));
};

function Standing({ membership, price }: { readonly membership: CurrentMembership; readonly price: string }) {
  const day = dayText(membership.renews_on);
  switch (membership.state) {
    case 'waiting':
      return copy.waiting;
    case 'active':
      return copy.renews(day, price);
    case 'ending':
      return copy.ends(day);
    case 'past_due':
      return copy.pastDue(price);
    case 'lapsed':
      return copy.lapsed(day);
  }
}

const oilNote = ({ free_oil_changes: { of, months }, billing_months }: CurrentMembership): string => {
  if (of === 0) return copy.oilNone;
  return months > billing_months ? copy.oilEarned(of, months) : copy.oilOf(of, months);
};

function Figures({ membership, price }: { readonly membership: CurrentMembership; readonly price: string }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Figure
        term={copy.savedTitle}
        value={formatCents(centsFromDollars(membership.savings))}
        note={membership.savings > 0 ? copy.savedText : copy.savedNone}
      />
      <Figure
        term={copy.oilTitle}
        {...(membership.state === 'waiting'
          ? { value: '—', note: copy.oilWaiting }
          : { value: String(membership.free_oil_changes.left), note: oilNote(membership) })}
      />
      <Figure term={copy.costTitle} value={price} note={copy.per('', membership.billing_months).trim()} />
    </dl>
  );
}

function Figure({
  term,
  value,
  note,
}: {
  readonly term: string;
  readonly value: string;
  readonly note: ReactNode;
}) {
  return (
    <Card className="grid content-start gap-1">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-display text-3xl font-bold figures">{value}</dd>
      <dd className="text-sm text-ink-soft">{note}</dd>
    </Card>
  );
}
