export const developersCopy = {
  title: 'Developers',
  description: 'Developers.',
  lead: 'Nothing here yet.',
} as const;
