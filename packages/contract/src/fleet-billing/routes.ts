import { netDayChoices } from '@lugnut/domain/fleet';
import * as z from 'zod/mini';
import { defineDownloads, defineRoutes } from '../route';
import { calendarDay, resource } from '../wire';

const params = z.object({ id: z.uuid() });
const text = z.nullable(z.string());
const cents = z.int();
const poNumber = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)));
const netDays = z.literal([...netDayChoices]);
const contact = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email()),
});
const creditTerms = z.nullable(z.object({ net_days: netDays, limit_cents: cents }));

export const fleetBilling = z.object({
  /** The PO number of jobs that have none of their own. */
  usual_po: text,
  is_po_required: z.boolean(),
  /** Who is sent the invoices; the fleet itself where there is nobody. */
  contacts: z.array(contact),
  /** Null: every job is charged to the card on file. */
  terms: creditTerms,
  /** On invoices that are not paid, and done since the last one. */
  open_cents: cents,
  promised_cents: cents,
  is_overdue: z.boolean(),
  may_change: z.boolean(),
});
export type FleetBilling = z.infer<typeof fleetBilling>;

const invoiceStatus = z.enum(['open', 'overdue', 'processing', 'paid']);

const invoice = {
  /** 'INV-001042'. */
  number: z.string(),
  /** 'YYYY-MM'. */
  month: z.string(),
  issued_on: calendarDay,
  due_on: calendarDay,
  net_days: z.int(),
  status: invoiceStatus,
  total_cents: cents,
  /** What cards paid when the work was done. */
  paid_by_card_cents: cents,
  /** What is still to be paid. */
  open_cents: cents,
};

const fleetInvoice = z.object(invoice);
export type FleetInvoice = { readonly id: string; readonly attributes: z.infer<typeof fleetInvoice> };

const invoiceLine = z.object({
  id: z.string(),
  kind: z.enum(['job', 'fee', 'refund', 'carried']),
  day: calendarDay,
  vehicle: z.string(),
  work: z.string(),
  po_number: text,
  /** Lines of one yard day have one id. */
  yard_day_id: text,
  amount_cents: cents,
  paid_cents: cents,
});
export type FleetInvoiceLine = z.infer<typeof invoiceLine>;

const invoicePayment = z.object({
  kind: z.enum(['on_file', 'ach', 'check', 'wire', 'credit', 'returned']),
  amount_cents: cents,
  reference: text,
  received_on: calendarDay,
});

export const wholeInvoice = z.object({
  ...invoice,
  lines: z.array(invoiceLine),
  payments: z.array(invoicePayment),
  may_pay: z.boolean(),
  /** Where what is open is sent to, by what can be done; null where nothing is open. */
  remittance: z.nullable(
    z.object({
      payee: z.string(),
      ach: z.nullable(z.object({ bank: z.string(), routing_number: z.string(), account_number: z.string() })),
      checks_to: text,
    }),
  ),
  /** What pays when the button is pressed; null where nothing is saved. */
  pays_with: text,
  pdf_url: z.string(),
  csv_url: z.string(),
});
export type WholeInvoice = { readonly id: string; readonly attributes: z.infer<typeof wholeInvoice> };

export const wholeInvoiceReply = z.object({ data: resource(wholeInvoice) });
export const fleetBillingReply = z.object({ data: fleetBilling });

const aging = z.object({ current: cents, days_1_30: cents, days_31_60: cents, over_60: cents });

const account = {
  business_name: z.string(),
  terms: creditTerms,
  open_cents: cents,
  promised_cents: cents,
  is_overdue: z.boolean(),
  aging,
};

const fleetAccount = z.object(account);
export type FleetAccount = { readonly id: string; readonly attributes: z.infer<typeof fleetAccount> };

export const wholeFleetAccount = z.object({
  ...account,
  invoices: z.array(resource(z.object({ ...invoice, pdf_url: z.string() }))),
  history: z.array(
    z.object({
      terms: creditTerms,
      reason: z.string(),
      changed_by: z.string(),
      changed_at: z.string(),
    }),
  ),
});
export type WholeFleetAccount = {
  readonly id: string;
  readonly attributes: z.infer<typeof wholeFleetAccount>;
};
export const wholeFleetAccountReply = z.object({ data: resource(wholeFleetAccount) });

const fleet = { capability: 'fleet-billing', auth: 'account' } as const;
const office = { capability: 'fleet-billing', auth: 'account', access: 'office' } as const;
const errors = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'] as const;

