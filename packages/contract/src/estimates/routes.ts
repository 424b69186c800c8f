import { toldMedia } from '@lugnut/domain/estimates';
import * as z from 'zod/mini';
import { appointmentReply, priceLine } from '../appointments/wire';
import { says } from '../reasons/says';
import { defineRoutes, jobInPath } from '../route';
import { dollars, shownPayBy, shownPayment } from '../wire';

/** How the customer told the office, which has to say so; others leave it out. */
const agreedBy = z.optional(z.enum(toldMedia));

const params = z.object({ id: z.string().check(z.maxLength(80)) });
const decision = z.object({ status: z.enum(['approved', 'rejected']) });
/** Dollars as the browser sends them; matched against the plans on sale, never used. */
const agreedPrice = z.optional(z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/, says('not_a_price'))));

/** The version of the estimate on the page: nobody decides about one they have not seen. */
const seenVersion = z.optional(z.nullable(z.int()));
/** The same where there is no body. */
const seenVersionInQuery = z.optional(z.string().check(z.regex(/^\d{1,9}$/, says('not_a_version'))));

const access = 'holder of the link; owner; office; a technician for a job given to them';
/** A technician records what the customer beside the car decides. */
const serviceInPath = { in: 'params', at: ['id'], of: 'estimate_service', technicianToo: true } as const;
const errors = [
  'invalid_input',
  'unauthenticated',
  'link_closed',
  'forbidden',
  'not_found',
  'conflict',
  'quote_changed',
  'does_not_fit',
  'rate_limited',
  'overloaded',
] as const;

/** What goes with a decision: what the page showed, and how the office was told. */
const said = { estimate_version: seenVersion, agreed_by: agreedBy, pay_by: shownPayBy } as const;

const serviceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const estimateRoutes = defineRoutes({
  decideEstimateService: {
    method: 'PUT',
    path: '/api/v1/estimate_services/{id}',
    capability: 'estimates',
    isRepeatable: true,
    summary: 'Approve or decline one service of an estimate',
    access,
    auth: 'optional',
    job: serviceInPath,
    params,
    body: z.object({ estimate_service: decision, ...said }),
    reply: appointmentReply,
    errors,
  },
  decideEstimateServiceV2: {
    method: 'PUT',
    path: '/api/v2/estimate_services/{id}',
    capability: 'estimates',
    summary: 'Approve or decline one service of an estimate',
    access,
    auth: 'optional',
    job: serviceInPath,
    params,
    body: z.union([z.object({ estimate_service: decision, ...said }), z.extend(decision, said)]),
    reply: appointmentReply,
    errors,
  },
  deleteEstimateService: {
    method: 'DELETE',
    path: '/api/v1/estimate_services/{id}',
    capability: 'estimates',
    isRepeatable: true,
    summary: 'Take an added service off the estimate',
    access,
    auth: 'optional',
    job: serviceInPath,
    params,
    query: z.object({ estimate_version: seenVersionInQuery, agreed_by: agreedBy }),
    reply: appointmentReply,
    errors,
  },
  respondToEstimate: {
    method: 'POST',
    path: '/api/v1/estimate_responses',
    capability: 'estimates',
    isRepeatable: true,
    summary:
      'Accept the current estimate, with a membership if its price is agreed on; or decline what a booked visit is offered',
    access,
    auth: 'optional',
    job: { in: 'query', at: ['estimate_response[estimate_id]'], of: 'estimate' },
    query: z.object({
      'estimate_response[estimate_id]': z.string().check(z.maxLength(80)),
      member_price_agreed_on: agreedPrice,
      /** Left out it is accepted. */
      decision: z.optional(z.enum(['approved', 'declined'])),
      estimate_version: seenVersionInQuery,
      agreed_by: agreedBy,
      pay_by: z.optional(z.enum(['terms', 'card'])),
    }),
    reply: appointmentReply,
    errors,
  },
  showOfferPayment: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/offer_payment',
    capability: 'estimates',
    summary:
      'How the work on offer would be paid on a job that goes on a fleet’s monthly invoice; null otherwise',
    access,
    auth: 'optional',
    job: { ...jobInPath, technicianToo: true },
    params,
    reply: z.object({ data: z.nullable(shownPayment) }),
    errors: ['unauthenticated', 'link_closed', 'not_found', 'rate_limited'],
  },
  checkSecondVisit: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/second_visit',
    capability: 'estimates',
    summary: 'What of the work on offer the booked visit has no time for, and its price as a second visit',
    access,
    auth: 'optional',
    job: { ...jobInPath, technicianToo: true },
    params,
    query: z.object({
      /** Left out, everything on offer is meant. */
      service: z.optional(serviceName),
      /** The office, for a customer who wants another day though this visit has the time. */
      although_it_fits: z.optional(z.literal('true')),
    }),
    reply: z.object({
      data: z.object({
        /** Names of services that do not fit; none where everything does. */
        services: z.array(z.string()),
        /** What they cost as a visit of their own, in dollars; null where nothing has to be moved. */
        total: z.nullable(dollars),
        /** What the booked visit costs beside it, with everything else on offer; left out where nothing has to be moved. */
        visit_total: z.optional(dollars),
        /** What the total is made of: what is taken off there too. */
        price_lines: z.optional(z.array(priceLine)),
        /** How it would be paid where the first visit goes on a fleet’s monthly invoice. */
        payment: z.nullable(shownPayment),
      }),
    }),
    errors: ['unauthenticated', 'link_closed', 'not_found', 'rate_limited'],
  },
  bookSecondVisit: {
    method: 'POST',
    path: '/api/v2/appointments/{id}/second_visit',
    capability: 'estimates',
    isRepeatable: true,
    summary:
      'Move work on offer to a second visit, paid like the first; its window is chosen next. The answer is the second visit',
    access: 'holder of the link; owner; office',
    auth: 'optional',
    job: jobInPath,
    params,
    body: z.object({
      services: z.array(serviceName).check(z.minLength(1), z.maxLength(40)),
      estimate_version: seenVersion,
      agreed_by: agreedBy,
      pay_by: shownPayBy,
      /** What it costs on the page: nobody books another price than they have seen. */
      total: z.optional(z.nullable(dollars)),
      /** The office, for a customer who wants another day though this visit has the time. */
      although_it_fits: z.optional(z.boolean()),
    }),
    reply: appointmentReply,
    errors: [...errors, 'step_up_required'],
  },
});
