/** What customers are told by the clock: reminders, delays, quotes and areas that open. */
export const noticeWords = {
  areaOpened: (zip: string, url: string) => `We now serve ${zip}. Get your quote: ${url}`,
  areaOpenedSubject: (zip: string) => `We now serve ${zip}`,
  areaOpenedNews: (zip: string) => `Good news: we now serve ${zip}. You asked us to let you know.`,
  getQuote: 'Get your quote',

  runningLate: (who: string, car: string, time: string, until: string) =>
    `${who} is running late for your ${car} and should be there ${time} instead of by ${until}. We’re sorry.`,
  runningLateSubject: 'We’re running late',
  follow: (url: string) => `Follow it live: ${url}`,

  laterThanSaid: (who: string, car: string, time: string) =>
    `${who} is running later than we told you and should be at your ${car} ${time}. We’re sorry.`,
  laterThanSaidSubject: (time: string) => `We’re running later: ${time}`,
  soonerThanSaid: (who: string, car: string, time: string) =>
    `${who} should be at your ${car} sooner than we told you, ${time}.`,
  windowStands: (window: string) => `Your arrival window is still ${window}.`,

  anotherMechanic: 'Another mechanic',
  newTime: (who: string, car: string, time: string) =>
    `${who} is coming to your ${car} instead and should be there ${time}.`,
  newTimeSubject: (time: string) => `We should be there ${time}`,

  comesTomorrow: (who: string, what: string, visit: string) =>
    `${who} is coming to your ${what} tomorrow, ${visit} (local time at your vehicle).`,
  comesToday: (who: string, what: string, window: string) =>
    `${who} is coming to your ${what} today, ${window} (local time at your vehicle).`,
  tomorrowSubject: (window: string) => `Tomorrow, ${window}: your appointment`,
  todaySubject: (window: string) => `Today, ${window}: your appointment`,
  changeIt: (url: string) => `Change it: ${url}`,

  quoteLate: (car: string) =>
    `We’re still working on your quote for the ${car}. We’re sorry it’s taking longer than an hour.`,
  quoteLateNext: 'We’ll text and email you as soon as it’s ready.',
  quoteLateSubject: (car: string) => `We’re still working on your quote for the ${car}`,
  seeRequest: 'See your request',
} as const;
