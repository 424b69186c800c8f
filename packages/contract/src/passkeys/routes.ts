import * as z from 'zod/mini';
import { signedIn } from '../accounts/routes';
import { defineRoutes } from '../route';
import { resource } from '../wire';

/** Binary values as browsers write them in JSON. */
const base64url = z.string().check(z.maxLength(16_000), z.regex(/^[\w-]*$/));
const credentialId = z.string().check(z.minLength(1), z.maxLength(1_400), z.regex(/^[\w-]+$/));
const transport = z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

const algorithms = z.array(z.object({ alg: z.int(), type: z.literal('public-key') }));
const credentialRef = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** What the browser needs to make a passkey, as its `navigator.credentials.create` takes it. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: algorithms,
  timeout: z.int(),
  excludeCredentials: z.array(credentialRef),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What the browser needs to ask for a passkey, as its `navigator.credentials.get` takes it. */
export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export const passkeyCreated = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(transport).check(z.maxLength(8))),
  }),
});

export const passkeyAsserted = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
});

export const passkey = z.object({
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
  /** Kept by a password manager on several devices. */
  is_synced: z.boolean(),
});

export const passkeyList = z.object({
  data: z.array(resource(passkey)),
  /** Whether this account may have passkeys. */
  may_add: z.boolean(),
  /** The login is too long ago to add or remove one: log in again first. */
  needs_login: z.boolean(),
});

export const staffLogin = z.object({
  name: z.string(),
  role: z.string(),
  passkeys: z.int(),
  sessions: z.int(),
  last_seen_at: z.nullable(z.iso.datetime()),
  is_you: z.boolean(),
});

const own = { capability: 'passkeys', auth: 'account', access: 'the account itself' } as const;
const adding = { ...own, access: 'staff and the people of fleets, for their own account' } as const;
const admin = { capability: 'passkeys', auth: 'account', access: 'admin' } as const;
const ofId = z.object({ id: z.uuid() });

/** Logging in with what a device keeps, instead of a code. */
export const passkeysRoutes = defineRoutes({
  askPasskeyLogin: {
    method: 'POST',
    path: '/api/v2/user/passkey_login/options',
    capability: 'passkeys',
    summary: 'Begin a login with a passkey; the challenge works once, for five minutes',
    access: 'anyone, limited',
    reply: z.object({ challenge_id: z.uuid(), options: passkeyRequest }),
    errors: ['rate_limited'],
  },
  logInWithPasskey: {
    method: 'POST',
    path: '/api/v2/user/passkey_login',
    capability: 'passkeys',
    summary: 'Log in with a passkey',
    access: 'anyone, limited; the answer must be signed by a registered passkey for this challenge and site',
    body: z.object({
      challenge_id: z.uuid(),
      credential: passkeyAsserted,
      /** Ends the login after 30 minutes without use. */
      shared_device: z.optional(z.boolean()),
    }),
    reply: signedIn,
    errors: ['invalid_input', 'unauthenticated', 'rate_limited'],
  },
  listPasskeys: {
    ...own,
    method: 'GET',
    path: '/api/v2/user/passkeys',
    summary: 'The passkeys of the account',
    reply: passkeyList,
    errors: ['unauthenticated', 'rate_limited'],
  },
  askNewPasskey: {
    ...adding,
    method: 'POST',
    path: '/api/v2/user/passkeys/options',
    summary: 'Begin to add a passkey, shortly after a login; the challenge works once, for five minutes',
    reply: z.object({ challenge_id: z.uuid(), options: passkeyCreation }),
    errors: ['unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  },
  addPasskey: {
    ...adding,
    method: 'POST',
    path: '/api/v2/user/passkeys',
    summary: 'Add the passkey that the device has made; the owner is notified',
    body: z.object({ challenge_id: z.uuid(), name, credential: passkeyCreated }),
    reply: passkeyList,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  },
  renamePasskey: {
    ...own,
    method: 'PUT',
    path: '/api/v2/user/passkeys/{id}',
    summary: 'Name a passkey',
    params: ofId,
    body: z.object({ name }),
    reply: passkeyList,
    errors: ['invalid_input', 'unauthenticated', 'not_found', 'rate_limited'],
  },
  removePasskey: {
    ...own,
    method: 'DELETE',
    path: '/api/v2/user/passkeys/{id}',
    summary: 'Remove a passkey, shortly after a login; without any, codes log in again',
    params: ofId,
    reply: passkeyList,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  listStaffLogins: {
    ...admin,
    method: 'GET',
    path: '/api/v2/admin/staff_logins',
    summary: 'How staff log in',
    reply: z.object({ data: z.array(resource(staffLogin)) }),
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  removeStaffPasskeys: {
    ...admin,
    method: 'DELETE',
    path: '/api/v2/admin/staff_logins/{id}/passkeys',
    summary: 'Remove all passkeys of someone who lost theirs, and log them out everywhere',
    params: ofId,
    reply: z.object({ data: z.array(resource(staffLogin)) }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
  endStaffSessions: {
    ...admin,
    method: 'DELETE',
    path: '/api/v2/admin/staff_logins/{id}/sessions',
    summary: 'Log a staff member out everywhere',
    params: ofId,
    reply: z.object({ data: z.array(resource(staffLogin)) }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
});
