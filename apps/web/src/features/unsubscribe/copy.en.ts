export const unsubscribeCopy = {
  title: 'Unsubscribe',
  description: 'Stop getting offers and news from us.',
  lead: 'Stop getting offers and news from us. We’ll still send what your appointments need, like codes, reminders, and receipts.',
  email: 'Email',
  unsubscribe: 'Unsubscribe',
  done: "You've been unsubscribed.",
  failed: 'Error unsubscribing, please try again',
} as const;
