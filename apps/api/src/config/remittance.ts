import { isRoutingNumber, type Remittance } from '@lugnut/domain/fleet';
import * as z from 'zod';
import { text } from './shapes';

/** Where fleets send what they pay by themselves: printed on their invoices, and offered only where it is set. */
export const remittanceSettings = z
  .object({
    /** To whom; by default the brand. */
    REMIT_PAYEE: text.optional(),
    REMIT_BANK: text.optional(),
    REMIT_ROUTING_NUMBER: z
      .string()
      .refine(isRoutingNumber, 'must be nine digits that a bank has')
      .optional(),
    REMIT_ACCOUNT_NUMBER: z
      .string()
      .regex(/^\d{4,17}$/, 'must be 4 to 17 digits')
      .optional(),
    /** Where checks are mailed to. */
    REMIT_CHECKS_TO: text.optional(),
  })
  .refine(
    ({ REMIT_BANK, REMIT_ROUTING_NUMBER, REMIT_ACCOUNT_NUMBER }) =>
      new Set([REMIT_BANK, REMIT_ROUTING_NUMBER, REMIT_ACCOUNT_NUMBER].map((one) => one === undefined))
        .size === 1,
    { path: ['REMIT_BANK'], message: 'set it with REMIT_ROUTING_NUMBER and REMIT_ACCOUNT_NUMBER, or none' },
  );

/** A number of no real bank account, by which the demonstration shows what an invoice says. */
const sandboxAch = { bank: 'Example Bank', routingNumber: '110000000', accountNumber: '000123456789' };

export const remittanceOf = (
  settings: z.infer<typeof remittanceSettings>,
  {
    brand,
    address,
    isSandbox,
  }: { readonly brand: string; readonly address: string; readonly isSandbox: boolean },
): Remittance => {
  const {
    REMIT_BANK: bank,
    REMIT_ROUTING_NUMBER: routingNumber,
    REMIT_ACCOUNT_NUMBER: accountNumber,
  } = settings;
  const isSet = bank !== undefined || settings.REMIT_CHECKS_TO !== undefined;
  const ach =
    bank !== undefined && routingNumber !== undefined && accountNumber !== undefined
      ? { bank, routingNumber, accountNumber }
      : undefined;
  const payee = settings.REMIT_PAYEE ?? brand;
  return isSandbox && !isSet
    ? { payee, ach: sandboxAch, checksTo: address }
    : { payee, ach, checksTo: settings.REMIT_CHECKS_TO };
};
