import type { CustomerPage } from '@lugnut/contract';
import { consentMediumInWords, priceText } from '@lugnut/domain/estimates';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { workPaths } from '../../../shared/work-paths';
import { customerCopy as copy } from './copy';
import { carText, dayText, momentText } from './texts';

type Of = { readonly customer: CustomerPage };

type RecordsProps<T> = {
  readonly id: string;
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly children: (row: T) => ReactNode;
};

function Records<T>({ id, title, empty, rows, keyOf, children }: RecordsProps<T>) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-1 font-sans text-base font-semibold">
        {title}
      </h2>
      {rows.length === 0 && <p className="text-sm text-ink-soft">{empty}</p>}
      <ul className="divide-y divide-line text-sm leading-5 wrap-anywhere">
        {rows.map((row) => (
          <li key={keyOf(row)} className="grid gap-0.5 py-2">
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0">{left}</span>
      <span className="text-ink-soft figures">{right}</span>
    </span>
  );
}

function OrderLink({ id, number }: { readonly id: string | null; readonly number: string | null }) {
  if (id === null || number === null) return null;
  return (
    <Link
      to={workPaths.officeRequest(id)}
      className="inline-flex min-h-6 items-center font-mono tracking-wide underline underline-offset-4"
    >
      {number}
    </Link>
  );
}

export function Cars({ customer }: Of) {
  return (
    <Records
      id="customer-cars"
      title={copy.cars}
      empty={copy.noCars}
      rows={customer.cars}
      keyOf={(car) => car.key}
    >
      {(car) => (
        <>
          <strong className="font-semibold">{[carText(car), car.name].filter(Boolean).join(' · ')}</strong>
          <span className="text-ink-soft">
            {[car.engine, car.vin && `${copy.vin} ${car.vin}`, car.plate && `${copy.plate} ${car.plate}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      )}
    </Records>
  );
}

export function Bills({ customer }: Of) {
  return (
    <Records
      id="customer-bills"
      title={copy.bills}
      empty={copy.noBills}
      rows={customer.bills}
      keyOf={({ id }) => id}
    >
      {(bill) => (
        <Line
          left={
            <>
              {copy.billKinds[bill.kind as keyof typeof copy.billKinds]}{' '}
              <OrderLink id={bill.visit_id} number={bill.order_number} />
            </>
          }
          right={
            <>
              <strong className="text-ink">{priceText(bill.amount_cents)}</strong>{' '}
              {[
                copy.charge[bill.status as keyof typeof copy.charge],
                bill.refunded_cents > 0 && copy.refunded(priceText(bill.refunded_cents)),
                dayText(bill.made_at),
              ]
                .filter(Boolean)
                .join(' · ')}
            </>
          }
        />
      )}
    </Records>
  );
}

export function Memberships({ customer }: Of) {
  return (
    <Records
      id="customer-memberships"
      title={copy.memberships}
      empty={copy.noMemberships}
      rows={customer.memberships}
      keyOf={({ id }) => id}
    >
      {(membership) => (
        <Line
          left={<strong className="font-semibold">{membership.plan_name}</strong>}
          right={
            membership.ended_at
              ? copy.ended(dayText(membership.ended_at), membership.ended_reason)
              : membership.is_paid
                ? copy.renews(dayText(membership.renews_on))
                : copy.unpaid
          }
        />
      )}
    </Records>
  );
}

export function Credits({ customer }: Of) {
  return (
    <Records
      id="customer-credits"
      title={copy.credits}
      empty={copy.noCredits}
      rows={customer.credits}
      keyOf={({ id }) => id}
    >
      {(credit) => (
        <Line
          left={<span className="inline-block first-letter:uppercase">{credit.kind}</span>}
          right={`${priceText(credit.amount_cents)} · ${dayText(credit.at)}`}
        />
      )}
    </Records>
  );
}

const howInWords = (how: string): string =>
  how in consentMediumInWords ? consentMediumInWords[how as keyof typeof consentMediumInWords] : how;

export function Consents({ customer }: Of) {
  return (
    <Records
      id="customer-consents"
      title={copy.consents}
      empty={copy.noConsents}
      rows={customer.consents}
      keyOf={({ id }) => id}
    >
      {(consent) => (
        <>
          <Line
            left={
              <>
                <strong className="font-semibold">
                  {consent.about === 'membership' ? copy.membershipJoined : copy.decision[consent.decision]}
                </strong>{' '}
                <OrderLink id={consent.visit_id} number={consent.order_number} />
              </>
            }
            right={priceText(consent.total_cents)}
          />
          <span className="text-ink-soft">
            {[
              momentText(consent.given_at),
              howInWords(consent.how),
              consent.staff && copy.enteredBy(consent.staff),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      )}
    </Records>
  );
}

export function Agreements({ customer }: Of) {
  return (
    <Records
      id="customer-agreements"
      title={copy.agreements}
      empty={copy.noAgreements}
      rows={customer.agreements}
      keyOf={({ id }) => id}
    >
      {(agreement) => (
        <>
          <Line
            left={
              <>
                <strong className="font-semibold">
                  {agreement.decision === 'withdrawn'
                    ? copy.withdrawn(copy.agreed[agreement.kind])
                    : copy.agreed[agreement.kind]}
                </strong>{' '}
                <OrderLink id={agreement.visit_id} number={agreement.order_number} />
              </>
            }
            right={agreement.texts.map(({ kind, version }) => copy.textVersion(kind, version)).join(', ')}
          />
          <span>“{agreement.words}”</span>
          <span className="block text-ink-soft">
            {[
              momentText(agreement.given_at),
              howInWords(agreement.how),
              agreement.staff && copy.enteredBy(agreement.staff),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      )}
    </Records>
  );
}

export function Messages({ customer }: Of) {
  return (
    <Records
      id="customer-messages"
      title={copy.messages}
      empty={copy.noMessages}
      rows={customer.messages}
      keyOf={({ id }) => id}
    >
      {(message) => (
        <>
          <span className="whitespace-pre-line">{message.body}</span>
          <span className="text-ink-soft">
            {`${message.from} (${copy.sides[message.side]}) · ${momentText(message.sent_at)} · `}
            <OrderLink id={message.visit_id} number={message.order_number} />
          </span>
        </>
      )}
    </Records>
  );
}
