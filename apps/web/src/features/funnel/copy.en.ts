import { gateCopy } from './gate-copy.en';

export const funnelCopy = {
  progress: 'Your request',
  back: 'Back',
  continue: gateCopy.continue,
  steps: { service: 'Service', car: 'Car', contact: 'Contact' },
  place: 'Your vehicle is in',
  outside: (zip: string) => `We don’t serve ${zip} yet`,
  outsideHint: 'Tell us what you need, and we’ll let you know when we open there.',
  change: 'Change',
  keep: 'Keep this ZIP code',
  jobs: (count: number) => `We’ve done ${count === 1 ? '1 job' : `${count} jobs`} in this ZIP code`,
  loading: gateCopy.loading,
  loadFailed: 'We couldn’t load your request',
  loadFailedText: 'Check your connection. Nothing you typed is lost.',

  tips: { title: 'Did you know?', pause: 'Pause the tips', resume: 'Show more tips' },

  desk: {
    title: 'How can we help?',
    diagnosisTitle: 'Mobile diagnosis',
    diagnosisText:
      'A certified mechanic comes to your car, finds the problem, and gives you a fixed price for the repair.',
    services: (count: number) => (count === 1 ? '1 service' : `${count} services`),
    nothing: 'Nothing chosen yet',
    quick: 'Know what you need? Tap for a quote.',
    notSure: "Not sure what's wrong?",
    notSureLead: 'Tell us what you notice. A mechanic will find the cause.',
  },

  next: {
    outsideTitle: (zip: string) => `We don’t serve ${zip} yet`,
    nearby: "Looks like we aren't in your exact area, but we may be in a city near you.",
    region: (region: string) => `We serve ${region}. Is your car there, or can you get it there?`,
    elsewhere:
      "Unfortunately, we don't have any technicians in your area. We've created an account for you, and we'll notify you when we open in your area.",
    notify: (zip: string) => `We’ll also let you know when we open in ${zip}.`,
    retryLabel: 'Another ZIP code',
    retry: 'Try this ZIP code',
    stillOutside: "That's still a little outside our coverage.",
    retryFailed: 'We couldn’t check this ZIP code. Check your connection and try again.',
    covered: (zip: string) => `Good news: we serve ${zip}.`,
    getBackTitle: "We'll get back to you",
    getBackLead: (due: string | null) => `You’ll get an upfront fixed quote ${due ?? 'within an hour'}.`,
    getBackSteps: [
      'We’ll text and email you the quote.',
      'You pick a time that works for you.',
      'Your mechanic comes to your car.',
    ],
    whatsNext: "What's Next?",
    whatsNextSteps: ['We’ll text you a link to see your quote and book.', 'Your mechanic comes to your car.'],
    confirmed: 'Appointment Confirmed',
    date: 'Date',
    arrival: 'Arrival time',
    where: 'Where',
    vehicle: 'Vehicle',
    appTitle: 'Follow your service',
    app: 'Get the app',
    appStore: 'Download on the App Store',
    googlePlay: 'Get it on Google Play',
    account: 'Go to my account',
  },

  response: {
    title: 'Choose Payment',
    lead: 'Charged at time of service, when the work is done.',
    amount: 'To be charged',
    onFile: 'Pay with the card on file',
    other: 'Pay another way',
    schedule: 'Schedule Appointment',
    add: 'Add a payment method',
  },
} as const;
