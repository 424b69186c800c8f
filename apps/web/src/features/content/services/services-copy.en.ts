export const servicesCopy = {
  meta: {
    services: {
      title: 'Mobile repair services and prices',
      description:
        'Oil changes, brakes, batteries, A/C, and most other repairs, done where your car is parked. See what each one costs and get a fixed price before we start.',
    },
    service: (name: string) => `${name} at your home or work`,
  },
  services: 'Services',
  list: {
    title: 'What we fix where you’re parked',
    intro:
      'From an oil change to an alternator: most repairs need a trained pair of hands and the right parts, not a building.',
    popular: 'Most requested',
    byPart: 'By part of the car',
    missingTitle: 'Not on the list?',
    missingText:
      'Tell us what the car is doing. A diagnosis finds the cause and gives you a price for the repair.',
  },
  /** Around the time it takes: 'About 1 hr 45 min'. */
  about: 'About',
  where: 'At your home, office, or parking lot',
  warranty: (terms: string) => `${terms} warranty`,
  quote: 'Get quote',
  includes: 'What it includes',
  signs: 'Signs you need it',
  visit: 'What the visit is like',
  questions: 'Questions',
  related: (category: string) => `${category}: what else we do`,
  bandTitle: 'Your car, your price',
  bandText: 'Tell us the car and see parts, labor, and taxes, line by line.',
  prices: {
    title: 'What it costs',
    diagnosis: 'The price of the visit, before tax.',
    repairs:
      'The lowest price a new customer is quoted, with parts, labor, fees, and the new customer discount, before tax. The rest depends on your car: tell us what you drive and you get a fixed quote.',
    atYourCar: 'at your car',
  },
} as const;
