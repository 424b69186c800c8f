import { paymentRoutes, type RouteAnswer } from '@lugnut/contract';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { useRouteQuery } from '../api/route-query';
import { carName } from '../service-names/car-name.en';
import { ButtonLink } from '../ui/button-link';
import { visitPaths } from '../visit-paths';
import { unpaidCopy as copy } from './copy.en';

type Unpaid = RouteAnswer<typeof paymentRoutes.listPaymentsDue>['data'][number];

/** The account's unpaid bills. Where they cannot be had nothing else is held up. */
export const useUnpaidBills = (): readonly Unpaid[] =>
  useRouteQuery(
    paymentRoutes.listPaymentsDue,
    {},
    // Also when somebody comes back from paying, in this tab or another one.
    { timeoutMs: 10_000, refetchOnWindowFocus: 'always' },
  ).data?.data ?? [];

/** What could not be charged, and the way to pay it with another card. */
export function UnpaidBill({ bill }: { readonly bill: Unpaid }) {
  const amount = formatCents(centsFromDollars(bill.amount));
  return (
    <section role="alert" className="rounded-card border border-warn bg-warn-wash p-4">
      <h2 className="text-lg figures">{copy.title(amount)}</h2>
      <p className="mt-1">
        {copy.text[bill.kind](carName(bill.car))}
        {bill.includes_membership && ` ${copy.membership}`}
      </p>
      <ButtonLink to={visitPaths.confirm(bill.id)} variant="primary" className="mt-4 max-sm:w-full figures">
        {copy.pay(amount)}
      </ButtonLink>
    </section>
  );
}
