import { launchMarkets } from '@lugnut/domain/coverage';
import { formatCents } from '@lugnut/domain/money';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppBadges } from '../app-links/app-badges';
import { AppQr } from '../app-links/app-qr';
import { brand } from '../brand/brand';
import { EstimateTicket, workNamesOf } from '../estimate';
import { paths } from '../paths';
import { carName } from '../service-names/car-name.en';
import { serviceName } from '../service-names/service-name.en';
import { useSession } from '../session/use-session';
import { ButtonLink } from '../ui/button-link';
import { Card } from '../ui/card';
import { Hexagon } from '../ui/hexagon';
import { windowText } from '../visit-time/in-words';
import { monthDayYearOf } from './appointment-day';
import { findChargedAtService, findMembershipDue } from './charged-at-service';
import { ConfirmationNotes } from './confirmation-notes';
import { bookingCopy } from './copy.en';
import { PaymentTermsNote } from './payment-terms-note';
import type { Appointment, ChosenPlan } from './stages';
import { StepTitle } from './step-parts';
import { VisitPlace } from './visit-place';

const copy = bookingCopy.confirmation;

/** Until somebody is assigned: the people of the place. */
const technicianOf = ({ mechanic, market_db }: Appointment['attributes']): string =>
  mechanic?.name ?? copy.team(launchMarkets.find(({ id }) => id === market_db)?.name ?? brand.name);

type BookingConfirmationProps = {
  readonly appointment: Appointment;
  readonly plan: ChosenPlan | undefined;
};

/** WIZ-3: who comes, when, where, for what and for how much. */
export function BookingConfirmation({ appointment, plan }: BookingConfirmationProps) {
  const { attributes } = appointment;
  const { loggedIn } = useSession();
  const totalCents = findChargedAtService(attributes, plan);
  const membershipCents = findMembershipDue(attributes, plan);
  const isRetail = !attributes.fleet_job && !attributes.shop_network;
  const agreed = workNamesOf(attributes);
  const work = agreed.length > 0 ? agreed : [copy.diagnosis];
  return (
    <div className="grid gap-8 pb-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-12">
      <div className="grid gap-6">
        <header className="flex items-center gap-4">
          <Hexagon className="size-12 shrink-0 text-forest-ink">
            <Check className="size-6 text-card" strokeWidth={3} aria-hidden="true" />
          </Hexagon>
          <StepTitle>{copy.title}</StepTitle>
        </header>
        <Card>
          <dl className="grid gap-5 sm:grid-cols-2">
            <Fact label={copy.date}>{monthDayYearOf(attributes.appointment_day)}</Fact>
            <Fact label={copy.window}>
              {attributes.appointment_time === null
                ? copy.toBeAgreed
                : windowText(attributes.appointment_time)}
            </Fact>
            <Fact label={copy.technician}>{technicianOf(attributes)}</Fact>
            <Fact label={copy.vehicle}>{carName(attributes.car.one_string)}</Fact>
            <Fact label={copy.services}>
              <ul>
                {work.map((name) => (
                  <li key={name}>{serviceName(name)}</li>
                ))}
              </ul>
            </Fact>
            <Fact label={copy.address}>
              <VisitPlace attributes={attributes} />
            </Fact>
          </dl>
          {!attributes.shop_network && (
            <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
              {copy.total}
              <strong className="text-2xl figures">
                {totalCents === undefined ? copy.unpriced : formatCents(totalCents)}
              </strong>
              {membershipCents !== undefined && totalCents !== undefined && (
                <span className="basis-full text-sm text-ink-soft figures">
                  {copy.withMembership(formatCents(membershipCents))}
                </span>
              )}
            </p>
          )}
          <PaymentTermsNote kind={attributes.paid_with} className="mt-3" />
        </Card>
        {!attributes.shop_network && (
          <EstimateTicket
            appointment={appointment}
            joining={attributes.bill ? undefined : plan}
            showsValidity={false}
          />
        )}
        <ConfirmationNotes appointment={appointment} />
        <ButtonLink
          to={loggedIn ? paths.dashboard : paths.login}
          variant="primary"
          className="justify-self-start max-sm:w-full"
        >
          {copy.account}
        </ButtonLink>
      </div>
      <AppSection nextSteps={isRetail ? copy.nextSteps : undefined} />
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="eyebrow text-ink-soft">{label}</dt>
      <dd className="mt-1 text-lg font-semibold break-words figures">{children}</dd>
    </div>
  );
}

function AppSection({ nextSteps }: { readonly nextSteps: string | undefined }) {
  return (
    <section aria-label={copy.app} className="grid gap-5">
      {nextSteps !== undefined && <p className="text-lg">{nextSteps}</p>}
      <AppBadges />
      <figure className="w-fit rounded-card border border-line bg-card p-5">
        <AppQr />
        <figcaption className="mt-3 max-w-56 text-center text-sm text-ink-soft">{copy.qr}</figcaption>
      </figure>
    </section>
  );
}
