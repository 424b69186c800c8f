export const deskCopy = {
  tabs: {
    funnel: { label: 'What do you need?', diagnosis: 'Diagnose my car', services: 'Pick my service' },
    wizard: { label: 'What do you need?', diagnosis: 'Diagnosis', services: 'Repair or Service' },
  },
  reasons: 'What is it doing? Choose all that apply.',
  description: 'Describe the problem',
  descriptionHint: 'A noise, a light, a leak: when did it start, and when does it happen?',
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
  catalogFailed: 'We couldn’t load all our services.',
  catalogRetry: 'Try again',
  helpTitle: 'Not sure what to choose?',
  helpText: 'Call us, 9 AM–9 PM every day. A real person answers.',
  saveTitle: 'Save Time & Money',
  saveLead: 'Why a diagnosis first?',
  savePoints: [
    'We only buy parts once we know which one is bad.',
    'A certified mechanic comes to your car, finds the cause, and shows it to you.',
    'You get a fixed price for the repair, in writing, before any work starts.',
  ],
  saveClose: 'Got it',
} as const;
