export const publicCopy = {
  title: 'Membership',
  description:
    'What a membership costs and what it gives: free oil changes for your car and 10% off all repairs. Cancel any time from your account.',
  lead: 'Join once, save on every repair, and cancel in your account whenever you like.',
  join: 'Log in and join',
  withVisit: 'Join with a visit',
  perksTitle: 'What members get',
  plansTitle: 'What it costs',
  terms:
    'It renews until you end it, and you can end it in your account. Some plans are offered only together with a visit. Before you join, you see the price, the renewal date and how to cancel.',
} as const;
