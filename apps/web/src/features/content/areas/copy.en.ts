/** Pairs stand around a figure or a link. */
export const areasCopy = {
  crumb: 'Service area',
  description:
    'Mobile mechanics in Metro Detroit, Dallas-Fort Worth, Houston, and Phoenix: the cities and ZIP codes we serve, with prices for each.',
  title: 'Where we work',
  lead: 'Four metro areas, and every ZIP code in their counties. Enter yours to be sure.',
  bandTitle: 'Is your ZIP code in?',
  bandText: 'It takes five digits to find out.',
  city: {
    pageTitle: (city: string, state: string) => `Mobile mechanic in ${city}, ${state}: prices`,
    description: (city: string, market: string) =>
      `Auto repair in ${city} where your car is parked: what each service costs, the ZIP codes we serve, and a fixed quote. ${market} mechanics.`,
    title: (city: string, state: string) => `Mobile mechanic in ${city}, ${state}`,
    served: ['We fix cars in ', (city: string, hours: string) => ` in ${city}, ${hours}. `],
    wear: 'What wears out first here',
    place: (city: string) => `Where we work in ${city}`,
    unsure: ['Not sure what’s wrong? A ', (city: string) => ` in ${city} is `, ', before tax.'],
    diagnosis: 'mobile diagnosis',
    zips: (city: string) => `ZIP codes we serve in ${city}`,
    nearby: 'Nearby',
    bandTitle: (city: string) => `Parked in ${city}?`,
    bandText: 'Tell us what you drive and get a fixed quote.',
    prices: (city: string) => `Services and prices in ${city}`,
    pricesLead:
      'The lowest price a new customer is quoted, with parts, labor, fees, and the new customer discount, before tax. Tell us what you drive to get a fixed quote.',
  },
} as const;
