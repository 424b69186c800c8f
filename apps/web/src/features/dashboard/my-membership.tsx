import { type CurrentMembership, customerAreaRoutes } from '@lugnut/contract';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { useRouteQuery } from '../../shared/api/route-query';
import { siteLocale } from '../../shared/page/site-locale';
import { paths } from '../../shared/paths';
import { planName } from '../../shared/service-names/plan-name.en';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { StatusChip, type StatusTone } from '../../shared/ui/chip';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { getLocalDate } from '../../shared/ui/plain-date';
import { Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { membershipStatusCopy as copy } from './copy.en';

const dayText = (day: string): string =>
  getLocalDate(day).toLocaleDateString(siteLocale, { year: 'numeric', month: 'long', day: 'numeric' });

const tones: Record<CurrentMembership['state'], StatusTone> = {
  waiting: 'neutral',
  active: 'ok',
  ending: 'neutral',
  past_due: 'bad',
  lapsed: 'neutral',
};

const everyText = (months: number): string =>
  months === 1 ? copy.everyMonth : months === 12 ? copy.everyYear : copy.everyMonths(months);

export function MyMembership() {
  const query = useRouteQuery(customerAreaRoutes.getMembership, {}, { timeoutMs: 10_000 });
  const membership = query.data?.data?.attributes;
  return (
    <Card as="section" aria-labelledby="my-membership" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h2 id="my-membership" className="text-xl">
          {copy.title}
        </h2>
        {membership && <StatusChip tone={tones[membership.state]}>{copy.state[membership.state]}</StatusChip>}
      </div>
      {query.isPending && (
        <div role="status">
          <VisuallyHidden>{copy.loading}</VisuallyHidden>
          <Skeleton className="h-24" />
        </div>
      )}
      {query.isError && <ErrorNotice title={copy.failedTitle} onRetry={() => void query.refetch()} />}
      {query.isSuccess &&
        (membership ? (
          <Terms membership={membership} />
        ) : (
          <div className="min-h-24">
            <p className="font-semibold">{copy.none}</p>
            <p className="mt-1 text-sm text-ink-soft">{copy.noneText}</p>
          </div>
        ))}
      {query.isSuccess && (
        <ButtonLink to={paths.membership} className="mt-auto justify-self-start self-start">
          {membership ? copy.open : copy.openNone}
        </ButtonLink>
      )}
    </Card>
  );
}

function Terms({ membership }: { readonly membership: CurrentMembership }) {
  const price = formatCents(centsFromDollars(membership.price), { dropZeroCents: true });
  return (
    <div className="grid min-h-24 gap-1">
      <p className="font-semibold figures">
        {planName(membership.plan_name)}
        <span className="block font-normal text-ink-soft">
          {copy.price(price, everyText(membership.billing_months))}
        </span>
      </p>
      {membership.savings > 0 && (
        <p className="text-sm text-ink-soft figures">
          {copy.saved(formatCents(centsFromDollars(membership.savings)))}
        </p>
      )}
      <p className="text-sm text-ink-soft figures">
        {membership.state === 'waiting' ? copy.waiting : copy.since(dayText(membership.started_on))}
        {membership.state === 'active' && (
          <span className="block">{copy.renews(dayText(membership.renews_on))}</span>
        )}
        {membership.state === 'ending' && (
          <span className="block">{copy.ends(dayText(membership.renews_on))}</span>
        )}
      </p>
      {membership.state === 'past_due' && <p className="text-sm text-bad-ink">{copy.pastDue}</p>}
    </div>
  );
}
