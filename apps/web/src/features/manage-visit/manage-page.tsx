import { formatCents } from '@lugnut/domain/money';
import { findChargedAtService } from '../../shared/booking/charged-at-service';
import { CalendarLinks, Preparation, WhoComes } from '../../shared/booking/confirmation-notes';
import { PaymentTermsNote } from '../../shared/booking/payment-terms-note';
import { ButtonLink } from '../../shared/ui/button-link';
import { StickyActionBar } from '../../shared/ui/sticky-action-bar';
import { visitPaths } from '../../shared/visit-paths';
import { manageCopy as copy } from './copy.en';
import type { Appointment } from './use-appointment';
import { VisitDevices } from './visit-devices';
import { Column, VisitPage } from './visit-page';
import { VisitSummary } from './visit-summary';

/** PUB-6: all of the visit behind one link, and two ways on. */
export function ManagePage() {
  return (
    <VisitPage unknown="unavailable page" handles={['changeable', 'not booked']}>
      {({ appointment, state }) => (
        <Column>
          <h1 className="text-3xl">{copy.manageTitle}</h1>
          <VisitSummary attributes={appointment.attributes} total={findTotalText(appointment)} />
          <PaymentTermsNote
            kind={appointment.attributes.paid_with}
            reserved={appointment.attributes.reserved}
            due={appointment.attributes.bill?.due}
          />
          {state === 'changeable' && (
            <>
              <WhoComes appointment={appointment} />
              <CalendarLinks appointment={appointment} />
              <Preparation appointment={appointment} />
            </>
          )}
          <VisitDevices appointmentId={appointment.id} />
          <Ways appointment={appointment} isBooked={state === 'changeable'} />
        </Column>
      )}
    </VisitPage>
  );
}

/** A shop's own prices are between the shop and its customer. */
const findTotalText = ({ attributes }: Appointment): string | undefined => {
  if (attributes.shop_network) return undefined;
  const cents = findChargedAtService(attributes, undefined);
  return cents === undefined ? copy.unpriced : formatCents(cents);
};

/** What each of them costs stands over both, before either is pressed. */
function Ways({
  appointment: { id, attributes },
  isBooked,
}: {
  readonly appointment: Appointment;
  readonly isBooked: boolean;
}) {
  const terms = (isBooked && attributes.cancellation?.terms) || copy.unpromised;
  return (
    <StickyActionBar
      className="-mx-4 mt-auto sm:mx-0"
      above={
        <div className="grid gap-2 text-center">
          <p className="text-left text-sm leading-snug text-ink-soft">
            {copy.moveIsFree} {terms}
          </p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-center gap-2">
            <ButtonLink wide variant="primary" to={visitPaths.reschedule(id)}>
              {copy.rescheduleMine}
            </ButtonLink>
            <p className="flex items-center gap-3 text-sm font-semibold text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line sm:hidden">
              {copy.or}
            </p>
            <ButtonLink wide to={visitPaths.cancel(id)}>
              {copy.cancelMine}
            </ButtonLink>
          </div>
        </div>
      }
    />
  );
}
