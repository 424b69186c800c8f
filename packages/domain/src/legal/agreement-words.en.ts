/** What somebody agrees to beside a button, a field or a box. */
export const englishAgreementWords = {
  noMore: 'We won’t charge more without your OK.',
  approve: (brand: string, total: string) =>
    `By approving, you authorize ${brand} to do the work you approve at the prices listed. If you approve all of it, your total is ${total}.`,
  book: (brand: string, total: string) =>
    `By booking, you authorize ${brand} to do the work listed for ${total}.`,
  bookWithMembership: (brand: string, total: string) =>
    `By booking, you authorize ${brand} to do the work listed for ${total}, membership fee included.`,
  alsoAgree: 'You also agree to our ',
  join: 'By joining, you agree to our ',
  termsOfService: 'terms of service',
  cancellation: 'cancellation policy',
  privacy: 'privacy policy',
  terms: 'terms',
  and: ' and ',

  texts: (brand: string) =>
    `By giving your number, you agree to get texts from ${brand} about your quotes, visits, and account, some sent automatically.`,
  spokenTexts: (brand: string) => `${brand} will text you about your quotes, visits, and account.`,
  rates: 'Message frequency varies. Message and data rates may apply.',
  ways: 'Reply STOP to opt out or HELP for help.',
  seeOur: 'See our ',
  offers: (brand: string) => `Text me offers from ${brand}`,
  offersDetail:
    'Optional, up to 4 automated texts a month. Not needed to buy anything. Message and data rates may apply. Reply STOP to opt out or HELP for help.',
};
