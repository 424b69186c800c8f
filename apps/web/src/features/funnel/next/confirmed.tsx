import { formatCents } from '@lugnut/domain/money';
import { longDayOf } from '../../../shared/booking/appointment-day';
import { findChargedAtService, findMembershipDue } from '../../../shared/booking/charged-at-service';
import { ConfirmationNotes } from '../../../shared/booking/confirmation-notes';
import { bookingCopy } from '../../../shared/booking/copy.en';
import { PaymentTermsNote } from '../../../shared/booking/payment-terms-note';
import type { Appointment, ChosenPlan } from '../../../shared/booking/stages';
import { StepTitle } from '../../../shared/booking/step-parts';
import { VisitPlace } from '../../../shared/booking/visit-place';
import { brand } from '../../../shared/brand/brand';
import { EstimateTicket, priceInWords } from '../../../shared/estimate';
import { paths } from '../../../shared/paths';
import { carName } from '../../../shared/service-names/car-name.en';
import { useSession } from '../../../shared/session/use-session';
import { ButtonLink } from '../../../shared/ui/button-link';
import { buttonClass } from '../../../shared/ui/button-style';
import { Card } from '../../../shared/ui/card';
import { windowText } from '../../../shared/visit-time/in-words';
import { funnelCopy } from '../copy.en';

const copy = funnelCopy.next;

type ConfirmedProps = { readonly appointment: Appointment; readonly plan: ChosenPlan | undefined };

/** NEXT-4: booked, with a day; what is booked, and for how much. */
export function Confirmed({ appointment, plan }: ConfirmedProps) {
  const { attributes } = appointment;
  const totalCents = findChargedAtService(attributes, plan);
  const membershipCents = findMembershipDue(attributes, plan);
  const facts = [
    [copy.date, attributes.appointment_day && longDayOf(attributes.appointment_day)],
    [copy.arrival, attributes.appointment_time && windowText(attributes.appointment_time)],
    [copy.where, <VisitPlace key="where" attributes={attributes} />],
    [copy.vehicle, carName(attributes.car.one_string)],
  ] as const;
  return (
    <div className="pb-8">
      <StepTitle>{copy.confirmed}</StepTitle>
      <Card className="mt-6">
        <dl className="grid gap-4 sm:grid-cols-2">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt className="eyebrow text-ink-soft">{label}</dt>
                  <dd className="mt-1 text-lg font-semibold figures">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {!attributes.shop_network && (
          <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
            {bookingCopy.confirmation.total}
            <strong className="text-2xl figures">{priceInWords(totalCents)}</strong>
            {membershipCents !== undefined && totalCents !== undefined && (
              <span className="basis-full text-sm text-ink-soft figures">
                {bookingCopy.confirmation.withMembership(formatCents(membershipCents))}
              </span>
            )}
          </p>
        )}
        <PaymentTermsNote kind={attributes.paid_with} className="mt-3" />
      </Card>
      <EstimateTicket
        appointment={appointment}
        joining={attributes.bill ? undefined : plan}
        showsValidity={false}
        className="mt-6"
      />
      <ConfirmationNotes appointment={appointment} />
      <AppLinks />
    </div>
  );
}

function AppLinks() {
  const { loggedIn } = useSession();
  const stores = [
    [copy.appStore, brand.stores.apple],
    [copy.googlePlay, brand.stores.google],
  ] as const;
  return (
    <section aria-label={copy.appTitle} className="mt-8">
      <h2 className="text-xl">{copy.appTitle}</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        {stores.map(
          ([label, href]) =>
            href !== undefined && (
              <a key={label} href={href} className={buttonClass({ variant: 'secondary' })}>
                {label}
              </a>
            ),
        )}
        {/* The stores are configuration; without them the app is this site, installed from that page. */}
        <ButtonLink to={paths.app}>{copy.app}</ButtonLink>
        {loggedIn && (
          <ButtonLink to={paths.dashboard} variant="primary">
            {copy.account}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
