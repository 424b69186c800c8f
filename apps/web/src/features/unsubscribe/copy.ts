export const unsubscribeCopy = {
  title: 'Unsubscribe',
  lead: 'No more offers and news from us. What belongs to your bookings, like codes, reminders and receipts, still comes.',
  email: 'Email',
  unsubscribe: 'Unsubscribe',
  done: "You've been unsubscribed.",
  failed: 'Error unsubscribing, please try again',
} as const;
