import { type Cents, formatCents } from '../money';
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

const noMore = 'We won’t charge more without your OK.';

/** LEGAL-3: what somebody authorizes by pressing the button below it, with the sum. */
export const authorizationWording = (brand: string, authorization: Authorization): Wording => {
  const total = formatCents(authorization.totalCents);
  if (authorization.act === 'approve')
    return [
      {
        text: `By approving, you authorize ${brand} to do the work you approve at the prices listed. If you approve all of it, your total is ${total}. ${noMore}`,
      },
    ];
  const fee = authorization.includesMembership ? ', membership fee included' : '';
  return [
    { text: `By booking, you authorize ${brand} to do the work listed for ${total}${fee}. ${noMore}` },
    { text: ' You also agree to our ' },
    { text: 'terms of service', links: 'terms' },
    { text: ' and ' },
    { text: 'cancellation policy', links: 'cancellation' },
    { text: '.' },
  ];
};

/** Stands below what a membership costs and how it renews. */
export const joiningWording: Wording = [
  { text: 'By joining, you agree to our ' },
  { text: 'terms of service', links: 'terms' },
  { text: '.' },
];

/** The texts that are agreed to with each. */
export const textsAgreedTo: Readonly<Record<Authorization['act'] | 'join', readonly LegalKind[]>> = {
  book: ['terms', 'cancellation'],
  approve: [],
  join: ['terms'],
};
