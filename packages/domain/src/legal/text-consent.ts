import type { BusinessCard } from './figures';
import type { Wording } from './wording';

/** Changed with every change of the words below: what is kept names the words that were shown. */
export const textConsentVersion = '2026-11';

/** Where somebody gave us the number. */
export type TextConsentPlace = 'quote' | 'login' | 'profile' | 'fleet sign-up' | 'office' | 'text message';

const rates = 'Message frequency varies. Message and data rates may apply.';
const ways = 'Reply STOP to opt out or HELP for help.';

/** LEGAL-2: stands at every phone field from which a text follows; apart from the terms, and apart from marketing. */
export const textConsentWording = (brand: string): Wording => [
  {
    text: `By giving your number, you agree to get texts from ${brand} about your quotes, visits, and account, some sent automatically. ${rates} ${ways} See our `,
  },
  { text: 'privacy policy', links: 'privacy' },
  { text: ' and ' },
  { text: 'terms', links: 'terms' },
  { text: '.' },
];

/** For the office to read out: the customer is on the phone. */
export const spokenTextConsent = (brand: string): string =>
  `${brand} will text you about your quotes, visits, and account. ${rates} ${ways}`;

/** Never checked for anybody: offers are no part of a booking. */
export const marketingConsent = (brand: string) => ({
  label: `Text me offers from ${brand}`,
  detail: `Optional, up to 4 automated texts a month. Not needed to buy anything. Message and data rates may apply. ${ways}`,
});

export const marketingConsentWords = (brand: string): string => {
  const { label, detail } = marketingConsent(brand);
  return `${label}. ${detail}`;
};

/** What we answer to the carriers' words. */
export const textReplies = ({ brand, phone, email }: Pick<BusinessCard, 'brand' | 'phone' | 'email'>) => ({
  help: `${brand}: texts about your quotes, visits, and account. For help call ${phone} or email ${email}. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out.`,
  stop: `${brand}: You’re opted out and won’t get any more texts from us. Reply START to get them again, or call ${phone}.`,
  start: `${brand}: You’ll get texts about your quotes, visits, and account again. Msg & data rates may apply. Reply HELP for help or STOP to opt out.`,
});
