import type { LanguageCode } from '../language';
import { type Cents, formatCents } from '../money';
import type { ArrivalWindow } from './arrival-window';
import { type EpochMs, instantAt, type ZoneOffsets } from './market-time';
import { momentInWords } from './moment-in-words';
import type { PlainDay } from './plain-day';

export const lateCancellationFeeCents: Cents = 70_00;

/** Elapsed hours between instants, whatever the clocks on the wall did meanwhile. */
export const freeCancellationHours = 48;

/** Decision 29: whoever books by mistake, or for tomorrow, can still think again. */
export const freeMinutesAfterBooking = 60;

/** Nobody drives longer to the next job: 'On my way' said earlier than this before the window was pressed by mistake. */
export const longestLeadMinutes = 90;

export type Visit = { readonly day: PlainDay; readonly window: ArrivalWindow };

/** Since when canceling costs the fee whatever the window is now: the customer moved the visit when it was late. */
type MovedLate = { readonly movedLateAt?: EpochMs | undefined };

/** When it was booked; undefined while it is not. A later window does not change it (KEEP-4). */
export type BookedVisit = Visit &
  MovedLate & {
    readonly bookedAt?: EpochMs | undefined;
    /** Somebody drives there or is there: what was free is over, the first hour too. */
    readonly isUnderway?: boolean;
    /** Somebody is at the car: what we promised is kept. */
    readonly isReached?: boolean;
    /** We broke a promise of this job, and have kept none since. */
    readonly isBroken?: boolean;
    /** We picked its window, which the customer has not agreed to. */
    readonly isMovedByUs?: boolean;
    /** The fee of a missed visit stands: a job costs such a fee once. */
    readonly hasVisitFee?: boolean;
    /** FLT-2: another vehicle at the same place is done on that day too, so we come in any case. */
    readonly isOneOfSeveral?: boolean;
  };

/** Somebody who set off hours before the window did so by mistake: it costs nobody the free cancellation. */
const isUnderwayIn = (visit: BookedVisit, now: EpochMs, offsets: ZoneOffsets): boolean =>
  visit.isUnderway === true &&
  now >= instantAt(visit.day, visit.window.startMinutes, offsets) - longestLeadMinutes * 60_000;

/** Why canceling costs nothing, however late it is. */
type FreeReason = 'we picked the time' | 'we broke our promise' | 'a fee stands' | 'we come for others';

/** Nobody owes us a time we chose. A window that is over without anybody at the car is a broken promise too. */
const findFreeReason = (visit: BookedVisit, now: EpochMs, offsets: ZoneOffsets): FreeReason | undefined => {
  if (visit.isMovedByUs) return 'we picked the time';
  const isOver = now > instantAt(visit.day, visit.window.endMinutes, offsets);
  if (!visit.isReached && (visit.isBroken || (visit.bookedAt !== undefined && isOver)))
    return 'we broke our promise';
  if (visit.hasVisitFee) return 'a fee stands';
  return visit.isOneOfSeveral ? 'we come for others' : undefined;
};

/**
 * PUB-4: the last instant at which canceling is free. Moving a visit is free, but within 48 hours of it a later window
 * does not win back a free cancellation (BILL-6). The first hour after booking is free whatever the window (KEEP-4), so
 * the deadline of what is booked is never before the booking.
 */
export const cancellationDeadline = (visit: BookedVisit, offsets: ZoneOffsets): EpochMs => {
  const opens = instantAt(visit.day, visit.window.startMinutes, offsets);
  const beforeVisit = opens - freeCancellationHours * 3_600_000;
  const deadline =
    visit.movedLateAt === undefined ? beforeVisit : Math.min(beforeVisit, visit.movedLateAt - 1);
  return visit.bookedAt === undefined
    ? deadline
    : Math.max(deadline, visit.bookedAt + freeMinutesAfterBooking * 60_000);
};

/** What may be said about canceling now. */
export type CancellationTerms =
  | { readonly kind: 'free until' | 'was free until' | 'underway'; readonly until: EpochMs }
  /** Not booked, and so near that the hour after booking is all there is. */
  | { readonly kind: 'an hour after booking' }
  /** Work has begun: the office decides what becomes of it. */
  | { readonly kind: 'not by its customer' }
  | { readonly kind: 'free'; readonly because: FreeReason };

export const cancellationTerms = (
  visit: BookedVisit,
  now: EpochMs,
  offsets: ZoneOffsets,
): CancellationTerms => {
  const because = findFreeReason(visit, now, offsets);
  if (because) return { kind: 'free', because };
  const until = cancellationDeadline(visit, offsets);
  if (isUnderwayIn(visit, now, offsets)) return { kind: 'underway', until: Math.min(until, now) };
  if (visit.bookedAt !== undefined) return { kind: now > until ? 'was free until' : 'free until', until };
  return until > now + freeMinutesAfterBooking * 60_000
    ? { kind: 'free until', until }
    : { kind: 'an hour after booking' };
};

