export const changeCopy = {
  title: 'See your new price',
  lead: 'We’ll update your quote. The link we sent you stays the same.',
  action: 'Update my quote',
  separate: 'Keep the first quote and make this a new one',
  failed: 'We couldn’t update your quote. Check your connection and try again.',
} as const;
