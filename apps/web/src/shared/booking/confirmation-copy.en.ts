export const confirmationCopy = {
  who: 'Who’s coming',
  years: (years: number) => (years === 1 ? '1 year of experience' : `${years} years of experience`),
  whoLater: 'We’ll name your mechanic in the reminder we text you the day before.',
  account: 'Have an account with us?',
  accountText: 'Log in with the phone number or email you booked with. You’ll find this visit there.',
  logIn: 'Log in',
  zip: (zip: string) => `ZIP code ${zip}`,
  streetHidden: 'To keep your address private, we show the street only after you log in.',
  prepare: 'How to prepare',
  localTime: 'Dates and times are local to your vehicle.',
  calendar: 'Add to calendar',
  calendarFile: 'Apple or Outlook',
  google: 'Google Calendar',
  googleVisit: (title: string) => `Google Calendar: ${title}`,
  change: 'Need to change something?',
  reschedule: 'Reschedule',
  cancel: 'Cancel appointment',
  movingIsFree: 'Rescheduling is always free.',
  told: (phone: string | null, email: string) =>
    phone === null
      ? `We emailed all of this to ${email}.`
      : `We texted you at ${withArticle(phone)} and emailed all of this to ${email}.`,
} as const;

/** A number that is only shown in part is named, not dialed. */
function withArticle(phone: string): string {
  return phone.startsWith('number') ? `the ${phone}` : phone;
}
