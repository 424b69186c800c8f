/** What tells one person from another. What is not known tells nothing. */
export type PersonMarks = {
  readonly userIds: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** Saved methods, fingerprints of cards, PayPal payers: whatever names the money somebody pays with. */
  readonly payments?: readonly string[];
};

const share = (some: readonly string[] = [], others: readonly string[] = []): boolean => {
  const known = new Set(others.map((one) => one.trim().toLowerCase()));
  return some.some((one) => one.trim() !== '' && known.has(one.trim().toLowerCase()));
};

/** Used by the account it belongs to: whoever is logged in may be told so. */
export const isOfOwnAccount = (referrer: PersonMarks, customer: PersonMarks): boolean =>
  share(referrer.userIds, customer.userIds);

/**
 * Whether whoever uses a referral code is who sent it: by account, phone, email or what they pay with, logged in or not.
 * Such a use takes nothing off and earns nothing.
 */
export const isOwnReferral = (referrer: PersonMarks, customer: PersonMarks): boolean =>
  isOfOwnAccount(referrer, customer) ||
  share(referrer.phones, customer.phones) ||
  share(referrer.emails, customer.emails) ||
  share(referrer.payments, customer.payments);
