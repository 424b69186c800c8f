import type { LanguageCode } from '../language';

/** What a page or a paper may say of a payment method. */
export type ShownMethod = {
  readonly kind: 'card' | 'us_bank_account' | 'paypal' | 'terms';
  readonly brand: string | undefined;
  readonly last4: string | undefined;
  readonly bankName: string | undefined;
};

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  link: 'Link',
};

/** 'Visa'; a provider's own word as it is, and undefined where it has none. */
export const cardBrandName = (brand: string | null | undefined): string | undefined =>
  brand ? (brands[brand] ?? brand) : undefined;

const ownMethodInSpanish = ({ kind, brand, last4 }: Omit<ShownMethod, 'bankName'>): string => {
  if (kind === 'paypal') return 'su cuenta de PayPal';
  if (kind === 'terms') return 'su factura mensual';
  if (brand === 'link') return 'su cuenta de Link';
  const name = kind === 'us_bank_account' ? 'cuenta bancaria' : `tarjeta ${brands[brand ?? ''] ?? ''}`.trim();
  return last4 === undefined ? `su ${name}` : `su ${name} terminada en ${last4}`;
};

/** In a sentence to its owner: 'your Visa card ending in 4242', 'your PayPal account'. */
export const ownMethodInWords = (
  { kind, brand, last4 }: Omit<ShownMethod, 'bankName'>,
  language: LanguageCode = 'en',
): string => {
  if (language === 'es') return ownMethodInSpanish({ kind, brand, last4 });
  if (kind === 'paypal') return 'your PayPal account';
  if (kind === 'terms') return 'your monthly invoice';
  if (brand === 'link') return 'your Link account';
  const name = kind === 'us_bank_account' ? 'bank account' : `${brands[brand ?? ''] ?? ''} card`.trim();
  return last4 === undefined ? `your ${name}` : `your ${name} ending in ${last4}`;
};

const methodInSpanish = ({ kind, brand, last4, bankName }: ShownMethod): string => {
  if (kind === 'terms') return 'Factura mensual';
  const name =
    kind === 'us_bank_account'
      ? ['Cuenta bancaria', bankName].filter(Boolean).join(' ')
      : (brands[brand ?? ''] ?? 'Tarjeta');
  return last4 === undefined ? name : `${name} terminada en ${last4}`;
};

/** 'Visa ending in 4242', 'PayPal'. */
export const methodInWords = (method: ShownMethod, language: LanguageCode = 'en'): string => {
  const { kind, brand, last4, bankName } = method;
  if (kind === 'paypal') return 'PayPal';
  if (language === 'es') return methodInSpanish(method);
  if (kind === 'terms') return 'Monthly invoice';
  const name =
    kind === 'us_bank_account'
      ? [bankName, 'bank account'].filter((part) => part !== undefined && part !== '').join(' ')
      : (brands[brand ?? ''] ?? 'Card');
  const shown = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  return last4 === undefined ? shown : `${shown} ending in ${last4}`;
};
