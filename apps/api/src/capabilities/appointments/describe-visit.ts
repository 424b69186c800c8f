import type { AppointmentReply } from '@lugnut/contract';
import { portraitUrlOf } from '@lugnut/domain/administration';
import {
  canApply,
  canCustomerCancel,
  findMissingWindow,
  isReached,
  isUnbooked,
  isUnderway,
  type MissingWindow,
} from '@lugnut/domain/appointment';
import type { LanguageCode } from '@lugnut/domain/language';
import { dollarsFromCents } from '@lugnut/domain/money';
import {
  type BookedVisit,
  type CancellationTerms,
  cancellationDeadline,
  cancellationInWords,
  cancellationTerms,
  canPickAnyDay,
  changeFeeCents,
  formatWindow,
  lateCancellationFeeCents,
  momentInWords,
  type TakenAlong,
} from '@lugnut/domain/scheduling';
import { offsetsOf } from '../../platform/market-today';
import type { Appointment } from './appointment';

type Attributes = AppointmentReply['data']['attributes'];

/** Held or promised now; an expired hold counts as none. */
export const findReserved = ({ visit }: Appointment, now: Date) =>
  visit.reserved?.heldUntil && visit.reserved.heldUntil <= now ? undefined : visit.reserved;

/** The window that pages show. */
export const findShown = (appointment: Appointment, now: Date) =>
  findReserved(appointment, now) ?? appointment.visit.chosen;

export const findPromised = ({ status, visit }: Appointment) =>
  visit.reserved && visit.reserved.heldUntil === undefined
    ? {
        ...visit.reserved,
        isUnderway: isUnderway(status),
        isReached: isReached(status),
        isBroken: visit.isBroken,
        isMovedByUs: visit.isMovedByUs,
        hasVisitFee: visit.hasVisitFee,
        isOneOfSeveral: visit.isOneOfSeveral,
      }
    : undefined;

/** Why a booked visit has no window; undefined where it has one, or needs none. */
export const findMissing = (appointment: Appointment): MissingWindow | undefined => {
  const { status, visit } = appointment;
  return findMissingWindow({
    status,
    // A fleet with days of its own agrees on them with us.
    hasWindow: findPromised(appointment) !== undefined || visit.dedicatedScheduleTime !== undefined,
    canPickAnyDay: canPickAnyDay(visit),
    isCalledOff: visit.isCalledOff,
    isBroken: visit.isBroken,
    isReturn: visit.isLeftBegun,
  });
};

const describeHold = (appointment: Appointment, now: Date): Attributes['hold'] => {
  const reserved = findReserved(appointment, now);
  if (!reserved?.heldUntil) return null;
  return {
    expires_at: reserved.heldUntil.toISOString(),
    seconds_left: Math.ceil((reserved.heldUntil.getTime() - now.getTime()) / 1000),
    extendable: !appointment.visit.isExtended,
  };
};

type VisitView = {
  readonly now: Date;
  /** Whether the discount for keeping it would be given. */
  readonly mayKeep: boolean;
  /** Of whoever asks. */
  readonly language: LanguageCode;
};

const momentOf = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();

const describeTakenAlong = (promised: TakenAlong | undefined) =>
  promised && {
    taken_along: {
      booked_at: momentOf(promised.bookedAt),
      moved_late_at: momentOf(promised.movedLateAt),
      is_broken: promised.isBroken ?? false,
      has_visit_fee: promised.hasVisitFee ?? false,
      is_one_of_several: promised.isOneOfSeveral ?? false,
    },
  };

const describeCancellation = (
  appointment: Appointment,
  { now, mayKeep, language }: VisitView,
): Attributes['cancellation'] => {
  const { market, status, visit } = appointment;
  const shown: BookedVisit | undefined =
    findPromised(appointment) ?? findReserved(appointment, now) ?? visit.chosen;
  const isCancelled = status === 'cancelled';
  if (!market || !shown || !(isCancelled || canApply(status, 'canceled'))) return null;
  const offsets = offsetsOf(market.timeZone);
  const isTheirs = !findPromised(appointment) || canCustomerCancel({ status, isReturn: visit.isReturn });
  const terms: CancellationTerms =
    isTheirs || isCancelled
      ? cancellationTerms(shown, now.getTime(), offsets)
      : { kind: 'not by its customer' };
  // Not booked yet: the hour after booking begins when it is booked, at the earliest now.
  const freeUntil =
    'until' in terms ? terms.until : cancellationDeadline({ ...shown, bookedAt: now.getTime() }, offsets);
  const feeNow = changeFeeCents('cancel', findPromised(appointment), now.getTime(), offsets);
  return {
    free_until: new Date(freeUntil).toISOString(),
    free_until_text: momentInWords(freeUntil, offsets, language),
    terms: cancellationInWords(terms, offsets, language),
    fee: dollarsFromCents(lateCancellationFeeCents),
    fee_applies_now: feeNow > 0,
    fee_charged: isCancelled ? dollarsFromCents(visit.cancellationFeeCents ?? 0) : null,
    always_free: terms.kind === 'free',
    ...describeTakenAlong(findPromised(appointment)),
    discount_available: mayKeep,
  };
};

/** When, where and by whom. */
export const describeVisit = (appointment: Appointment, view: VisitView) => {
  const { visit } = appointment;
  const { now } = view;
  const shown = findShown(appointment, now);
  const technician = findPromised(appointment) && visit.technician;
  return {
    exact_address: visit.exactAddress ?? null,
    appointment_day: shown?.day ?? null,
    appointment_time: shown ? formatWindow(shown.window) : null,
    missing_window: findMissing(appointment) ?? null,
    hold: describeHold(appointment, now),
    hold_ended: visit.isHoldEnded && isUnbooked(appointment.status) && !findReserved(appointment, now),
    cancellation: describeCancellation(appointment, view),
    mechanic: technician
      ? {
          name: technician.name,
          years_of_experience: now.getUTCFullYear() - technician.workingSinceYear,
          portrait_url: portraitUrlOf(technician.portrait),
        }
      : null,
  };
};
