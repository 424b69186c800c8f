import * as z from 'zod/mini';
import { groupedPagePosition, nextPage } from '../page-position';
import { defineRoutes } from '../route';
import { resource } from '../wire';

const typed = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(320))));
const leadType = z.enum(['virtual_diagnosis', 'contact_us']);
const params = z.object({ id: z.uuid() });
const known = z.nullable(z.string());

export const leadRoutes = defineRoutes({
  createLead: {
    method: 'POST',
    path: '/api/v1/leads',
    capability: 'leads',
    summary: 'Someone wants to hear from us: a virtual diagnosis, a device, a question',
    access: 'anyone, limited',
    body: z.object({
      lead: z.object({
        name: typed,
        email: typed,
        phone: typed,
        zip: typed,
        lead_type: leadType,
        message: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2_000)))),
        utm_source: typed,
        utm_medium: typed,
        utm_term: typed,
        utm_content: typed,
        utm_campaign: typed,
        path: typed,
      }),
    }),
    status: 201,
    reply: z.object({ data: z.object({ id: z.string() }) }),
    errors: ['invalid_input', 'rate_limited'],
  },
  beginLeadCardSetup: {
    method: 'POST',
    path: '/api/v1/leads/{id}/card_setup',
    capability: 'leads',
    summary: 'Begin saving the card a virtual diagnosis is charged to once the call is done',
    access: 'holder of the id of a lead that waits for its call, limited',
    params,
    reply: z.object({ setup_id: z.string(), client_secret: z.string() }),
    errors: ['invalid_input', 'forbidden', 'not_found', 'conflict', 'rate_limited', 'provider_unavailable'],
  },
  saveLeadCard: {
    method: 'PUT',
    path: '/api/v1/leads/{id}/card',
    capability: 'leads',
    summary: 'Keep the card that was saved with the lead; nothing is charged now',
    access: 'holder of the id of a lead that waits for its call',
    params,
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: z.object({ data: z.object({ id: z.string() }) }),
    errors: [
      'invalid_input',
      'forbidden',
      'not_found',
      'conflict',
      'card_declined',
      'rate_limited',
      'provider_unavailable',
    ],
  },
  answerLead: {
    method: 'POST',
    path: '/api/v1/leads/{id}/answer',
    capability: 'leads',
    summary: 'Mark a lead as answered; idempotent',
    access: 'staff',
    auth: 'account',
    params,
    reply: z.object({ data: z.object({ id: z.string(), answered_at: z.iso.datetime() }) }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  listLeads: {
    method: 'GET',
    path: '/api/v1/leads',
    capability: 'leads',
    summary: 'Leads, unanswered first, then the newest first, in pages',
    access: 'staff',
    auth: 'account',
    query: z.object({ after: z.optional(groupedPagePosition) }),
    reply: z.object({
      data: z.array(
        resource(
          z.object({
            lead_type: leadType,
            name: z.string(),
            email: known,
            phone: known,
            zip: known,
            message: z.string(),
            card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
            created_at: z.iso.datetime(),
            answered_at: z.nullable(z.iso.datetime()),
          }),
        ),
      ),
      next: nextPage,
    }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  finishLead: {
    method: 'POST',
    path: '/api/v1/leads/{id}/done',
    capability: 'leads',
    summary: 'The call is done: a virtual diagnosis is charged to its card now, once',
    access: 'office, dispatcher, admin',
    auth: 'account',
    params,
    reply: z.object({
      data: resource(z.object({ charge: z.enum(['paid', 'failed', 'waiting', 'nothing_due']) })),
    }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
});
