import { shownWindow } from '@lugnut/domain/scheduling';
import { longDayOf } from '../../../shared/booking/appointment-day';
import type { Appointment } from '../../../shared/booking/stages';
import { StepTitle } from '../../../shared/booking/step-parts';
import { brand } from '../../../shared/brand/brand';
import { paths } from '../../../shared/paths';
import { useSession } from '../../../shared/session/use-session';
import { ButtonLink } from '../../../shared/ui/button-link';
import { buttonClass } from '../../../shared/ui/button-style';
import { Card } from '../../../shared/ui/card';
import { funnelCopy } from '../copy';

const copy = funnelCopy.next;

/** NEXT-4: booked, with a day. */
export function Confirmed({ appointment }: { readonly appointment: Appointment }) {
  const { attributes } = appointment;
  const facts = [
    [copy.date, attributes.appointment_day && longDayOf(attributes.appointment_day)],
    [copy.arrival, attributes.appointment_time && shownWindow(attributes.appointment_time)],
    [copy.where, attributes.exact_address],
    [copy.vehicle, attributes.car.one_string],
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
      </Card>
      <AppLinks />
    </div>
  );
}

function AppLinks() {
  const { loggedIn } = useSession();
  const stores = [
    ['Download on the App Store', brand.stores.apple],
    ['Get it on Google Play', brand.stores.google],
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
