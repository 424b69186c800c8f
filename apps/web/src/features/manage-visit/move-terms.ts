import type { AppointmentAttributes } from '@lugnut/contract';
import {
  cancellationInWords,
  cancellationTerms,
  findWindow,
  movedTo,
  type TakenAlong,
  zoneOffsetsOf,
} from '@lugnut/domain/scheduling';
import { siteLanguage } from '../../shared/page/site-language.en';
import type { ChosenWindow } from '../../shared/visit-time';

type Moved = Pick<AppointmentAttributes, 'cancellation' | 'appointment_day' | 'time_zone'>;

const atOf = (moment: string | null): number | undefined =>
  moment === null ? undefined : Date.parse(moment);

const takenAlongOf = ({ cancellation }: Pick<Moved, 'cancellation'>): TakenAlong => {
  const along = cancellation?.taken_along;
  return along
    ? {
        bookedAt: atOf(along.booked_at),
        movedLateAt: atOf(along.moved_late_at),
        isBroken: along.is_broken,
        hasVisitFee: along.has_visit_fee,
        isOneOfSeveral: along.is_one_of_several,
      }
    : {};
};

/** By now, which may be long after the page was loaded. */
const isLateBy = (
  now: number,
  { fee_applies_now, always_free, free_until }: NonNullable<Moved['cancellation']>,
): boolean => fee_applies_now || (!always_free && now > Date.parse(free_until));

/** What canceling would cost in the window picked, before the visit is moved there (KEEP-4). */
export const findMoveTerms = (attributes: Moved, chosen: ChosenWindow | undefined): string | undefined => {
  const window = chosen && findWindow(chosen.time);
  const { cancellation, appointment_day, time_zone } = attributes;
  if (!window || !cancellation?.taken_along || time_zone === null) return undefined;
  const now = Date.now();
  const visit = { ...takenAlongOf(attributes), day: appointment_day ?? undefined };
  const moved = movedTo(visit, { day: chosen.day, window }, isLateBy(now, cancellation), now);
  const offsets = zoneOffsetsOf(time_zone);
  return cancellationInWords(cancellationTerms(moved, now, offsets), offsets, siteLanguage);
};
