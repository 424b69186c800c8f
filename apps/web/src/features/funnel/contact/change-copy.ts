export const changeCopy = {
  title: 'See your new price',
  lead: 'We’ll update your quote. The link we sent you stays the same.',
  action: 'Update my quote',
  separate: 'Keep the first quote and make this a new one',
  booked: 'This visit is booked. Call us to change the car or the work.',
  failed: 'We couldn’t update your quote. Check your connection and try again.',
} as const;
