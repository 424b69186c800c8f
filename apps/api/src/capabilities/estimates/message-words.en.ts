/** What customers are told of the second visit and of what we decide for them. */
export const estimateWords = {
  secondVisit: (work: string, car: string, total: string) =>
    `We’ll do ${work} for your ${car} on a second visit for ${total}.`,
  chooseTime: 'Choose a time',
  secondVisitSubject: 'Choose a time for your second visit',
  secondVisitHelp: 'Choose the arrival window that works for you. It’s booked once you do.',
  secondVisitLine: 'Second visit',

  approved: (work: string, car: string, total: string) =>
    `We noted that you approved ${work} for your ${car}. Your total is now ${total}.`,
  declined: (work: string, car: string, total: string) =>
    `We noted that you declined ${work} for your ${car}. Your total is now ${total}.`,
  wrong: 'Not what you told us? Reply to this message or call us right away.',
  approvedSubject: 'We noted what you approved',
  declinedSubject: 'We noted what you declined',
  yourTotal: 'Your total',
} as const;
