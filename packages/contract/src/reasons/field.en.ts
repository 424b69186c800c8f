import type { AppointmentStatus } from '@lugnut/domain/appointment';
import { type ApprovalRefusal, approvalRefusalText } from '@lugnut/domain/estimates';
import {
  dayOverText,
  delayProblemText,
  type ExceptionKind,
  exceptionNames,
  finishObstacleText,
  inspectionProblemText,
  notThereProblemText,
  type OdometerDoubt,
  odometerDoubtInWords,
} from '@lugnut/domain/field';
import { weekdayAndDate } from '@lugnut/domain/scheduling';

const statusInWords: Readonly<Record<AppointmentStatus, string>> = {
  pending: 'waiting for its price',
  quoted: 'quoted',
  scheduled: 'scheduled',
  en_route: 'on the way',
  in_progress: 'in progress',
  completed: 'finished',
  cancelled: 'canceled',
  no_service_area: 'out of our area',
};

const whoseCar = (customer: string | null, car: string): string =>
  customer === null ? `another ${car}` : `${customer}’s ${car}`;

type ElsewhereOfTechnician = {
  readonly technician: string;
  readonly customer: string | null;
  readonly car: string;
};

/** A technician at work. */
export const field = {
  extras_not_at_car: 'You can only offer more work while you’re at the car.',
  extras_without_price: 'This has no price yet. Ask the office for one.',
  extra_without_price: ({ service, reason }: { readonly service: string; readonly reason: string }) =>
    `${service}: ${reason} Ask the office for a price.`,
  extra_not_possible: ({ service, reason }: { readonly service: string; readonly reason: ApprovalRefusal }) =>
    `${service}: ${approvalRefusalText[reason]}`,
  arrived_already: 'You’ve already arrived, so this can’t be undone.',
  job_without_window: 'This job has no arrival window yet, so nobody can head over. Pick one first.',
  visit_only_held:
    'This visit isn’t booked yet: its window is only held. Nobody can start it until it’s booked.',
  visit_not_booked:
    'This visit isn’t booked yet, so nobody can start it. Book it first, or record the customer’s approval.',
  visit_day_over: ({ day }: { readonly day: string }) => dayOverText(day),
  visit_not_today: ({ day }: { readonly day: string }) =>
    `This visit is on ${weekdayAndDate(day)}. Ask dispatch to move it to today before you head over.`,
  start_before_day: ({ day }: { readonly day: string }) =>
    `This visit is on ${weekdayAndDate(day)}. Move it to today, or confirm that the technician starts early.`,
  earlier_visit_open: 'This car has an earlier visit that isn’t finished yet. Finish or move that one first.',
  job_cannot_become: ({
    status,
    to,
  }: {
    readonly status: AppointmentStatus;
    readonly to: AppointmentStatus;
  }) => `A job that is ${statusInWords[status]} can’t become ${statusInWords[to]}.`,
  not_done_not_at_car: 'You can only mark work as not done while you’re at the car.',
  job_finished: 'This job is finished and can’t be changed.',
  timer_not_at_car: 'You can only use the timer while you’re at the car.',
  not_on_your_route:
    'This stop is no longer on your route, so nothing was changed. If you’re there, call dispatch.',
  on_the_way_elsewhere: ({ customer, car }: { readonly customer: string | null; readonly car: string }) =>
    `You’re already on the way to ${whoseCar(customer, car)}. Arrive there or take it back first.`,
  still_elsewhere: ({ customer, car }: { readonly customer: string | null; readonly car: string }) =>
    `You’re still at ${whoseCar(customer, car)}. Finish that job or say what’s wrong there first.`,
  technician_on_the_way: ({ technician, customer, car }: ElsewhereOfTechnician) =>
    `${technician} is already on the way to ${whoseCar(customer, car)}. Start that job or put it back on the schedule first.`,
  technician_still_elsewhere: ({ technician, customer, car }: ElsewhereOfTechnician) =>
    `${technician} is still at ${whoseCar(customer, car)}. Finish that job or put it back on the schedule first.`,
  pick_time: 'Pick a time.',
  say_what_happened: 'Say what happened.',
  exception_no_longer_fits: ({ kind }: { readonly kind: ExceptionKind }) =>
    `“${exceptionNames[kind]}” no longer fits this job. Reload it.`,
  delay_over: delayProblemText.over,
  delay_not_late: delayProblemText['not late'],
  delay_another_day: delayProblemText['another day'],
  delay_too_late: delayProblemText['too late'],
  missing_not_arrived: notThereProblemText['not arrived'],
  missing_before_our_time: notThereProblemText['before our time'],
  missing_not_waited: notThereProblemText['not waited'],
  inspection_unknown_point: inspectionProblemText.unknown_point,
  inspection_point_twice: inspectionProblemText.point_twice,
  inspection_implausible_measure: inspectionProblemText.implausible_measure,
  inspection_red_without_note: inspectionProblemText.red_without_note,
  inspection_nothing_checked: inspectionProblemText.nothing_checked,
  odometer_doubt: ({ doubt }: { readonly doubt: OdometerDoubt }) =>
    `${odometerDoubtInWords(doubt)} Check the odometer again.`,
  no_such_photo: 'We couldn’t find that photo.',
  photos_full: ({ most }: { readonly most: number }) => `A job can have up to ${most} photos.`,
  customer_paid: 'The customer has already paid.',
  nothing_declined: 'No payment was declined for this job.',
  no_phone_of_customer: 'We don’t have a phone number for this customer. Leave it to the office.',
  card_not_again: 'You can’t try this card again right now. Send the customer a link to pay.',
  nothing_to_undo: 'There’s nothing to undo.',
  undo_time_picked: 'A new time has already been picked, so this can’t be undone.',
  not_last_step: 'That step didn’t go through or isn’t the last one, so nothing was undone.',
  undo_too_late: 'That was more than two minutes ago. Please call dispatch.',
  route_changed: 'Your route has changed since then, so this can’t be undone. Please call dispatch.',
  only_booked_extras: 'You can only withdraw extra work on a booked visit.',
  fee_charged: 'The fee was already charged. Please ask the office to waive it.',
  fee_being_charged: 'This fee is being charged right now. Try again in a minute.',
  consent_missing: 'Say how the customer agreed. If they haven’t yet, they can decide with their own link.',
  no_such_message: 'We couldn’t find that message.',
  finish_not_begun: finishObstacleText.not_begun,
  finish_site: finishObstacleText.site,
  finish_inspection: finishObstacleText.inspection,
  finish_diagnosis: finishObstacleText.diagnosis,
  finish_odometer: finishObstacleText.odometer,
  job_canceled: 'It was canceled.',
  nobody_has_job: 'Nobody has it right now. If you’re at the car, call dispatch.',
  technician_has_job: ({ name }: { readonly name: string }) =>
    `${name} has it now. If you’re at the car, call dispatch.`,
} as const;
