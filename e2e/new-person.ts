import { randomInt } from 'node:crypto';

export type Person = { readonly name: string; readonly email: string; readonly phone: string };

/** A number nobody has used: an exchange is no service code (411), and the demonstration's own is 555. */
export const newPhone = (area = ['313', '248', '586', '734'][randomInt(4)]): string => {
  const exchange = randomInt(200, 1_000);
  const isTaken = exchange === 555 || exchange % 100 === 11;
  return isTaken ? newPhone(area) : `${area}${exchange}${String(randomInt(10_000)).padStart(4, '0')}`;
};

/** Somebody nobody has seen before. */
export const newPerson = (name = 'Dana'): Person => {
  const phone = newPhone();
  return { name, email: `${name.split(' ')[0]?.toLowerCase()}-${phone}@example.com`, phone };
};
