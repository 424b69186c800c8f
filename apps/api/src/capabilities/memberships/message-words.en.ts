/** What members are told when their membership ends, goes on, or no longer prices a visit. */
export const memberWords = {
  ended: 'Your membership has ended',
  memberAlready: 'You’re already a member, and this visit was booked without logging in',
  regularPrice: (why: string, car: string, total: string) =>
    `${why}, so your visit (${car}) is back to the regular price: ${total}. The visit’s bill has no membership fee.`,
  regularPriceSubject: 'Your visit is back to the regular price',
  changeHere: 'You can change or cancel the visit here:',
  seeVisit: 'See your visit',

  endsSubject: (brand: string) => `Your ${brand} membership ends`,
  continuesSubject: (brand: string) => `Your ${brand} membership continues`,
  endedNow: 'Your membership has ended. We won’t charge you for it again.',
  endsOn: (day: string) =>
    `Your membership ends on ${day}. Until then you keep your member prices, and we won’t charge you again. Changed your mind? You can resume it before that day.`,
  resumed: (renews: string) => `You resumed your membership. ${renews}`,
  seeMembership: 'See your membership',
} as const;
