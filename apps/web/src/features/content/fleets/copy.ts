export const fleetsCopy = {
  crumb: 'Fleets',
  title: 'Fleet repair at your yard',
  description:
    'Repairs and maintenance where your vehicles are parked: approvals with limits, yard days, live positions and costs per vehicle. Free to open.',
  lead: 'Your vans stay where they work. We repair them in your lot, before the route or after it, and you approve every dollar.',
  signUp: 'Open a fleet account',
  logIn: 'Log in',
  getsTitle: 'What a fleet gets',
  gets: [
    {
      title: 'Every vehicle in one place',
      text: 'Add vehicles by VIN or import them from a CSV file. Each has its services, past and upcoming.',
    },
    {
      title: 'Approvals with limits',
      text: 'Owners set how much a manager may approve alone. What’s above the limit waits for an owner.',
    },
    {
      title: 'Roles for your people',
      text: 'Invite managers who book and viewers who only look. Each logs in with a code, no password.',
    },
    {
      title: 'Several vehicles, one visit',
      text: 'Ask for work on a row of vehicles and see the estimate for each before anything is agreed to.',
    },
    {
      title: 'Live positions and faults',
      text: 'With a device on board you see where a vehicle is, its mileage, fuel, tires and engine faults.',
    },
    {
      title: 'Costs per vehicle',
      text: 'What each one cost and for what, with invoices and inspection reports as PDF.',
    },
  ],
  startTitle: 'How to start',
  steps: [
    'Open an account with an email address and a phone number.',
    'Add your vehicles, or import your list.',
    'Save a way to pay and set who may approve what.',
    'Book the first service. You see a fixed price before we come.',
  ],
  call: 'Rather talk first? Call our fleet line at',
  questionsTitle: 'Questions',
  questions: [
    {
      question: 'Does an account cost anything?',
      answer: 'No. You pay for the work you approve.',
    },
    {
      question: 'Do we need telematics devices?',
      answer:
        'No. Booking, approvals and costs work without them. Devices add the map, mileage and fault codes.',
    },
    {
      question: 'Is fleet work covered by the warranty?',
      answer: 'Yes, for 24 months or 24,000 miles, whichever comes first, like every job of ours.',
    },
  ],
} as const;
