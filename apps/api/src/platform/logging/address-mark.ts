import { createHmac } from 'node:crypto';

export type AddressMark = (address: string) => string;

const mostRemembered = 10_000;

/**
 * A keyed hash of a client's address, for log lines: lines of one address can be followed, and nobody without the
 * installation's secret can tell whose it is. The addresses themselves are only in the security log.
 */
export const createAddressMark = (secret: string): AddressMark => {
  const key = createHmac('sha256', secret).update('address mark of log lines').digest();
  const remembered = new Map<string, string>();
  return (address) => {
    const known = remembered.get(address);
    if (known !== undefined) return known;
    if (remembered.size >= mostRemembered) remembered.clear();
    const mark = createHmac('sha256', key).update(address).digest('hex').slice(0, 12);
    remembered.set(address, mark);
    return mark;
  };
};
