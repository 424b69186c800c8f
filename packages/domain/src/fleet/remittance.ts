/** Where a fleet that pays a monthly invoice by itself sends the money; what is not set up is not offered. */
export type Remittance = {
  readonly payee: string;
  readonly ach?:
    | { readonly bank: string; readonly routingNumber: string; readonly accountNumber: string }
    | undefined;
  /** Where checks are mailed to. */
  readonly checksTo?: string | undefined;
};

/** The last of the nine digits checks the others: 3, 7, 1 times each of them come to a multiple of ten. */
export const isRoutingNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  digits !== '000000000' &&
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0) % 10 === 0;

/** 'by ACH or check', or undefined where neither can be done. */
export const remittanceWays = ({ ach, checksTo }: Remittance): string | undefined => {
  const ways = [...(ach ? ['ACH'] : []), ...(checksTo === undefined ? [] : ['check'])];
  return ways.length === 0 ? undefined : `by ${ways.join(' or ')}`;
};

/** Each way with all that is needed for it, as a label and one line. */
export const remittanceFacts = ({
  payee,
  ach,
  checksTo,
}: Remittance): readonly { readonly label: string; readonly value: string }[] => [
  ...(ach
    ? [
        {
          label: 'ACH transfer',
          value: `${payee}, ${ach.bank}, routing number ${ach.routingNumber}, account number ${ach.accountNumber}`,
        },
      ]
    : []),
  ...(checksTo === undefined
    ? []
    : [{ label: 'Check', value: `Payable to ${payee}, mailed to ${checksTo}` }]),
];
