export const publicCopy = {
  title: 'Membership',
  description:
    'What a membership costs and what you get: free oil changes for your car and 10% off all repairs. Cancel anytime from your account.',
  lead: 'Join once, save on every repair, and cancel from your account anytime.',
  join: 'Log in to join',
  withVisit: 'Join when you book',
  perksTitle: 'What members get',
  plansTitle: 'What it costs',
  terms:
    'It renews until you cancel, which you can do from your account anytime. Some plans are only available when you book a visit. Before you join, you’ll see the price, the renewal date, and how to cancel.',
} as const;
