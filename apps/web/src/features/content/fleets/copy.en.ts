export const fleetsCopy = {
  crumb: 'Fleets',
  title: 'Fleet repair at your yard',
  description:
    'Repairs and maintenance where your vehicles are parked, with approval limits, yard days, live locations, and costs per vehicle. Free to open.',
  lead: 'Your vans stay where they work. We repair them in your lot, before or after their route, and you approve every dollar.',
  signUp: 'Open a fleet account',
  logIn: 'Log in',
  getsTitle: 'What a fleet gets',
  gets: [
    {
      title: 'Every vehicle in one place',
      text: 'Add vehicles by VIN or import them from a CSV file. See past and upcoming services for each one.',
    },
    {
      title: 'Approvals with limits',
      text: 'Owners set how much a manager can approve alone. Anything over the limit waits for an owner.',
    },
    {
      title: 'Roles for your people',
      text: 'Invite managers, who can book, and viewers, who can only look. Everyone logs in with a code, no password.',
    },
    {
      title: 'Several vehicles, one visit',
      text: 'Request work on several vehicles at once and see the estimate for each before you approve anything.',
    },
    {
      title: 'Live locations and faults',
      text: 'With a device on board, you can see a vehicle’s location, mileage, fuel, tires, and engine faults.',
    },
    {
      title: 'Costs per vehicle',
      text: 'See what each one cost and why, with invoices and inspection reports as PDFs.',
    },
  ],
  startTitle: 'How to start',
  steps: [
    'Open an account with an email address and a phone number.',
    'Add your vehicles, or import your list.',
    'Save a payment method and set who can approve what.',
    'Book your first service. You’ll see a fixed price before we come.',
  ],
  call: 'Rather talk first? Call our fleet line at',
  questionsTitle: 'Questions',
  questions: [
    {
      question: 'Does an account cost anything?',
      answer: 'No. You only pay for the work you approve.',
    },
    {
      question: 'Do we need telematics devices?',
      answer:
        'No. Booking, approvals, and costs work without them. Devices add the map, mileage, and fault codes.',
    },
    {
      question: 'Is fleet work covered by the warranty?',
      answer: 'Yes, for 24 months or 24,000 miles, whichever comes first, like every repair we do.',
    },
  ],
} as const;
