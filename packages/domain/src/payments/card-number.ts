/** The check digit every card number carries. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Four by four, as on the card; fifteen digits of an Amex as 4, 6, 5. */
export const formatCardNumber = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 19);
  const parts = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/.{1,4}/g) ?? []);
  return parts.filter((part) => part !== '').join(' ');
};

/** Month and year as typed, `MM / YY`. */
export const formatExpiry = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4);
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
};

/** A card is good to the end of its month. */
export const isExpiryInFuture = (typed: string, today: { year: number; month: number }): boolean => {
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/ ?(\d\d)$/.exec(typed.trim()) ?? [];
  if (month === undefined || year === undefined) return false;
  const full = 2000 + Number(year);
  return full < today.year + 50 && full * 12 + Number(month) >= today.year * 12 + today.month;
};
