import { describe, expect, it } from 'vitest';
import { isRoutingNumber, type Remittance, remittanceFacts, remittanceWays } from './remittance';

const ach = { bank: 'Example Bank', routingNumber: '110000000', accountNumber: '000123456789' };
const checksTo = '1 Main St, Detroit, MI 48226';

describe('[FLT-12] where an invoice is paid to', () => {
  it.each<[Remittance, string | undefined, readonly string[]]>([
    [{ payee: 'Lugnut' }, undefined, []],
    [
      { payee: 'Lugnut', ach },
      'by ACH',
      ['ACH transfer: Lugnut, Example Bank, routing number 110000000, account number 000123456789'],
    ],
    [{ payee: 'Lugnut', checksTo }, 'by check', [`Check: Payable to Lugnut, mailed to ${checksTo}`]],
    [
      { payee: 'Lugnut', ach, checksTo },
      'by ACH or check',
      [
        'ACH transfer: Lugnut, Example Bank, routing number 110000000, account number 000123456789',
        `Check: Payable to Lugnut, mailed to ${checksTo}`,
      ],
    ],
  ])('%j is offered as %s', (remittance, ways, facts) => {
    expect(remittanceWays(remittance)).toBe(ways);
    expect(remittanceFacts(remittance).map(({ label, value }) => `${label}: ${value}`)).toEqual(facts);
  });

  it.each([
    ['110000000', true],
    ['021000021', true],
    ['021000022', false],
    ['000000000', false],
    ['12345678', false],
    ['1234567890', false],
    ['11000000x', false],
  ])('the routing number %s is good: %s', (digits, isGood) => {
    expect(isRoutingNumber(digits)).toBe(isGood);
  });
});
