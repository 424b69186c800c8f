import { formatCents } from '@lugnut/domain/money';
import { brand } from '../../../shared/brand/brand';
import { Card } from '../../../shared/ui/card';
import { WhenLoaded } from '../loading';
import { billingCopy as copy } from './billing-copy';
import { useBilling } from './use-billing';

export function TermsCard() {
  return (
    <WhenLoaded query={useBilling()}>
      {({ terms, open_cents: open, promised_cents: promised, is_overdue: isOverdue }) => (
        <Card as="section" aria-label={copy.termsTitle} className="grid gap-3">
          <h3 className="text-base">{terms ? copy.terms(terms.net_days) : copy.termsTitle}</h3>
          {terms ? (
            <dl className="flex flex-wrap gap-x-8 gap-y-2">
              {(
                [
                  [copy.limit, terms.limit_cents],
                  [copy.used, open + promised],
                  [copy.left, Math.max(0, terms.limit_cents - open - promised)],
                ] as const
              ).map(([name, cents]) => (
                <div key={name}>
                  <dt className="text-sm text-ink-soft">{name}</dt>
                  <dd className="figures text-lg font-semibold">{formatCents(cents)}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="text-ink-soft">
              {copy.noTerms}{' '}
              <a
                href={brand.fleetPhone.href}
                className="font-semibold whitespace-nowrap text-ink underline underline-offset-4"
              >
                {brand.fleetPhone.text}
              </a>
              .
            </p>
          )}
          {isOverdue && <p className="rounded-card border border-warn bg-warn-wash p-3">{copy.overdue}</p>}
        </Card>
      )}
    </WhenLoaded>
  );
}
