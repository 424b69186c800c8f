/** What customers are told of their request, their contact and their calendar. */
export const appointmentWords = {
  lateCredit: (until: string, amount: string) =>
    `If we arrive after ${until}, we’ll take ${amount} off your bill automatically.`,
  lateCreditDue: (amount: string) => `We’ll take ${amount} off your bill automatically.`,
  lateCreditStays: (amount: string) => `The ${amount} we took off for being late before stays off your bill.`,

  quoteComesSubject: (car: string, due: string) => `We’ll send your quote for the ${car} ${due}`,
  gotRequest: (car: string) => `We got your request for the ${car}.`,
  officeOpens: (clock: string) => `Our office opens at ${clock}.`,
  quoteComes: (due: string) => `We’ll text and email you a fixed quote ${due}.`,
  seeRequest: 'See your request',
  quoteSubject: (car: string, total: string) => `Your quote for the ${car}: ${total}`,
  diagnosisIs: (car: string, total: string) => `A mechanic’s diagnosis of your ${car} is ${total}.`,
  quoteIs: (car: string, total: string) => `Your quote for the ${car} is ${total}.`,
  fixedPrice: 'The price is fixed, and nothing is charged until the work is done.',
  yourQuote: 'Your quote',
  pickTime: 'See it and pick a time',
  outsideSubject: (zip: string) => `We don’t serve ${zip} yet`,
  outside: (car: string, zip: string) => `We got your request for the ${car}, but we don’t serve ${zip} yet.`,
  outsideNext: 'We’ll let you know when we do. If you can get the car somewhere else, try that ZIP code.',

  contactReplaced: 'The customer’s contact for your appointment is now a different number or address.',
  contactNotYou: 'Not you? Call us.',
  contactSubject: 'The contact for your appointment has changed',
  contactNotAsked: 'If you didn’t ask us for this, please call us.',

  calendarArrival: (car: string, window: string) =>
    `${car}. We’ll arrive ${window}, local time at your vehicle.`,
  calendarCanceled: (car: string) => `${car}. This appointment is canceled. Nobody is coming at this time.`,
  calendarWho: (name: string) => `Your mechanic: ${name}`,
  howToPrepare: 'How to prepare',
  calendarFile: 'visit.ics',
  calendarChange: (url: string) => `Change or cancel: ${url}`,
  calendarSoon: (title: string) => `${title}: your mechanic will be there soon`,
} as const;
