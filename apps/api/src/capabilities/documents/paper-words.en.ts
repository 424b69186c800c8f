import { type ConsentMedium, consentMediumInWords } from '@lugnut/domain/estimates';
import { type DocumentKind, documentTitles, type InspectionLight, lightInWords } from '@lugnut/domain/field';

/** What stands on a customer's papers. */
export const paperWords = {
  titles: documentTitles satisfies Record<DocumentKind, string>,
  fileNames: {
    inspection: 'inspection',
    diagnosis_receipt: 'diagnosis-receipt',
    repair_receipt: 'repair-receipt',
    estimate: 'estimate',
  } satisfies Record<DocumentKind, string>,
  estimate: 'Estimate',
  invoice: 'Invoice',
  inspectionReport: 'Vehicle inspection report',
  page: (title: string, nth: number, count: number) => `${title}, page ${nth} of ${count}`,

  workOrder: (number: string) => `Work order ${number}`,
  customer: 'CUSTOMER',
  vehicle: 'VEHICLE',
  service: 'SERVICE',
  taxId: (id: string) => `Tax ID: ${id}`,
  odometer: (miles: string) => `Odometer ${miles}`,
  mechanic: (name: string) => `Mechanic: ${name}`,
  finished: (when: string) => `Finished ${when}`,
  goodThrough: (day: string) => `Good through ${day}`,
  version: (number: number) => `Version ${number}`,
  changedVersion: (number: number, changed: string, day: string) => `Version ${number}, ${changed} on ${day}`,
  changes: {
    refund: 'refunded',
    'refund failed': 'refund returned',
    disputed: 'payment disputed',
    'dispute won': 'dispute settled',
  },

  services: 'Services',
  quantityAndPrice: 'Quantity and price',
  amount: 'Amount',
  labor: 'Labor',
  part: (name: string, number: string) => `${name}, part no. ${number}`,
  customersPart: 'Supplied by the customer',
  became: {
    approved: 'Approved',
    declined: 'Declined, not in the total',
    waiting: 'Waiting for your approval',
    quotedAndDone: 'Quoted, approved, done',
    addedAndDone: 'Added at the car, approved, done',
    quotedNotDone: 'Quoted, not done',
    offeredNotDone: 'Offered at the car, not done',
  },
  total: 'Total',
  estimatedTotal: 'Estimated total',
  totalToFollow: 'We’ll show a total once every service has a price.',
  noMoreThanApproved:
    'We won’t charge more than you approved. If the car needs more work, we’ll ask you first.',
  replacedParts: 'You may ask for replaced parts back before work begins.',

  payments: 'Payments',
  date: 'Date',
  paidBy: 'Paid by',
  movements: {
    credit: 'Account credit',
    card: 'Card',
    onAccount: 'On your monthly invoice',
    refundOnAccount: 'Refund, taken off your next monthly invoice',
    refund: (by: string) => `Refund to ${by}`,
    refundReturned: (by: string) => `Refund to ${by} returned`,
    disputed: (by: string) => `Disputed, reversed by ${by}`,
    disputeWon: (by: string) => `Dispute settled, paid again by ${by}`,
  },
  balanceDue: 'Balance due',
  stillOpen: {
    processing: 'Balance due, bank payment on its way',
    failed: 'Balance due, the payment didn’t go through',
    void: 'Balance due, not charged',
  },
  paid: 'Paid',
  invoiced: 'Invoiced',
  refunded: 'Refunded',
  disputed: 'Disputed',
  paidAfterRefunds: 'Paid after refunds',
  paidAfterDisputes: 'Paid after refunds and disputes',
  invoicedAfterRefunds: 'Invoiced after refunds',
  invoicedAfterDisputes: 'Invoiced after refunds and disputes',
  tip: (amount: string, day: string) =>
    `A tip of ${amount} was paid separately on ${day}. It goes to your mechanic and isn’t part of this invoice.`,

  approvals: 'Approvals',
  approval: (
    decision: 'approved' | 'declined',
    said: {
      readonly customer: string;
      readonly work: string;
      readonly how: ConsentMedium;
      readonly when: string;
      readonly amount: string;
    },
  ) =>
    `${[said.customer, decision, said.work, consentMediumInWords[said.how]].filter(Boolean).join(' ')} on ${said.when}. Agreed total: ${said.amount}.`,
  forTheWork: (amount: string) => `${amount} for the work`,
  withMembership: (amount: string, withFee: string) =>
    `${amount} for the work, ${withFee} with the membership fee`,

  warranty: 'Warranty',
  warrantyTerms: (months: number, miles: string, from: string, through: string) =>
    `${months} months / ${miles} on parts and labor, whichever comes first: from ${from} through ${through}`,
  orUntil: (miles: string) => ` or until ${miles}`,
  notice: 'Notice',

  told: 'What you told us',
  found: 'What we found',
  /** For readers of English, of what is in the other language. */
  writtenByMechanic: 'Written by the mechanic in Spanish',
  seeInspection: 'See the inspection.',
  recommended: 'What we recommend',
  onRepairBill: 'This is part of your repair bill. See the Repair Receipt.',

  lights: lightInWords satisfies Record<InspectionLight, string>,
  counted: (light: InspectionLight, count: number) => {
    if (light === 'not_checked') return 'not checked';
    if (light === 'green') return 'good';
    return `${count === 1 ? 'needs' : 'need'} attention ${light === 'red' ? 'now' : 'soon'}`;
  },
  inspected: 'Inspected',
  result: 'Result',
  measured: 'Measured',
  note: 'Note',
  offered: (service: string, isDone: boolean) =>
    `Recommended: ${service}. ${isDone ? 'Done' : 'Not done'} on this visit.`,
  atTheSite: 'At the site',
  photos: 'Photos',
  photo: (nth: number) => `Photo ${nth}`,
  damaged: (photo: string) => `${photo}: this photo is damaged and can’t be shown.`,
};
