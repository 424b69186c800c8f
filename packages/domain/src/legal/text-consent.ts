import type { AgreementWords } from './agreement-words';
import { englishAgreementWords } from './agreement-words.en';
import type { BusinessCard } from './figures';
import type { Wording } from './wording';

/** Changed with every change of the words below: what is kept names the words that were shown. */
export const textConsentVersion = '2026-11';

/** Where somebody gave us the number. */
export type TextConsentPlace = 'quote' | 'login' | 'profile' | 'fleet sign-up' | 'office' | 'text message';

/** LEGAL-2: stands at every phone field from which a text follows; apart from the terms, and apart from marketing. */
export const textConsentWording = (brand: string, words: AgreementWords = englishAgreementWords): Wording => [
  { text: `${words.texts(brand)} ${words.rates} ${words.ways} ${words.seeOur}` },
  { text: words.privacy, links: 'privacy' },
  { text: words.and },
  { text: words.terms, links: 'terms' },
  { text: '.' },
];

/** For the office to read out: the customer is on the phone. */
export const spokenTextConsent = (brand: string, words: AgreementWords = englishAgreementWords): string =>
  `${words.spokenTexts(brand)} ${words.rates} ${words.ways}`;

/** Never checked for anybody: offers are no part of a booking. */
export const marketingConsent = (brand: string, words: AgreementWords = englishAgreementWords) => ({
  label: words.offers(brand),
  detail: words.offersDetail,
});

export const marketingConsentWords = (
  brand: string,
  words: AgreementWords = englishAgreementWords,
): string => {
  const { label, detail } = marketingConsent(brand, words);
  return `${label}. ${detail}`;
};

/** What we answer to the carriers' words. */
export const textReplies = ({ brand, phone, email }: Pick<BusinessCard, 'brand' | 'phone' | 'email'>) => ({
  help: `${brand}: texts about your quotes, visits, and account. For help call ${phone} or email ${email}. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out.`,
  stop: `${brand}: You’re opted out and won’t get any more texts from us. Reply START to get them again, or call ${phone}.`,
  start: `${brand}: You’ll get texts about your quotes, visits, and account again. Msg & data rates may apply. Reply HELP for help or STOP to opt out.`,
});
