import type { CarPayload } from '@lugnut/contract';
import { shownWindow } from '@lugnut/domain/scheduling';
import { ButtonLink } from '../../../shared/ui/button-link';
import { workPaths } from '../../../shared/work-paths';
import { placeName, useUsualParking } from '../usual-parking';
import { gpsCopy as copy } from './copy';

/** A fault that has stayed is offered to be booked with what the vehicle said, for when it stands; a blip is not. */
export function BookIt({ payload }: { readonly payload: CarPayload }) {
  return payload.attributes.faults.length > 0 ? (
    <BookFault key={payload.id} payload={payload} />
  ) : (
    <ButtonLink to={workPaths.fleetWizard(wishOf(payload))} variant="secondary" wide>
      {copy.schedule}
    </ButtonLink>
  );
}

const wishOf = ({ id, attributes }: CarPayload) => {
  const codes = Object.keys(attributes.dtcs);
  return { car: id, ...(codes.length > 0 ? { codes: codes.join(',') } : {}) };
};

function BookFault({ payload }: { readonly payload: CarPayload }) {
  const parking = useUsualParking(payload.id);
  const wish = { ...wishOf(payload), ...(parking ? { time: parking.appointment_time } : {}) };
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{copy.persistent}</p>
      {/* The room is kept: what is told a moment later moves nothing. */}
      <p className="min-h-15 text-sm">
        {parking && (
          <strong>
            {copy.usuallyParked(
              shownWindow(parking.appointment_time),
              parking.days,
              parking.of_days,
              placeName(parking),
            )}
          </strong>
        )}
      </p>
      <ButtonLink to={workPaths.fleetWizard(wish)} variant="primary" wide>
        {copy.book}
      </ButtonLink>
    </div>
  );
}
