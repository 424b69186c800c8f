export const consentCopy = {
  title: 'Counting visits',
  text: 'May we count how visitors use this site? Nothing else depends on it.',
  yes: 'Yes, you may',
  no: 'No',
} as const;
