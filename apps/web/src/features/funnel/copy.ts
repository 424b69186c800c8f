import { bookingCopy } from '../../shared/booking/copy.en';
import { gateCopy } from './gate-copy';

export const funnelCopy = {
  progress: 'Your request',
  back: bookingCopy.back,
  continue: gateCopy.continue,
  steps: { service: 'Service', car: 'Car', contact: 'Contact' },
  place: 'Your vehicle is in',
  outside: (zip: string) => `We don't come to ${zip} yet`,
  outsideHint: 'Tell us what you need, and we tell you when we open there.',
  change: 'Change',
  keep: 'Keep this zip',
  jobs: (count: number) =>
    count === 1 ? '1 job finished in this zip code' : `${count} jobs finished in this zip code`,
  loading: gateCopy.loading,
  loadFailed: 'We could not load your request',
  loadFailedText: 'Check your connection. Nothing you typed is lost.',

  tips: { title: 'Did you know?', pause: 'Pause the tips', resume: 'Show more tips' },

  desk: {
    title: 'How can we help?',
    diagnosisTitle: 'Mobile diagnosis',
    diagnosisText:
      'A certified technician comes to the vehicle, finds the problem and writes a fixed price for the repair.',
    services: (count: number) => (count === 1 ? '1 service' : `${count} services`),
    nothing: 'Nothing chosen yet',
    quick: 'Know what you need? Tap for a quote.',
    notSure: "Not sure what's wrong?",
    notSureLead: 'Tell us what you notice. A technician finds the cause.',
  },

  next: {
    outsideTitle: (zip: string) => `We don't come to ${zip} yet`,
    nearby: "Looks like we aren't in your exact area, but we may be in a city near you.",
    region: (region: string) => `We serve ${region}. Is your vehicle there, or could it be?`,
    elsewhere:
      "Unfortunately, we don't have any technicians in your area. We've created an account for you, and we'll notify you when we open in your area.",
    notify: (zip: string) => `We'll also tell you when we open in ${zip}.`,
    retryLabel: 'Another zip code',
    retry: 'Try this zip',
    stillOutside: "That's still a little outside our coverage.",
    retryFailed: 'We could not check this zip. Check your connection and try again.',
    covered: (zip: string) => `Good news: we come to ${zip}.`,
    getBackTitle: "We'll get back",
    getBackLead: (due: string | null) => `You get an upfront fixed quote ${due ?? 'within an hour'}.`,
    getBackSteps: [
      'We text and email you the quote.',
      'You pick a time that suits you.',
      'The technician comes to your vehicle.',
    ],
    whatsNext: "What's Next?",
    whatsNextSteps: [
      'We text you a link to view your quote and book.',
      'The technician comes to your vehicle.',
    ],
    confirmed: 'Appointment Confirmed',
    date: 'Date',
    arrival: 'Arrival time',
    where: 'Where',
    vehicle: 'Vehicle',
    appTitle: 'Follow your service',
    app: 'Get the app',
    account: 'Go to my account',
  },

  response: {
    title: 'Choose Payment',
    lead: 'Charged at time of service, when the work is done.',
    amount: 'To be charged',
    onFile: 'Pay with the card on file',
    other: 'Use another way to pay',
    schedule: 'Schedule Appointment',
    add: 'Add a way to pay',
  },
} as const;
