import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AppBadges } from '../../shared/app-links/app-badges';
import { AppointmentOver, isOver } from '../../shared/appointment-over/appointment-over';
import { longDayOf } from '../../shared/booking/appointment-day';
import { ConfirmationNotes } from '../../shared/booking/confirmation-notes';
import type { Appointment } from '../../shared/booking/stages';
import { VisitPlace } from '../../shared/booking/visit-place';
import { EstimateTicket, findTotal, workNamesOf } from '../../shared/estimate';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { carName } from '../../shared/service-names/car-name.en';
import { serviceName } from '../../shared/service-names/service-name.en';
import { useSession } from '../../shared/session/use-session';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Hexagon } from '../../shared/ui/hexagon';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { visitPaths } from '../../shared/visit-paths';
import { windowText } from '../../shared/visit-time/in-words';
import { paymentResultCopy as copy } from './copy.en';
import { usePaymentResult } from './use-payment-result';

/** Where the payment's provider sends the customer back to. */
export function PaymentResultPage({ appointmentId }: { readonly appointmentId: string }) {
  const { result, retry } = usePaymentResult(appointmentId);
  const navigate = useNavigate();
  const isUnknown = result.kind === 'unknown';
  useEffect(() => {
    if (isUnknown) void navigate(paths.appointmentUnavailable, { replace: true });
  }, [isUnknown, navigate]);
  if (result.kind === 'settled' && isOver(result.appointment))
    return <AppointmentOver appointment={result.appointment} />;
  return (
    <div className={`${pageWidth} py-8 lg:py-14`}>
      <div className="mx-auto max-w-2xl">
        {(result.kind === 'loading' || isUnknown) && <SkeletonCard label={copy.loading} />}
        {result.kind === 'failed' && (
          <ErrorNotice title={copy.loadFailed} onRetry={retry}>
            {copy.loadFailedText}
          </ErrorNotice>
        )}
        {result.kind === 'settled' &&
          (result.isAllSet ? (
            <AllSet appointment={result.appointment} />
          ) : (
            <NotPaid appointmentId={appointmentId} />
          ))}
      </div>
    </div>
  );
}

function AllSet({ appointment }: { readonly appointment: Appointment }) {
  const { attributes } = appointment;
  const { loggedIn } = useSession();
  const { bill } = attributes;
  // What was agreed to; a price that waits for a yes is not part of it.
  const total = bill ? centsFromDollars(bill.agreed) : findTotal(attributes);
  const isRepair = attributes.appointment_type === 'repair';
  return (
    <>
      <header className="flex items-center gap-4">
        <Hexagon className="size-14 shrink-0 text-forest-ink">
          <Check className="size-7 text-card" strokeWidth={3} aria-hidden="true" />
        </Hexagon>
        <div>
          <h1 className="text-3xl lg:text-4xl">{copy.title}</h1>
          <p className="text-lg text-ink-soft">{copy.thanks}</p>
        </div>
      </header>
      <Card className="mt-6">
        <dl className="grid gap-5 sm:grid-cols-2">
          <Fact label={copy.vehicle}>{carName(attributes.car.one_string)}</Fact>
          {isRepair ? (
            <Fact label={copy.services}>
              <ul>
                {workNamesOf(attributes).map((name) => (
                  <li key={name}>{serviceName(name)}</li>
                ))}
              </ul>
            </Fact>
          ) : (
            <Fact label={copy.diagnosis}>{attributes.diagnosis_input.trim() || copy.noDescription}</Fact>
          )}
          <Fact label={copy.day}>{longDayOf(attributes.appointment_day)}</Fact>
          <Fact label={copy.time}>
            {attributes.appointment_time === null ? copy.timeToCome : windowText(attributes.appointment_time)}
          </Fact>
          {total !== undefined && (
            <Fact label={copy.total}>
              {formatCents(total)}
              <span className="block text-sm font-normal text-ink-soft">{copy.totalNote}</span>
            </Fact>
          )}
          <Fact label={copy.address} wide>
            <VisitPlace attributes={attributes} />
          </Fact>
        </dl>
      </Card>
      {!attributes.shop_network && (
        <EstimateTicket appointment={appointment} showsValidity={false} className="mt-6" />
      )}
      <ConfirmationNotes appointment={appointment} />
      <section aria-label={copy.app} className="mt-8 grid justify-items-start gap-5">
        <AppBadges />
        <ButtonLink to={loggedIn ? paths.dashboard : paths.login} variant="primary">
          {copy.account}
        </ButtonLink>
      </section>
    </>
  );
}

type FactProps = { readonly label: string; readonly wide?: boolean; readonly children: ReactNode };

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="eyebrow text-ink-soft">{label}</dt>
      <dd className="mt-1 text-lg font-semibold break-words figures">{children}</dd>
    </div>
  );
}

function NotPaid({ appointmentId }: { readonly appointmentId: string }) {
  return (
    <>
      <div className="flex gap-4" role="alert">
        <TriangleAlert className="mt-1 size-8 shrink-0 text-bad" aria-hidden="true" />
        <div>
          <h1 className="text-3xl lg:text-4xl">{copy.failedTitle}</h1>
          <p className="mt-2 text-lg text-ink-soft">{copy.failedText}</p>
        </div>
      </div>
      <ButtonLink to={visitPaths.confirm(appointmentId)} variant="primary" className="mt-6 max-sm:w-full">
        {copy.retry}
      </ButtonLink>
    </>
  );
}
