import { siteLocale } from '../../shared/page/site-locale';

export const wizardCopy = {
  progress: 'Your booking',
  back: 'Back',
  continue: 'Continue',
  loading: 'Loading your booking',
  loadFailed: 'We couldn’t load your booking',
  loadFailedText: 'Check your connection. Nothing you typed is lost.',
  gateTitle: 'Where is your vehicle located?',
  gateLead: 'We’ll meet your car at home, at work, or in a parking lot. Prices vary by area.',
  steps: ['Car Details', 'Services', 'Contact', 'Quote', 'Appointment', 'Payment'],

  services: {
    title: 'What does it need?',
    lead: 'Pick your services, or tell us what’s wrong and a mechanic will find the cause.',
    vehicle: 'Your vehicle',
    change: 'Change vehicle',
    summary: 'Your request',
    count: (count: number) => (count === 1 ? '1 service' : `${count} services`),
    diagnosis: 'Mobile diagnosis',
    nothing: 'Nothing chosen yet',
  },

  details: {
    title: 'Check your request',
    lead: 'We’ll text and email your quote, with a link to book. No spam.',
    vehicle: 'Vehicle',
    services: 'Services',
    contact: 'Contact details',
    change: 'Change vehicle',
    keep: 'Keep this vehicle',
    nothing: 'Choose a service or describe the problem',
  },

  quote: {
    title: 'Your fixed quote',
    lead: 'Fees and taxes included. Next, choose when we come.',
    expiredTitle: 'This quote has expired',
    expiredText: 'Ask for a new one: it takes about a minute.',
    newQuote: 'Get a new quote',
    membership: 'Membership',
    choice: 'Choose your price',
    nonMember: 'Non-member price',
    member: 'Member price',
    nonMemberDetail: 'Pay for this visit only',
    memberDetail: (hasFreeService: boolean) =>
      `${hasFreeService ? 'Free oil change' : '10% off'}, plus the membership fee`,
    members: (count: number | undefined) =>
      count === undefined
        ? 'Members pay less for every visit.'
        : `${count.toLocaleString(siteLocale)} members pay less for every visit.`,
    plansFailed: 'We couldn’t load the memberships',
    plansFailedText: 'You can continue without joining.',
    summary: 'Price summary',
    total: 'Total Due at Service',
    dueNow: 'Due Now',
    nothing: '$0',
    notCharged: "You won't be charged until time of service.",
    included: 'Included with your visit',
    facts: ['Complimentary multi-point inspection', 'A certified mechanic comes to you', 'Pay after service'],
    payLater: 'Pay later: interest-free installments with PayPal at checkout',
    bookNow: 'Book Now',
    nothingLeft: 'Approve at least one service to continue.',
    waitingTitle: "We'll get back to you",
    waitingLead: (due: string | null) => `You’ll get an upfront fixed quote ${due ?? 'within an hour'}.`,
    waitingSteps: [
      'We’ll text and email you the quote.',
      'You pick a time that works for you.',
      'Your mechanic comes to your vehicle.',
    ],
  },
} as const;
