import { approvalKinds, approvalStatuses } from '@lugnut/domain/fleet';
import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { dollars, resource, shownPayBy, shownPayment } from '../wire';
import { anywayIds } from './repeated-work';

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
const params = z.object({ id: z.uuid() });

export const approval = z.object({
  kind: z.enum(approvalKinds),
  status: z.enum(approvalStatuses),
  appointment_id: z.string(),
  /** Of a request for a whole yard day. */
  yard_day_id: z.nullable(z.string()),
  vehicle: z.string(),
  work: z.string(),
  /** What the fleet pays if it is approved, in dollars. */
  total: dollars,
  asked_by: z.string(),
  is_yours: z.boolean(),
  asked_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  appointment_day: z.nullable(z.string()),
  appointment_time: z.nullable(z.string()),
  /** How it would be paid; null once it is decided. */
  payment: z.nullable(shownPayment),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.iso.datetime()),
});
export type Approval = z.infer<typeof approval>;

export const approvalsReply = z.object({ data: z.array(resource(approval)) });

export const fleetApprovalRoutes = defineRoutes({
  listApprovals: {
    method: 'GET',
    path: '/api/v2/fleet/approvals',
    capability: 'fleet',
    summary: 'What waits for an owner’s approval, and what became of requests of the last two weeks',
    access: 'its people',
    auth: 'account',
    reply: approvalsReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  askApproval: {
    method: 'POST',
    path: '/api/v2/fleet/approvals',
    capability: 'fleet',
    summary: 'Ask the owners to approve what is above the caller’s limit; idempotent',
    access: 'its managers, for what is above their limit',
    auth: 'account',
    body: z.object({
      appointment_id: z.string().check(z.maxLength(80)),
      /** What the page showed; null where there is no estimate. */
      estimate_version: maybe(z.int().check(z.gte(0), z.lte(1_000_000))),
    }),
    status: 201,
    reply: approvalsReply,
    errors: [
      'invalid_input',
      'unauthenticated',
      'forbidden',
      'not_found',
      'conflict',
      'quote_changed',
      'rate_limited',
    ],
  },
  approveRequest: {
    method: 'POST',
    path: '/api/v2/fleet/approvals/{id}/approve',
    capability: 'fleet',
    summary: 'Approve and book what was asked; pressed again, or by two owners, it is one approval',
    access: 'its owners',
    auth: 'account',
    params,
    body: maybe(z.object({ pay_by: shownPayBy, anyway_ids: anywayIds })),
    reply: approvalsReply,
    errors: [
      'invalid_input',
      'unauthenticated',
      'forbidden',
      'not_found',
      'conflict',
      'window_taken',
      'does_not_fit',
      'quote_changed',
      'already_booked',
      'rate_limited',
      'overloaded',
    ],
  },
  refuseRequest: {
    method: 'POST',
    path: '/api/v2/fleet/approvals/{id}/refuse',
    capability: 'fleet',
    summary: 'Refuse what was asked; whoever asked is told',
    access: 'its owners',
    auth: 'account',
    params,
    reply: approvalsReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
  withdrawRequest: {
    method: 'DELETE',
    path: '/api/v2/fleet/approvals/{id}',
    capability: 'fleet',
    summary: 'Take back a request nobody has decided',
    access: 'whoever asked',
    auth: 'account',
    params,
    reply: approvalsReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
});
