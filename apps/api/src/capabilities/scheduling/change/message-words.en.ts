/** What customers are told when their visit gets another time, or is canceled. */
export const visitWords = {
  missed: (forUnit: string, visit: string) =>
    `We’re sorry, we missed your appointment${forUnit} on ${visit}.`,
  cannotCome: (forUnit: string, visit: string) =>
    `We’re sorry, your mechanic can’t make it${forUnit} on ${visit}.`,
  creditForIt: (amount: string) => `We’ll take ${amount} off your bill for it.`,
  askedSubject: 'We have to move your appointment',
  pickAnother: 'Pick another time',
  pickAnotherFree: 'You can pick another time for free.',
  pickAnotherHere: (url: string) => `Pick another time for free: ${url}`,
  nextTimes: (times: string) => `Next open times: ${times}`,

  partReady: (car: string) => `We have the part for your ${car}. Pick a time that works for you.`,
  partReadySubject: 'We have the part for your car',
  partExpected: (car: string, day: string) =>
    `We expect the part for your ${car} on ${day}. Pick a time on or after that day.`,
  partExpectedSubject: 'We know when the part for your car will be here',
  pickTime: 'Pick a time',

  moved: (forUnit: string, visit: string) =>
    `Your appointment${forUnit} is now on ${visit} (local time at your vehicle).`,
  movedAsAsked: (forUnit: string, visit: string) =>
    `Your appointment${forUnit} is moved to ${visit} (local time at your vehicle), as you asked.`,
  movedSubject: (day: string) => `Your appointment is now on ${day}`,
  changeIt: (url: string) => `Change it: ${url}`,
  where: (address: string) => `Where: ${address}.`,

  movedByUs: (car: string, visit: string) =>
    `We’re sorry, we had to move the appointment for your ${car} to ${visit} (local time at your vehicle).`,
  movedByUsFrom: (car: string, before: string, visit: string) =>
    `We’re sorry, we had to move the appointment for your ${car} from ${before} to ${visit} (local time at your vehicle).`,
  movedByUsSubject: (day: string) => `We had to move your appointment to ${day}`,
  planned: (car: string, visit: string) =>
    `The appointment for your ${car} is set for ${visit} (local time at your vehicle).`,
  secondPlanned: (car: string, visit: string) =>
    `The second visit for your ${car} is set for ${visit} (local time at your vehicle).`,
  plannedSubject: (day: string) => `Your appointment is set for ${day}`,
  freeToChange: 'Doesn’t work for you? Picking another time or canceling is free.',

  canceled: (forUnit: string) => `Your appointment${forUnit} is canceled.`,
  canceledOn: (forUnit: string, visit: string) => `Your appointment${forUnit} on ${visit} is canceled.`,
  canceledSubject: 'Your appointment is canceled',
  lateFee: (amount: string) => `The late cancellation fee is ${amount}.`,
  missedVisitFeeOnly: 'You only pay the fee for the missed visit.',
  nothingCharged: 'Nothing is charged.',

  secondCanceled: (work: string) =>
    `Your second visit for ${work} is canceled too, because its price was part of the first visit.`,
  workOn: (work: string, vehicle: string) => `${work} on ${vehicle}`,
  secondCanceledNext: 'Nothing is charged for it. You can ask for a new quote anytime.',
  secondCanceledSubject: 'Your second visit is canceled too',

  weCanceled: (car: string, why: string) =>
    `We’re sorry, we have to cancel the appointment for your ${car}. ${why}`,
  weCanceledOn: (car: string, visit: string, why: string) =>
    `We’re sorry, we have to cancel the appointment for your ${car} on ${visit}. ${why}`,
  payNothing: 'You don’t pay anything.',
  moneyBack: (amount: string) => `We’ll refund the ${amount} you paid.`,
  weCanceledSubject: 'We had to cancel your appointment',
  bookAnother: 'Book another time',
} as const;
