import { securityEventKinds, securitySubjects } from '@lugnut/domain/security';
import * as z from 'zod/mini';
import { nextPage } from '../page-position';
import { defineRoutes } from '../route';
import { resource } from '../wire';

export const securityEventKind = z.enum(securityEventKinds);

const person = z.nullable(z.object({ id: z.string(), name: z.string() }));

export const securityEvent = z.object({
  at: z.iso.datetime(),
  kind: securityEventKind,
  /** Whose account it concerns. */
  account: person,
  actor: z.enum(['account', 'anonymous', 'system']),
  by: person,
  subject: z.nullable(z.object({ type: z.enum(securitySubjects), id: z.string() })),
  note: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** What log lines say instead of the address. */
  address_mark: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** The same as in the log lines of the request. */
  request_id: z.nullable(z.string()),
});

/** What a person sees of their own account. */
export const activity = z.object({
  at: z.iso.datetime(),
  kind: securityEventKind,
  /** Null where it was not done on this account's own devices. */
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
  by: z.enum(['you', 'somebody', 'us']),
  note: z.nullable(z.string()),
});

const filter = {
  /** A part of a name or an address, a phone number, or the id of an account. */
  person: z.optional(z.string().check(z.maxLength(120))),
  kind: z.optional(securityEventKind),
  address: z.optional(z.string().check(z.maxLength(64))),
  since: z.optional(z.iso.datetime()),
  until: z.optional(z.iso.datetime()),
};

/** Events are numbered as they come: the number is their place. */
const position = z.string().check(z.regex(/^\d{1,15}$/));

export const securityLogRoutes = defineRoutes({
  listSecurityEvents: {
    method: 'GET',
    path: '/api/v2/admin/security_log',
    capability: 'security-log',
    summary: 'Logins, changes of roles and contacts, links, exports and refunds, the newest first',
    access: 'admin',
    auth: 'account',
    query: z.object({
      ...filter,
      after: z.optional(position),
    }),
    reply: z.object({ data: z.array(resource(securityEvent)), next: nextPage }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  exportSecurityEvents: {
    method: 'POST',
    path: '/api/v2/admin/security_log/exports',
    capability: 'security-log',
    summary: 'The same as a file for spreadsheets; the export is itself an event of the log',
    access: 'admin',
    auth: 'account',
    body: z.object(filter),
    reply: z.object({
      csv: z.string(),
      rows: z.int(),
      /** There are more than one file holds: ask for a shorter period. */
      is_cut: z.boolean(),
    }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  listActivity: {
    method: 'GET',
    path: '/api/v2/user/activity',
    capability: 'security-log',
    summary: 'What happened to the account lately: logins, devices, changes',
    access: 'the account itself',
    auth: 'account',
    query: z.object({ after: z.optional(position) }),
    reply: z.object({ data: z.array(resource(activity)), next: nextPage }),
    errors: ['invalid_input', 'unauthenticated', 'rate_limited'],
  },
  sayNotMe: {
    method: 'POST',
    path: '/api/v2/user/activity/not_me',
    capability: 'security-log',
    summary: 'Somebody else was in the account: log out everywhere, here included',
    access: 'the account itself',
    auth: 'account',
    reply: z.object({ status: z.literal('Logged out') }),
    errors: ['unauthenticated', 'rate_limited'],
  },
});
