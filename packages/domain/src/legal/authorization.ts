import { type Cents, formatCents } from '../money';
import type { AgreementWords } from './agreement-words';
import { englishAgreementWords } from './agreement-words.en';
import type { LegalKind } from './texts';
import type { Wording } from './wording';

/** Changed with every change of the words below: what is kept names the words that were shown. */
export const authorizationVersion = '2026-11';

export type Authorization =
  | {
      readonly act: 'book';
      readonly totalCents: Cents;
      /** The fee of a membership is part of the total. */
      readonly includesMembership: boolean;
    }
  /** Work offered on a booked visit; the total is what the visit costs with all of it. */
  | { readonly act: 'approve'; readonly totalCents: Cents };

/** LEGAL-3: what somebody authorizes by pressing the button below it, with the sum. */
export const authorizationWording = (
  brand: string,
  authorization: Authorization,
  words: AgreementWords = englishAgreementWords,
): Wording => {
  const total = formatCents(authorization.totalCents);
  if (authorization.act === 'approve') return [{ text: `${words.approve(brand, total)} ${words.noMore}` }];
  const book = authorization.includesMembership ? words.bookWithMembership : words.book;
  return [
    { text: `${book(brand, total)} ${words.noMore}` },
    { text: ` ${words.alsoAgree}` },
    { text: words.termsOfService, links: 'terms' },
    { text: words.and },
    { text: words.cancellation, links: 'cancellation' },
    { text: '.' },
  ];
};

/** Stands below what a membership costs and how it renews. */
export const joiningWording = (words: AgreementWords = englishAgreementWords): Wording => [
  { text: words.join },
  { text: words.termsOfService, links: 'terms' },
  { text: '.' },
];

/** The texts that are agreed to with each. */
export const textsAgreedTo: Readonly<Record<Authorization['act'] | 'join', readonly LegalKind[]>> = {
  book: ['terms', 'cancellation'],
  approve: [],
  join: ['terms'],
};
