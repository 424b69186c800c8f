import { proposalStatuses, repairKinds, vehicleJobStatuses } from '@lugnut/domain/fleet';
import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { dollars, resource, sentDollars, shownPayBy, shownPayment } from '../wire';

const id = z.object({ id: z.uuid() });
const text = z.nullable(z.string());

/** What is said to whoever decides about it. */
const offer = {
  code: z.string(),
  meaning: z.string(),
  vehicle: z.string(),
  kind: z.enum(repairKinds),
  work: z.string(),
  total: dollars,
  status: z.enum(proposalStatuses),
  appointment_day: text,
  appointment_time: text,
  expires_at: z.iso.datetime(),
  /** How it would be paid; null once it is decided. */
  payment: z.nullable(shownPayment),
} as const;

const faultProposal = z.object({
  ...offer,
  car_id: z.string(),
  appointment_id: z.string(),
  proposed_at: z.iso.datetime(),
  decided_by: text,
  /** By the fleet's own rule, by a text, on a page, or because time ran out. */
  decided_how: z.nullable(z.enum(['policy', 'link', 'portal', 'time'])),
  /** Whether the caller may approve it alone. */
  may_approve: z.boolean(),
});
export type FaultProposal = { readonly id: string; readonly attributes: z.infer<typeof faultProposal> };
export const proposalsReply = z.object({ data: z.array(resource(faultProposal)) });

/** What a link in a text shows: no address, no card, nobody's name. */
export const linkedProposal = z.object({ data: z.object(offer) });
export type LinkedProposal = z.infer<typeof linkedProposal>['data'];

const faultPolicy = z.object({
  is_on: z.boolean(),
  /** Null: somebody approves each. */
  auto_approve_under: z.nullable(dollars),
  auto_approve_kinds: z.array(z.enum(repairKinds)),
});
export type FaultPolicy = z.infer<typeof faultPolicy>;
export const policyReply = z.object({ data: faultPolicy });

const vehicleFault = z.object({
  code: z.string(),
  meaning: z.string(),
  first_seen_at: z.iso.datetime(),
  /** Null: the code is still there. */
  gone_at: z.nullable(z.iso.datetime()),
  /** Why no repair is proposed, in words; null where there is nothing to say. */
  trouble: text,
  proposal: z.nullable(
    z.object({
      id: z.string(),
      status: z.enum(proposalStatuses),
      total: dollars,
      decided_how: z.nullable(z.enum(['policy', 'link', 'portal', 'time'])),
      decided_by: text,
    }),
  ),
  job: z.nullable(
    z.object({
      id: z.string(),
      status: z.enum(vehicleJobStatuses),
      work: z.string(),
      day: text,
      window: text,
      /** Without what was refunded. */
      paid: z.nullable(dollars),
      /** It is on the monthly invoice, and that is not paid yet. */
      is_on_account: z.boolean(),
      /** Valid for fifteen minutes. */
      invoice_url: text,
      warranty_until: text,
      warranty_miles: z.nullable(z.int()),
    }),
  ),
});
export type VehicleFault = { readonly id: string; readonly attributes: z.infer<typeof vehicleFault> };

const token = z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) });
const errors = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'] as const;
const bookingErrors = [
  'conflict',
  'window_taken',
  'does_not_fit',
  'quote_changed',
  'card_declined',
  'out_of_area',
  'provider_unavailable',
] as const;

export const repairRoutes = defineRoutes({
  listVehicleFaults: {
    method: 'GET',
    path: '/api/v2/fleet/vehicles/{id}/faults',
    capability: 'fleet-care',
    summary: 'The lasting fault codes of a vehicle with the job that dealt with each, the latest first',
    access: 'its people',
    auth: 'account',
    params: id,
    reply: z.object({ data: z.array(resource(vehicleFault)) }),
    errors,
  },
  listProposals: {
    method: 'GET',
    path: '/api/v2/fleet/proposals',
    capability: 'fleet-care',
    summary: 'Repairs proposed for lasting fault codes: those that wait, and what became of recent ones',
    access: 'its people',
    auth: 'account',
    reply: proposalsReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  approveProposal: {
    method: 'POST',
    path: '/api/v2/fleet/proposals/{id}/approve',
    capability: 'fleet-care',
    summary:
      'Book a proposed repair, on the fleet’s terms or its saved card; pressed again it changes nothing',
    access: 'its owners, and managers within their limit',
    auth: 'account',
    params: id,
    body: z.optional(z.nullable(z.object({ pay_by: shownPayBy }))),
    reply: proposalsReply,
    errors: [...errors, ...bookingErrors],
  },
  declineProposal: {
    method: 'POST',
    path: '/api/v2/fleet/proposals/{id}/decline',
    capability: 'fleet-care',
    summary: 'Turn a proposed repair down; it is not proposed again while the code stays',
    access: 'its owners and managers',
    auth: 'account',
    params: id,
    reply: proposalsReply,
    errors: [...errors, 'conflict'],
  },
  showProposalByLink: {
    method: 'POST',
    path: '/api/v2/fleet/proposal_link',
    capability: 'fleet-care',
    summary: 'What a link in a text is about; changes nothing',
    access: 'whoever has the link',
    body: token,
    reply: linkedProposal,
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  },
  decideProposalByLink: {
    method: 'POST',
    path: '/api/v2/fleet/proposal_link/decide',
    capability: 'fleet-care',
    summary: 'Answer a proposal as the person the text was sent to, once, by their limit of now',
    access: 'whoever has the link',
    body: z.extend(token, { approve: z.boolean(), pay_by: shownPayBy }),
    reply: linkedProposal,
    errors: ['invalid_input', 'forbidden', 'not_found', 'rate_limited', ...bookingErrors],
  },
  showFaultPolicy: {
    method: 'GET',
    path: '/api/v2/fleet/fault_policy',
    capability: 'fleet-care',
    summary: 'What the fleet lets us propose and book for a lasting fault code',
    access: 'its people',
    auth: 'account',
    reply: policyReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  saveFaultPolicy: {
    method: 'PUT',
    path: '/api/v2/fleet/fault_policy',
    capability: 'fleet-care',
    summary: 'Change what is proposed, and what is booked without asking',
    access: 'its owners',
    auth: 'account',
    body: z.object({
      is_on: z.boolean(),
      auto_approve_under: z.nullable(sentDollars.check(z.gte(0), z.lte(100_000))),
      auto_approve_kinds: z.array(z.enum(repairKinds)).check(z.maxLength(2)),
    }),
    reply: policyReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited', 'conflict'],
  },
});
