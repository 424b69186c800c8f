import { PaymentTermsNote } from '../../shared/booking/payment-terms-note';
import { paths } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/button-link';
import { StickyActionBar } from '../../shared/ui/sticky-action-bar';
import { manageCopy as copy } from './copy';
import { VisitDevices } from './visit-devices';
import { Column, VisitPage } from './visit-page';
import { VisitSummary } from './visit-summary';

/** PUB-6: one link, two ways on. */
export function ManagePage() {
  return (
    <VisitPage unknown="unavailable page" handles={['changeable', 'not booked']}>
      {({ appointment }) => (
        <Column>
          <h1 className="text-3xl">{copy.manageTitle}</h1>
          <VisitSummary attributes={appointment.attributes} />
          <PaymentTermsNote
            kind={appointment.attributes.paid_with}
            reserved={appointment.attributes.reserved}
            due={appointment.attributes.bill?.due}
          />
          <VisitDevices appointmentId={appointment.id} />
          <StickyActionBar
            className="-mx-4 mt-auto sm:mx-0"
            above={
              <div className="grid gap-2 text-center">
                <ButtonLink wide variant="primary" to={paths.reschedule(appointment.id)}>
                  {copy.rescheduleMine}
                </ButtonLink>
                <p className="flex items-center gap-3 text-sm font-semibold text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                  {copy.or}
                </p>
                <ButtonLink wide to={paths.cancel(appointment.id)}>
                  {copy.cancelMine}
                </ButtonLink>
              </div>
            }
          />
        </Column>
      )}
    </VisitPage>
  );
}
