export const bookingCopy = {
  back: 'Back',
  invalidDate: 'Invalid date format',

  waysOn: {
    label: 'Where to go from here',
    home: 'Go to the home page',
    call: (number: string) => `Call ${number}`,
    account: 'Go to my account',
  },

  order: {
    title: 'Work order',
    noCar: 'No car yet',
    empty: 'What you choose appears here.',
    diagnosis: 'Mobile diagnosis',
    afterCar: 'Add your car to see the price',
    withQuote: 'Price in your quote',
    dueNow: 'Due now $0',
    notCharged: "You won't be charged until time of service.",
  },

  request: {
    title: 'What you asked for',
    work: 'Service',
    diagnosis: 'Mobile diagnosis',
    problem: 'What you told us',
    vehicle: 'Vehicle',
    place: 'Where it’s parked',
    zip: (zip: string) => `ZIP code ${zip}`,
    change: 'Change my request',
    withdraw: 'Cancel my request',
  },

  confirmation: {
    title: 'Appointment Confirmed',
    date: 'Date',
    window: 'Arrival window',
    technician: 'Mechanic',
    team: (place: string) => `${place} team`,
    vehicle: 'Vehicle',
    services: 'Services',
    diagnosis: 'Mobile diagnosis',
    address: 'Address',
    toBeAgreed: 'We’ll set a time with you',
    total: 'Total to be charged at time of service',
    withMembership: (fee: string) => `Your membership fee of ${fee} is included`,
    unpriced: 'TBD',
    app: 'The app',
    nextSteps: "Next steps: Download the app. You'll need it to chat with your technician for your service.",
    qr: 'Scan this with your phone’s camera to open it there',
    account: 'Go to my account',
  },

  facts: {
    includesTitle: 'What the visit includes',
    diagnosisIncludes: [
      'A certified mechanic comes to your vehicle',
      'Testing until the cause is found, with a scan of all trouble codes',
      'A fixed quote for the repair, in writing',
      'A complimentary multi-point inspection',
    ],
    promisesTitle: 'Good to know',
    promises: (warranty: string) => [
      `${warranty} service warranty on all services`,
      'Nothing is charged above this price without your approval',
      'Rescheduling is always free',
    ],
    freeWithRepairs: 'Repairs after the diagnosis? We’ll take its price off the bill.',
  },
} as const;
