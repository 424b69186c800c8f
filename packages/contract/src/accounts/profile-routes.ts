import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { language, zipCode } from '../wire';

const typed = z.string().check(z.maxLength(320));
const opaque = z.string().check(z.minLength(1), z.maxLength(200));

/** A phone or an address that is not used yet: it waits, unless the old one confirms it. */
export const contactChange = z.object({
  id: z.string(),
  kind: z.enum(['phone', 'email', 'extra_phone']),
  address: z.string(),
  takes_effect_at: z.iso.datetime(),
  /** Where a code is sent that makes it immediate. */
  confirmed_by: z.nullable(z.string()),
});
export type ContactChange = z.infer<typeof contactChange>;

export const profile = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  zip_code: z.nullable(z.string()),
  /** A second number that logs in. */
  extra_login_phone: z.nullable(z.string()),
  /** Typed at the sign-up of a fleet and verified by nobody: the contact of its visits, and no login. */
  typed_phone: z.nullable(z.string()),
  pending_changes: z.array(contactChange),
  /** Offers by text to the account's number. */
  marketing_texts: z.boolean(),
  /** What we write to them in. */
  language,
});
export type Profile = z.infer<typeof profile>;

export const profileReply = z.object({ data: profile });

const change = z.object({ id: z.uuid() });

const newLogin = z.union([z.object({ phone: typed }), z.object({ email: typed })]);

/** What an account says of itself, and who may log into it. */
export const profileRoutes = defineRoutes({
  getProfile: {
    method: 'GET',
    path: '/api/v2/user/profile',
    capability: 'accounts',
    summary: 'The profile of the account',
    access: 'the account itself',
    auth: 'account',
    reply: profileReply,
    errors: ['unauthenticated', 'rate_limited'],
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/v2/user/profile',
    capability: 'accounts',
    summary: 'Change the name, the ZIP code, the language we write in and whether offers come by text',
    access: 'the account itself',
    auth: 'account',
    body: z.object({
      /** What is left out stays as it is. */
      name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
      zip_code: z.optional(z.nullable(zipCode)),
      marketing_texts: z.optional(z.boolean()),
      /** Chosen: from then on no page changes it. */
      language: z.optional(language),
    }),
    reply: profileReply,
    errors: ['invalid_input', 'unauthenticated', 'rate_limited'],
  },
  askLoginChangeCode: {
    method: 'POST',
    path: '/api/v2/user/login/code',
    capability: 'accounts',
    summary: 'Send a code to the phone or the email address to log in with from now on',
    access: 'the account itself, limited as login codes are',
    auth: 'account',
    body: z.object({ user: newLogin }),
    /** The challenge, to be sent back with the six digits. */
    reply: z.object({ status: z.literal('Code sent'), code: opaque }),
    errors: ['invalid_input', 'unauthenticated', 'conflict', 'rate_limited'],
  },
  changeLogin: {
    method: 'PUT',
    path: '/api/v2/user/login',
    capability: 'accounts',
    summary:
      'Ask to log in with another phone or email address, once its code is verified; the old one is warned, and it waits',
    access: 'the account itself; five tries a challenge',
    auth: 'account',
    body: z.object({
      user: newLogin,
      code: z.string().check(z.minLength(1), z.maxLength(40)),
      challenge: opaque,
    }),
    reply: profileReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  },
  askExtraPhoneCode: {
    method: 'POST',
    path: '/api/v2/user/extra_login_phone/code',
    capability: 'accounts',
    summary: 'Send a code to a second phone, to verify it',
    access: 'the account itself, limited as login codes are',
    auth: 'account',
    body: z.object({ phone: typed }),
    /** The challenge, to be sent back with the six digits. */
    reply: z.object({ status: z.literal('Code sent'), code: opaque }),
    errors: ['invalid_input', 'unauthenticated', 'conflict', 'rate_limited'],
  },
  setExtraPhone: {
    method: 'PUT',
    path: '/api/v2/user/extra_login_phone',
    capability: 'accounts',
    summary: 'Ask to let a second phone log in, once its code is verified; the owner is warned, and it waits',
    access: 'the account itself; five tries a challenge',
    auth: 'account',
    body: z.object({
      phone: typed,
      code: z.string().check(z.minLength(1), z.maxLength(40)),
      challenge: opaque,
    }),
    reply: profileReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  },
  removeExtraPhone: {
    method: 'DELETE',
    path: '/api/v2/user/extra_login_phone',
    capability: 'accounts',
    summary: 'Remove the second phone',
    access: 'the account itself',
    auth: 'account',
    reply: profileReply,
    errors: ['unauthenticated', 'rate_limited'],
  },
  askContactChangeCode: {
    method: 'POST',
    path: '/api/v2/user/contact_changes/{id}/code',
    capability: 'accounts',
    summary: 'Send a code to the old phone or email address, to make a change immediate',
    access: 'the account itself, limited as login codes are',
    auth: 'account',
    params: change,
    /** The challenge, to be sent back with the six digits. */
    reply: z.object({ status: z.literal('Code sent'), code: opaque }),
    errors: ['invalid_input', 'unauthenticated', 'not_found', 'conflict', 'rate_limited'],
  },
  confirmContactChange: {
    method: 'PUT',
    path: '/api/v2/user/contact_changes/{id}',
    capability: 'accounts',
    summary: 'Make a change at once, with the code that went to the old phone or email address',
    access: 'the account itself; five tries a challenge',
    auth: 'account',
    params: change,
    body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)), challenge: opaque }),
    reply: profileReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
  cancelContactChange: {
    method: 'DELETE',
    path: '/api/v2/user/contact_changes/{id}',
    capability: 'accounts',
    summary: 'Cancel a change that waits',
    access: 'the account itself',
    auth: 'account',
    params: change,
    reply: profileReply,
    errors: ['invalid_input', 'unauthenticated', 'not_found', 'rate_limited'],
  },
  undoContactChange: {
    method: 'POST',
    path: '/api/v2/user/contact_changes/undo',
    capability: 'accounts',
    summary: '“This was not me”: cancels every change that waits and logs out everywhere',
    access: 'holder of the warning',
    body: z.object({ secret: opaque }),
    reply: z.object({ status: z.literal('Undone') }),
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  },
});
