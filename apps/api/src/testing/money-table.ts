import type { routes as Routes } from '@lugnut/contract';
import { type Act, type Asker, type CostBearer, findRefusal, type Refusal } from '@lugnut/domain/gate';

type RouteName = keyof typeof Routes;

/** The act each call asks the gate about; tested by calling it as everybody below. */
export const moneyRoutes = {
  changeRequest: 'change visit',
  saveVisit: 'change visit',
  updateVisitZip: 'change visit',
  updateOutOfRange: 'change visit',
  updateContact: 'change visit',
  extendHold: 'change visit',
  bookEstimate: 'change visit',
  reschedule: 'change visit',
  takeCancellationDiscount: 'change visit',
  cancelAppointment: 'cancel visit',
  decideEstimateService: 'approve work',
  decideEstimateServiceV2: 'approve work',
  deleteEstimateService: 'decline work',
  respondToEstimate: 'approve work',
  bookSecondVisit: 'approve work',
  beginCardSetup: 'book',
  confirmAppointment: 'book',
  beginPayPalOrder: 'book',
  confirmPayPal: 'book',
  confirmCardOnFile: 'book',
  createMembership: 'join',
  tipTechnician: 'tip',
  updateAppointmentCard: 'keep card',
  updateUserCard: 'keep card',
  createReview: 'review',
} as const satisfies Partial<Record<RouteName, Act>>;

/** Asked as well, but about the caller's own account or a guest's own card: they name nobody else's. */
export const ownMoneyRoutes = {
  beginAccountCardSetup: 'keep card',
  bankAccountSecret: 'keep card',
  chooseDefaultMethod: 'keep card',
  removePaymentMethod: 'keep card',
  resumeMembership: 'join',
  payMembershipFee: 'join',
  beginLeadCardSetup: 'book',
  saveLeadCard: 'book',
} as const satisfies Partial<Record<RouteName, Act>>;

/** What is done with what was agreed to or asked for: the caller decides no amount. */
export const settlingRoutes = {
  finishJob: 'charges what was agreed to',
  settlePayment: 'tries what was agreed to again, or asks the customer for it',
  withdrawExtraWork: 'takes back what nobody agreed to',
  markServiceNotDone: 'takes off the bill what was not done',
  sayException: 'charges the fixed fee of a missed visit',
  undoLastStep: 'takes the fee of a missed visit back',
  cancelJobForUs: 'charges nothing',
  decideJobFee: 'waives or charges the fixed fee of a missed visit',
  moveJob: 'charges what was agreed to',
  finishLead: 'charges what was agreed to',
  sendOfficeEstimate: 'asks for consent, or approves by the fleet’s rule',
  refundJob: 'gives back',
  endCustomerMembership: 'gives back',
  /** `approvals.db.test.ts` calls it as everybody of a fleet. */
  approveRequest: 'books or approves what was asked, as the owner who presses',
  /** `proposals.db.test.ts` calls them as everybody of a fleet, and with links of texts. */
  approveProposal: 'books a proposed repair on the card of the fleet',
  decideProposalByLink: 'books a proposed repair as the person a text was sent to',
  /** `yard-day.db.test.ts` calls them as everybody of a fleet; the gate is asked about the sum of all vehicles. */
  bookYardDay: 'books every vehicle of a yard day, or asks for an owner',
  rescheduleYardDay: 'moves a booked yard day, which is free',
  cancelYardDay: 'cancels a yard day for one late fee at most',
  /** `fleet-billing.db.test.ts` calls it as everybody of a fleet. */
  payFleetInvoice: 'pays what was invoiced, as the owner who presses',
} as const satisfies Partial<Record<RouteName, string>>;

/** Everybody who may try to spend somebody's money. */
export const spenders = [
  'visitor',
  'link holder',
  'link holder with a code',
  'owner',
  'other customer',
  'fleet owner',
  'manager under the limit',
  'manager over the limit',
  'viewer',
  'technician on the job',
  'technician off the job',
  'office',
  'dispatcher',
  'admin',
  'removed staff',
  'old session',
] as const;
export type Spender = (typeof spenders)[number];

const fleetId = 'the fleet';
const ownerId = 'the owner';
const jobCents = 100_00;

/** Who pays for the job that is asked about. */
export const payers = {
  customer: { kind: 'customer', accountId: ownerId, isBooked: true },
  fleet: { kind: 'fleet', fleetId, totalCents: jobCents },
} as const satisfies Record<string, CostBearer>;
export type PayerName = keyof typeof payers;

const account = (accountId: string): Asker => ({
  kind: 'account',
  accountId,
  seat: undefined,
  hasCode: false,
});
const seat = (role: 'owner' | 'manager' | 'viewer', limitCents?: number): Asker => ({
  kind: 'account',
  accountId: role,
  seat: { fleetId, role, limitCents },
  hasCode: false,
});
const desk: Asker = { kind: 'desk', accountId: 'desk' };

/** What a request of each of them proves. A visitor knows no job, so there is nothing to ask about. */
const askers: Readonly<Record<Exclude<Spender, 'visitor'>, Asker>> = {
  'link holder': { kind: 'link', hasCode: false },
  'link holder with a code': { kind: 'link', hasCode: true },
  owner: account(ownerId),
  'other customer': account('another'),
  'fleet owner': seat('owner'),
  'manager under the limit': seat('manager', jobCents),
  'manager over the limit': seat('manager', jobCents - 1),
  viewer: seat('viewer'),
  'technician on the job': { kind: 'technician', accountId: 'technician', isOnJob: true },
  'technician off the job': { kind: 'technician', accountId: 'technician', isOnJob: false },
  office: desk,
  dispatcher: desk,
  admin: desk,
  // Their sessions ended with the role or by themselves: what is left is the link, if they have it.
  'removed staff': { kind: 'link', hasCode: false },
  'old session': { kind: 'link', hasCode: false },
};

/** The cell of the table; a visitor is told that there is no such job. */
export const refusalOf = (who: Spender, act: Act, payer: PayerName): Refusal | 'no such job' | undefined =>
  who === 'visitor' ? 'no such job' : findRefusal(askers[who], act, payers[payer]);

/** The money column of the table of calls. */
export const moneyColumnOf = (name: RouteName): string => {
  const columns: Partial<Record<RouteName, string>> = {
    ...moneyRoutes,
    ...ownMoneyRoutes,
    ...settlingRoutes,
  };
  return columns[name] ?? '';
};
