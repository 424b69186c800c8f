import type { SlipCause, SlipFault } from '@lugnut/domain/pulse';

export const causeNames: Readonly<Record<SlipCause, string>> = {
  left_late: 'Left late',
  traffic: 'Left on time, stuck on the road',
  handed_over: 'Handed over too late',
  planned_late: 'Planned too late',
  given_up: 'We gave up the window',
  moved: 'We moved the visit',
  called_off: 'We called it off',
  not_reached: 'Nobody arrived',
};

export const faultNames: Readonly<Record<SlipFault, string>> = {
  technician: 'The technician’s',
  road: 'Traffic’s',
  plan: 'The plan’s',
  us: 'Ours',
};

/** What was charged for, and how memberships end. */
export const codeNames: Readonly<Record<string, string>> = {
  job: 'Job',
  cancellation_fee: 'Cancellation fee',
  visit_fee: 'Visit fee',
  membership_start: 'New membership',
  membership_renewal: 'Membership renewal',
  virtual_diagnosis: 'Virtual diagnosis',
  dispute: 'Chargeback',
  'ended by owner': 'Ended by the customer',
  'ended by staff': 'Ended by us',
  'joining canceled': 'Joining canceled',
  'first fee unpaid': 'First fee not paid',
  'renewal unpaid': 'Renewal not paid',
  lapsed: 'Expired',
  'fee refunded': 'Fee refunded',
  'fee disputed': 'Fee disputed',
};

export const rowCopy = {
  unanswered: 'Not answered',
  answeredLate: 'Answered late',
  minutesLate: (minutes: string) => `${minutes} min late`,
  otherService: 'Other',
  rowDay: 'Day',
  rowJob: 'Job',
  rowTechnician: 'Technician',
  rowMarket: 'Market',
  rowDetail: 'Detail',
  rowAmount: 'Amount',
  rowResult: 'Result',
  rowWindow: 'Promised window',
  rowLeft: 'Left at',
  rowArrived: 'Arrived at',
  rowLate: 'Late',
  rowWhy: 'Why',
  rowFault: 'Whose fault',
  rowStars: 'Stars',
  rowReview: 'Review',
  rowCustomer: 'Customer',
  rowPlan: 'Plan',
  rowTime: 'Time',
  aMember: 'A member',
  noJob: 'No job',
  rowsEmpty: 'No cases',
  rowsEmptyHelp: 'Try a longer period or another market.',
  yes: 'Kept',
  no: 'Not kept',
  topic: 'Topic',
  hour: 'Hour',
  zip: 'ZIP code',
} as const;