/** What a booked visit takes along to another window that its customer picks. */
export type TakenAlong = Pick<
  BookedVisit,
  'bookedAt' | 'movedLateAt' | 'isBroken' | 'hasVisitFee' | 'isOneOfSeveral'
>;

/** What `visit` becomes when its customer moves it now (BILL-6): what it costs there can be said before. */
export const movedTo = (
  visit: TakenAlong & { readonly day?: PlainDay | undefined },
  to: Visit,
  isLateNow: boolean,
  now: EpochMs,
): BookedVisit => ({
  ...to,
  bookedAt: visit.bookedAt,
  movedLateAt: visit.movedLateAt ?? (isLateNow ? now : undefined),
  isBroken: visit.isBroken ?? false,
  hasVisitFee: visit.hasVisitFee ?? false,
  // The other vehicles stay where they are.
  isOneOfSeveral: visit.isOneOfSeveral === true && visit.day === to.day,
});

type CancellationWords = {
  readonly freeBecause: Readonly<Record<FreeReason, string>>;
  readonly freeUntil: (moment: string, fee: string) => string;
  readonly costsNow: (fee: string) => string;
  readonly underway: (fee: string) => string;
  readonly notByCustomer: string;
  readonly anHour: (hours: number, minutes: number, fee: string) => string;
};

const words: Readonly<Record<LanguageCode, CancellationWords>> = {
  en: {
    freeBecause: {
      'we picked the time': 'Canceling is free: we picked this time for you.',
      'we broke our promise': 'Canceling is free: we couldn’t keep your visit as promised.',
      'a fee stands': 'Canceling costs nothing more: you only pay the fee for the missed visit.',
      'we come for others': 'Canceling this vehicle is free: your mechanic comes for the others.',
    },
    freeUntil: (moment, fee) =>
      `Canceling is free until ${moment}, the vehicle’s local time. After that, it costs ${fee}.`,
    costsNow: (fee) => `Canceling costs ${fee} now.`,
    underway: (fee) => `Canceling costs ${fee} now: your mechanic is on the way or at your car.`,
    notByCustomer:
      'This visit can no longer be canceled online: your mechanic is at your car or has begun the work. Call us if anything has to change.',
    anHour: (hours, minutes, fee) =>
      `This visit is less than ${hours} hours away: canceling is free for ${minutes} minutes after booking. After that, it costs ${fee}.`,
  },
  es: {
    freeBecause: {
      'we picked the time': 'Cancelar es gratis: este horario lo elegimos nosotros.',
      'we broke our promise': 'Cancelar es gratis: no pudimos cumplir con su cita como le prometimos.',
      'a fee stands': 'Cancelar no cuesta nada más: solo paga el cargo por la visita perdida.',
      'we come for others': 'Cancelar este vehículo es gratis: su mecánico va por los demás.',
    },
    freeUntil: (moment, fee) =>
      `Cancelar es gratis hasta el ${moment}, hora local del vehículo. Después cuesta ${fee}.`,
    costsNow: (fee) => `Cancelar ahora cuesta ${fee}.`,
    underway: (fee) => `Cancelar ahora cuesta ${fee}: su mecánico va en camino o ya está con su carro.`,
    notByCustomer:
      'Esta cita ya no se puede cancelar en línea: su mecánico ya está con su carro o ya empezó el trabajo. Llámenos si necesita cambiar algo.',
    anHour: (hours, minutes, fee) =>
      `Faltan menos de ${hours} horas para esta cita: cancelar es gratis durante los ${minutes} minutos después de agendar; luego cuesta ${fee}.`,
  },
};

const feeInWords = formatCents(lateCancellationFeeCents, { dropZeroCents: true });

/** The one sentence about canceling, for pages and messages alike (KEEP-4); in the vehicle's local time. */
export const cancellationInWords = (
  terms: CancellationTerms,
  offsets: ZoneOffsets,
  language: LanguageCode = 'en',
): string => {
  const said = words[language];
  switch (terms.kind) {
    case 'free until':
      return said.freeUntil(momentInWords(terms.until, offsets, language), feeInWords);
    case 'was free until':
      // A deadline that is over helps nobody.
      return said.costsNow(feeInWords);
    case 'underway':
      return said.underway(feeInWords);
    case 'free':
      return said.freeBecause[terms.because];
    case 'not by its customer':
      return said.notByCustomer;
    case 'an hour after booking':
      return said.anHour(freeCancellationHours, freeMinutesAfterBooking, feeInWords);
  }
};

export type ChangeOfVisit = 'cancel' | 'reschedule';

/** What the customer owes for changing now; without a promised visit, or to reschedule, always nothing. */
export const changeFeeCents = (
  change: ChangeOfVisit,
  visit: BookedVisit | undefined,
  now: EpochMs,
  offsets: ZoneOffsets,
): Cents => {
  if (change === 'reschedule' || !visit || findFreeReason(visit, now, offsets)) return 0;
  return isUnderwayIn(visit, now, offsets) || now > cancellationDeadline(visit, offsets)
    ? lateCancellationFeeCents
    : 0;
};
