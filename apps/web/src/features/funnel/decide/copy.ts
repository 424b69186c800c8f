export const decideCopy = {
  newPrice: 'New price for your visit',
  moreWork: 'Your technician recommends more work',
  lead: 'Nothing new is done or charged before you approve it. What you agreed to before stays as it is.',
  total: 'With everything approved',
  approveAll: 'Approve all',
  keepAgreed: (agreed: string) => `Decline all and keep ${agreed}`,
  live: 'Decide later',
  messages: 'Messages',
  otherWindow: 'Choose another window',
  found: (mechanic: string | null) => (mechanic === null ? 'What we found' : `What ${mechanic} found`),
  photo: (of: string | null, nth: number) => (of === null ? `Photo ${nth} of your car` : `Photo: ${of}`),
} as const;
