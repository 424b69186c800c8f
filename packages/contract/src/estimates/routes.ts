import * as z from 'zod/mini';
import { appointmentReply } from '../appointments/wire';
import { defineRoutes } from '../route';

const params = z.object({ id: z.string().check(z.maxLength(80)) });
const decision = z.object({ status: z.enum(['approved', 'rejected']) });
/** Dollars as the browser sends them; matched against the plans on sale, never used. */
const agreedPrice = z.optional(z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/, 'Not a price')));

const access = "holder of the appointment's id, who alone knows the service's; owner; staff";
const errors = ['invalid_input', 'not_found', 'conflict', 'rate_limited'] as const;

export const estimateRoutes = defineRoutes({
  decideEstimateService: {
    method: 'PUT',
    path: '/api/v1/estimate_services/{id}',
    capability: 'estimates',
    summary: 'Approve or decline one service of an estimate',
    access,
    params,
    body: z.object({ estimate_service: decision }),
    reply: appointmentReply,
    errors,
  },
  decideEstimateServiceV2: {
    method: 'PUT',
    path: '/api/v2/estimate_services/{id}',
    capability: 'estimates',
    summary: 'Approve or decline one service of an estimate',
    access,
    params,
    body: z.union([z.object({ estimate_service: decision }), decision]),
    reply: appointmentReply,
    errors,
  },
  deleteEstimateService: {
    method: 'DELETE',
    path: '/api/v1/estimate_services/{id}',
    capability: 'estimates',
    summary: 'Take an added service off the estimate',
    access,
    params,
    reply: appointmentReply,
    errors,
  },
  respondToEstimate: {
    method: 'POST',
    path: '/api/v1/estimate_responses',
    capability: 'estimates',
    summary: 'Accept an estimate as it stands, as a member-to-be where a membership price is agreed on',
    access,
    query: z.object({
      'estimate_response[estimate_id]': z.string().check(z.maxLength(80)),
      member_price_agreed_on: agreedPrice,
    }),
    reply: appointmentReply,
    errors,
  },
});