export const fleetBillingRoutes = defineRoutes({
  getFleetBilling: {
    ...fleet,
    method: 'GET',
    path: '/api/v2/fleet/billing',
    summary: 'How the fleet is billed: PO numbers, who gets invoices, its terms, and its balance',
    access: 'its people',
    reply: fleetBillingReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  changeFleetBilling: {
    ...fleet,
    method: 'PUT',
    path: '/api/v2/fleet/billing',
    summary: 'Set the usual PO number, whether every job needs one, and who gets the invoices',
    access: 'its owners',
    body: z.object({
      usual_po: poNumber,
      is_po_required: z.boolean(),
      contacts: z.array(contact).check(z.maxLength(5)),
    }),
    reply: fleetBillingReply,
    errors,
  },
  getPoNumber: {
    ...fleet,
    method: 'GET',
    path: '/api/v2/fleet/po_numbers/{id}',
    summary: 'A job’s own PO number, null for the usual one, and whether it can still change',
    access: 'its people',
    params,
    reply: z.object({ data: z.object({ po_number: text, may_change: z.boolean() }) }),
    errors,
  },
  setPoNumbers: {
    ...fleet,
    method: 'PUT',
    path: '/api/v2/fleet/po_numbers',
    summary: 'Set the PO number for jobs, instead of the fleet’s usual one; null goes back to the usual one',
    access: 'its owners and managers',
    body: z.object({
      appointment_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(60)),
      po_number: poNumber,
    }),
    reply: z.object({ data: z.object({ po_number: text }) }),
    errors: [...errors, 'conflict'],
  },
  listFleetInvoices: {
    ...fleet,
    method: 'GET',
    path: '/api/v2/fleet/invoices',
    summary: 'The fleet’s monthly invoices, newest first, and what hasn’t been invoiced yet',
    access: 'its people',
    reply: z.object({
      data: z.array(resource(fleetInvoice)),
      running: z.object({
        month: z.string(),
        /** Of this month alone. */
        total_cents: cents,
        due_cents: cents,
        lines: z.int(),
        /** Of months before, not invoiced yet. */
        earlier_due_cents: cents,
      }),
    }),
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  getFleetInvoice: {
    ...fleet,
    method: 'GET',
    path: '/api/v2/fleet/invoices/{id}',
    summary: 'One monthly invoice with its lines and payments',
    access: 'its people',
    params,
    reply: wholeInvoiceReply,
    errors,
  },
  payFleetInvoice: {
    ...fleet,
    method: 'POST',
    path: '/api/v2/fleet/invoices/{id}/pay',
    summary: 'Pay the balance with the card or bank account on file; sending it again doesn’t pay twice',
    access: 'its owners',
    params,
    body: z.object({
      /** As the page showed it: another amount is not charged unseen. */
      amount_cents: z.int().check(z.gte(1), z.lte(1_000_000_000)),
    }),
    reply: wholeInvoiceReply,
    errors: [...errors, 'conflict', 'quote_changed', 'card_declined', 'overloaded'],
  },
  listFleetAccounts: {
    ...office,
    method: 'GET',
    path: '/api/v2/office/fleet_accounts',
    summary: 'Fleets with their terms, their balance, and how late it is',
    reply: z.object({ data: z.array(resource(fleetAccount)) }),
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  getFleetAccount: {
    ...office,
    method: 'GET',
    path: '/api/v2/office/fleet_accounts/{id}',
    summary: 'A fleet’s invoices, and every change to its terms',
    params,
    reply: wholeFleetAccountReply,
    errors,
  },
  setFleetTerms: {
    ...office,
    method: 'PUT',
    path: '/api/v2/office/fleet_accounts/{id}/terms',
    summary: 'Give a fleet net terms with a credit limit, change them, or end them; kept with who and why',
    params,
    body: z.object({
      terms: z.nullable(
        z.object({ net_days: netDays, limit_cents: z.int().check(z.gte(100), z.lte(100_000_000)) }),
      ),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    }),
    reply: wholeFleetAccountReply,
    errors: [...errors, 'conflict'],
  },
  recordInvoicePayment: {
    ...office,
    method: 'POST',
    path: '/api/v2/office/invoices/{id}/payments',
    isRepeatable: true,
    summary: 'Record a transfer or check that paid an invoice in full or in part; idempotent per key',
    params,
    body: z.object({
      kind: z.enum(['ach', 'check', 'wire']),
      amount_cents: z.int().check(z.gte(1), z.lte(1_000_000_000)),
      reference: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
      received_on: calendarDay,
    }),
    reply: wholeFleetAccountReply,
    errors: [...errors, 'conflict'],
  },
});

const file = {
  method: 'GET',
  capability: 'fleet-billing',
  access: 'whoever has a signed link; the fleet’s people',
  auth: 'optional',
  params: z.object({ id: z.string() }),
  errors: ['unauthenticated', 'forbidden', 'not_found', 'overloaded'],
} as const;

export const fleetBillingDownloads = defineDownloads({
  getFleetInvoicePdf: {
    ...file,
    path: '/api/v2/fleet/invoices/{id}/pdf',
    summary: 'A monthly invoice as a PDF',
    contentTypes: ['application/pdf'],
  },
  getFleetInvoiceCsv: {
    ...file,
    path: '/api/v2/fleet/invoices/{id}/csv',
    summary: 'The lines of a monthly invoice, for a spreadsheet',
    contentTypes: ['text/csv'],
  },
});
