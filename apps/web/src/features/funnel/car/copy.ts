export const carStepCopy = {
  title: 'Tell us about your car',
  confirmTitle: 'Confirm your car',
  lead: 'The price depends on it. By plate it takes one line.',
  confirmLead: 'This is the car your quote will be for.',
  loading: 'Loading your vehicles',
} as const;
