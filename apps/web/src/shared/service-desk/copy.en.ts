export const deskCopy = {
  tabs: {
    funnel: { label: 'What do you need?', diagnosis: 'Diagnose my car', services: 'Pick my service' },
    wizard: { label: 'What do you need?', diagnosis: 'Diagnosis', services: 'Repair or Service' },
  },
  reasons: 'What is it doing? Choose all that apply.',
  description: 'Describe the problem',
  descriptionHint: 'The noise, the light, the leak: when it began and when it happens.',
  otherDescription: 'What else is it?',
  search: {
    funnel: 'Search our services',
    wizard: 'Search a Service',
  },
  searchPlaceholder: (count: number | undefined) =>
    count === undefined ? 'Brakes, battery, oil…' : `Search ${count} services`,
  nothingFound: 'Nothing matches. Try another word, or describe the problem under the first tab.',
  popular: 'Popular services',
  chosen: 'Chosen services',
  catalogFailed: 'We could not load all our services.',
  catalogRetry: 'Try again',
  helpTitle: 'Not sure what to choose?',
  helpText: 'Call us, 9am–9pm daily. A person answers.',
  saveTitle: 'Save Time & Money',
  saveLead: 'Why a diagnosis first?',
  savePoints: [
    'Parts are only bought once we know which one is broken.',
    'A certified technician comes to the vehicle, finds the cause and shows it to you.',
    'You get a fixed price for the repair, in writing, before anything is done.',
  ],
  saveClose: 'Got it',
} as const;
