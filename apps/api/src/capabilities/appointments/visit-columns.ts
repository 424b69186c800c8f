import type { Visit } from '@lugnut/domain/scheduling';
import type { AppointmentVisit, Reservation } from './appointment';

/** When, where and by whom: what is read of a visit beside the appointment itself. */
export const placeColumns = [
  'visit_request.day as chosen_day',
  'visit_request.window_start as chosen_start',
  'visit_request.window_end as chosen_end',
  'visit_request.hold_extended',
  'visit_request.hold_ended_at',
  'visit_request.outgrown_at',
  'visit_request.moved_late_at',
  'visit_request.return_since',
  'visit_request.worked_minutes',
  'visit_request.broken_at',
  'visit_request.moved_by_us_at',
  'visit_request.part_awaited_since',
  'visit_request.part_expected_on',
  'visit_request.return_from',
  'visit_request.exact_address',
  'visit_request.latitude as site_latitude',
  'visit_request.longitude as site_longitude',
  'visit.technician_id',
  'visit.day as visit_day',
  'visit.window_start as visit_start',
  'visit.window_end as visit_end',
  'visit.held_until',
  'visit.created_at as visit_created_at',
  'technician.name as technician_name',
  'technician.working_since_year',
  'technician.portrait as technician_portrait',
  'visit_request.garage as site_garage',
  'visit_request.dedicated_schedule_time',
] as const;

/** What was promised and what it costs not to keep it. */
export const promiseColumns = [
  'visit_fee.amount_cents as visit_fee_cents',
  'visit_fee.waived_at as visit_fee_waived_at',
  'booking.booked_at as booking_booked_at',
  'booking.promised_at as booking_promised_at',
  'cancellation.fee_cents as cancellation_fee_cents',
  'keep_discount.taken_at as keep_discount_taken_at',
  'called_off.id as called_off_task',
] as const;

export type VisitColumns = {
  chosen_day: string | null;
  chosen_start: number | null;
  chosen_end: number | null;
  booking_booked_at: Date | null;
  booking_promised_at: Date | null;
  exact_address: string | null;
  site_latitude: number | null;
  site_longitude: number | null;
  technician_id: string | null;
  visit_day: string | null;
  visit_start: number | null;
  visit_end: number | null;
  held_until: Date | null;
  visit_created_at: Date | null;
  hold_extended: boolean | null;
  hold_ended_at: Date | null;
  outgrown_at: Date | null;
  moved_late_at: Date | null;
  return_since: Date | null;
  worked_minutes: number | null;
  broken_at: Date | null;
  moved_by_us_at: Date | null;
  is_one_of_several: boolean | null;
  part_awaited_since: Date | null;
  part_expected_on: string | null;
  return_from: string | null;
  visit_fee_cents: number | null;
  visit_fee_waived_at: Date | null;
  technician_name: string | null;
  working_since_year: number | null;
  technician_portrait: string | null;
  site_garage: string | null;
  dedicated_schedule_time: string | null;
  cancellation_fee_cents: number | null;
  keep_discount_taken_at: Date | null;
  called_off_task: string | null;
  is_withdrawn: boolean | null;
};

const findVisit = (day: string | null, start: number | null, end: number | null): Visit | undefined =>
  day === null || start === null || end === null
    ? undefined
    : { day, window: { startMinutes: start, endMinutes: end } };

/** Staff promise windows without a booking: then the promise is when it was booked. */
const bookedAtOf = (row: VisitColumns): Date | null =>
  row.held_until === null ? (row.booking_promised_at ?? row.booking_booked_at ?? row.visit_created_at) : null;

const findReservation = (row: VisitColumns): Reservation | undefined => {
  const visit = findVisit(row.visit_day, row.visit_start, row.visit_end);
  if (!visit || row.technician_id === null) return undefined;
  return {
    ...visit,
    technicianId: row.technician_id,
    heldUntil: row.held_until ?? undefined,
    movedLateAt: row.moved_late_at?.getTime(),
    bookedAt: bookedAtOf(row)?.getTime(),
  };
};

/** Who leaves a visit with the work begun breaks that promise in the same moment: the return's own break comes later. */
const isTimeTaken = ({ broken_at: broken, return_since: since }: VisitColumns): boolean =>
  broken !== null && (since === null || broken > since);

export const visitOf = (row: VisitColumns): AppointmentVisit => ({
  chosen: row.outgrown_at === null ? findVisit(row.chosen_day, row.chosen_start, row.chosen_end) : undefined,
  reserved: findReservation(row),
  isExtended: row.hold_extended ?? false,
  isHoldEnded: row.hold_ended_at !== null,
  isReturn: row.return_since !== null,
  isLeftBegun: row.return_since !== null && (row.broken_at === null || row.broken_at <= row.return_since),
  workedMinutes: row.worked_minutes ?? 0,
  isBroken: row.broken_at !== null,
  isTimeTaken: isTimeTaken(row),
  isCalledOff: row.called_off_task !== null,
  isMovedByUs: row.moved_by_us_at !== null,
  isOneOfSeveral: row.is_one_of_several ?? false,
  isPartAwaited: row.part_awaited_since !== null,
  partExpectedOn: row.part_expected_on ?? undefined,
  returnFrom: row.return_from ?? undefined,
  hasVisitFee: row.visit_fee_cents !== null && row.visit_fee_waived_at === null,
  exactAddress: row.exact_address ?? undefined,
  point:
    row.site_latitude === null || row.site_longitude === null
      ? undefined
      : { latitude: row.site_latitude, longitude: row.site_longitude },
  technician:
    row.technician_name === null || row.working_since_year === null || row.technician_portrait === null
      ? undefined
      : {
          name: row.technician_name,
          workingSinceYear: row.working_since_year,
          portrait: row.technician_portrait,
        },
  isInGarage: row.site_garage === 'yes',
  dedicatedScheduleTime: row.dedicated_schedule_time ?? undefined,
  hasKeepDiscount: row.keep_discount_taken_at !== null,
  cancellationFeeCents: row.cancellation_fee_cents ?? undefined,
  isWithdrawn: row.is_withdrawn ?? false,
});
