import type { LanguageCode } from '../language';
import { type Cents, formatCents } from '../money';
import type { ShownMethod } from './method-in-words';

/** Whatever pays for a visit: wallets and cards on file are cards to us, and PayPal's pay later is PayPal. */
export const paymentKinds = [
  'card',
  'us_bank_account',
  'paypal',
  'terms',
] as const satisfies readonly ShownMethod['kind'][];
export type PaymentKind = (typeof paymentKinds)[number];

/** What is reserved, when it is charged and when it is given back. */
export type PaymentTerms = {
  readonly reserved: string;
  readonly charged: string;
  readonly givenBack: string;
};

const statementTime = {
  en: 'It can take 5 to 10 business days to show up on your statement.',
  es: 'Puede tardar de 5 a 10 días hábiles en aparecer en su estado de cuenta.',
} as const;

/** When a refund shows up: banks post it in their own time, PayPal credits its own balance sooner. */
export const refundTime: Readonly<Record<LanguageCode, Readonly<Record<PaymentKind, string>>>> = {
  en: {
    card: statementTime.en,
    us_bank_account: statementTime.en,
    paypal: 'PayPal usually shows it within 5 business days.',
    terms: 'It comes off your next monthly invoice.',
  },
  es: {
    card: statementTime.es,
    us_bank_account: statementTime.es,
    paypal: 'PayPal normalmente lo muestra en 5 días hábiles.',
    terms: 'Se descuenta de su próxima factura mensual.',
  },
};

const charged = {
  en: 'You pay when the work is done, never before.',
  es: 'Usted paga cuando el trabajo esté terminado, nunca antes.',
} as const;

const savedTerms = (method: string): PaymentTerms => ({
  reserved: `Your ${method} is saved, and we won’t place a hold on it.`,
  charged: charged.en,
  givenBack: `Cancel while it’s free and you pay nothing. A refund goes back to the same ${method} in 5 to 10 business days.`,
});

const savedTermsInSpanish = (method: string): PaymentTerms => ({
  reserved: `Guardamos su ${method}; no retenemos ningún monto.`,
  charged: charged.es,
  givenBack: `Si cancela mientras es gratis, no paga nada. Los reembolsos vuelven a la misma ${method} en 5 a 10 días hábiles.`,
});

/** The one place where these words are, for every page and message that speaks of paying. */
export const paymentTermsIn: Readonly<Record<LanguageCode, Readonly<Record<PaymentKind, PaymentTerms>>>> = {
  en: {
    card: savedTerms('card'),
    us_bank_account: savedTerms('bank account'),
    paypal: {
      reserved: 'PayPal holds the amount until the work is done.',
      charged: charged.en,
      givenBack:
        'Cancel while it’s free and PayPal releases all of it. A refund goes back to PayPal, usually within 5 business days.',
    },
    terms: {
      reserved: 'Nothing is charged to your card.',
      charged: 'It goes on your monthly invoice once the work is done.',
      givenBack: 'Cancel while it’s free and you pay nothing. A refund comes off your next monthly invoice.',
    },
  },
  es: {
    card: savedTermsInSpanish('tarjeta'),
    us_bank_account: savedTermsInSpanish('cuenta bancaria'),
    paypal: {
      reserved: 'PayPal reserva el monto hasta que el trabajo esté terminado.',
      charged: charged.es,
      givenBack:
        'Si cancela mientras es gratis, PayPal libera todo. Los reembolsos vuelven a PayPal, normalmente en 5 días hábiles.',
    },
    terms: {
      reserved: 'No se cobra nada a su tarjeta.',
      charged: 'Va en su factura mensual cuando el trabajo esté terminado.',
      givenBack:
        'Si cancela mientras es gratis, no paga nada. Los reembolsos se descuentan de su próxima factura mensual.',
    },
  },
};

export const paymentTerms = paymentTermsIn.en;

export const paymentTermsInWords = (kind: PaymentKind, language: LanguageCode = 'en'): string => {
  const { reserved, charged: when, givenBack } = paymentTermsIn[language][kind];
  return `${reserved} ${when} ${givenBack}`;
};

/** Where the work comes to more than PayPal reserved: who pays the rest. Undefined where nothing is to be said. */
export const aboveReservedInWords = (
  kind: PaymentKind,
  reservedCents: Cents | undefined,
  dueCents: Cents | undefined,
  language: LanguageCode = 'en',
): string | undefined => {
  if (kind !== 'paypal' || reservedCents === undefined || dueCents === undefined || dueCents <= reservedCents)
    return undefined;
  const reserved = formatCents(reservedCents);
  return language === 'en'
    ? `PayPal pays up to the ${reserved} it holds. You pay the rest when the work is done.`
    : `PayPal paga hasta los ${reserved} reservados; usted paga el resto cuando el trabajo esté terminado.`;
};
