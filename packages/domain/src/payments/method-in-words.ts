/** What a page or a paper may say of a payment method. */
export type ShownMethod = {
  readonly kind: 'card' | 'us_bank_account' | 'paypal';
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
};

/** 'Visa ending in 4242', 'PayPal'. */
export const methodInWords = ({ kind, brand, last4, bankName }: ShownMethod): string => {
  if (kind === 'paypal') return 'PayPal';
  const name =
    kind === 'us_bank_account'
      ? [bankName, 'bank account'].filter((part) => part !== undefined && part !== '').join(' ')
      : (brands[brand ?? ''] ?? 'Card');
  const shown = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  return last4 === undefined ? shown : `${shown} ending in ${last4}`;
};
