export const joinCopy = {
  title: 'Join for Savings',
  lead: (members: number | undefined) =>
    members === undefined
      ? 'Members pay less for every visit.'
      : `${members.toLocaleString('en-US')} members pay less for every visit.`,
  billing: 'Billing',
  termsTitle: 'Renews until you end it',
  benefitsTitle: 'What members get',
  ticketTitle: 'Membership',
  billingName: {
    yearly: 'Yearly',
    monthly: (months: number) => (months === 1 ? 'Monthly' : `${months} months`),
  },
  everyMonths: (price: string, months: number) =>
    months === 12
      ? `${price} per year`
      : months === 1
        ? `${price} per month`
        : `${price} per ${months} months`,
  save: (percent: number) => `Save ${percent}%`,
  totalDue: 'Total Due at Service',
  without: 'Without membership',
  dueNow: 'Due Now $0',
  notCharged: "You won't be charged until time of service.",
  join: 'Join & Continue',
  noThanks: 'No thanks',
  loading: 'Loading memberships',
  failedTitle: 'We couldn’t load memberships',
  failedText: 'You can continue without joining.',
  noneText: 'Memberships aren’t available right now.',
} as const;
