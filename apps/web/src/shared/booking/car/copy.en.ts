export const carStepCopy = {
  title: 'Tell us about your car',
  confirmTitle: 'Confirm your car',
  lead: 'Your price depends on it.',
  foundLead: 'Here’s what we found.',
  confirmLead: 'This is the car your quote will be for.',
  loading: 'Loading your vehicles',
} as const;
