export const decideCopy = {
  newPrice: 'New price for your visit',
  moreWork: 'Your technician recommends more work',
  lead: 'Nothing new is done or charged before you approve it. What you agreed to before stays as it is.',
  total: 'With everything approved',
  approveAll: 'Approve all',
  live: 'Decide later',
  messages: 'Messages',
} as const;
