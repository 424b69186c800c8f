/** Short tips shown while waiting: each ends the sentence 'Did you know?'. The first is always shown first. */
export const tips: readonly string[] = [
  'change oil every 3,000 miles',
  'check tire pressure once a month, before driving, while the tires are cold',
  'rotate tires every 5,000 miles so that all four wear alike',
  'have the battery tested every year once it’s three years old',
  'replace the engine air filter every 15,000 miles, sooner on dusty roads',
  'have squeaking brakes looked at early: pads cost far less than rotors',
  'check the coolant level before summer and before winter',
  'never open the radiator cap while the engine is hot',
  'pull over when the check engine light flashes; a steady light can wait a few days',
  'replace wiper blades once a year, before the rainy season',
  'keep the tank above a quarter: the fuel keeps the pump cool',
];
