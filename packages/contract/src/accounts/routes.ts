import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { accountCar } from '../vehicles/saved-car';
import { language, resource } from '../wire';

/** As typed: the domain validates it. */
const typed = z.string().check(z.maxLength(320));

const opaque = z.string().check(z.minLength(1), z.maxLength(200));

export const session = z.object({
  user_agent: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** The one this request was made with. */
  current: z.boolean(),
  /** Ends after 30 minutes without use. */
  is_shared: z.boolean(),
});

/** Decides which screens are theirs. */
const role = z.enum(['customer', 'fleet', 'technician', 'office', 'dispatcher', 'admin']);

export const signedIn = z.object({
  auth_token: opaque,
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    zip: z.nullable(z.string()),
    /** The one used last. */
    car: z.nullable(accountCar),
    role,
    language,
  }),
});

export const ended = z.object({ status: z.literal('Logged out') });

export const accountRoutes = defineRoutes({
  requestLoginCode: {
    method: 'POST',
    path: '/api/v2/user/auth',
    capability: 'accounts',
    summary: 'Send a login code by text or email; the answer is the same whether or not there is an account',
    access: 'anyone, limited by address and by phone number or email address',
    body: z.object({ user: z.union([z.object({ phone: typed }), z.object({ email: typed })]) }),
    reply: z.object({
      status: z.literal('Code sent'),
      /** Not the login code: the challenge, to be sent back with the six digits. */
      code: opaque,
      /** The number as it was asked for, whether or not it is an account's second: to be sent back with the digits. */
      extra_login_phone: z.optional(z.nullable(z.string())),
    }),
    errors: ['invalid_input', 'rate_limited'],
  },
  signIn: {
    method: 'POST',
    path: '/api/v2/user/sign_in',
    capability: 'accounts',
    summary: 'Log in with the six digits and the challenge they belong to',
    access: 'anyone, limited; five tries a challenge; not admins who have a passkey',
    body: z.object({
      user: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)), challenge: opaque }),
      /** The second phone of an account; where it is said, the code must have gone there. */
      extra_login: z.optional(z.nullable(z.object({ phone: typed }))),
      /** Ends the login after 30 minutes without use. */
      shared_device: z.optional(z.boolean()),
    }),
    reply: signedIn,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  signInConfig: {
    method: 'GET',
    path: '/api/v2/user/sign_in_config',
    capability: 'accounts',
    summary: 'Whether people can sign in with Google here, and with which client',
    access: 'anyone',
    reply: z.object({
      google: z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('google'), client_id: z.string() }),
        z.object({ provider: z.literal('sandbox') }),
        z.object({ provider: z.literal('none') }),
      ]),
    }),
    errors: ['rate_limited'],
    cacheSeconds: 60,
  },
  beginGoogleSignIn: {
    method: 'POST',
    path: '/api/v2/user/google_nonce',
    capability: 'accounts',
    summary: 'A nonce for one sign-in with Google, to be found again in its proof',
    access: 'anyone, limited',
    reply: z.object({ nonce: opaque }),
    errors: ['rate_limited'],
  },
  signInWithGoogle: {
    method: 'POST',
    path: '/api/v2/user/sign_in_with_google',
    capability: 'accounts',
    summary: 'Log in with Google’s proof of an email address',
    access:
      'anyone, limited; the credential must be Google’s, for us, of that address and for a nonce of ours',
    body: z.object({
      user: z.object({
        email: typed,
        credential: z.string().check(z.minLength(1), z.maxLength(8_000)),
        nonce: opaque,
      }),
    }),
    reply: signedIn,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited', 'provider_unavailable'],
  },
  currentUser: {
    method: 'GET',
    path: '/api/v2/user',
    capability: 'accounts',
    summary: 'Who is logged in',
    access: 'the account itself',
    auth: 'account',
    reply: z.object({
      data: resource(
        z.object({
          name: z.string(),
          email: z.nullable(z.string()),
          phone: z.nullable(z.string()),
          zip_code: z.nullable(z.string()),
          no_obds: z.boolean(),
          role,
          language,
          /** The one used last first. */
          total_unique_cars: z.array(accountCar),
        }),
      ),
    }),
    errors: ['unauthenticated', 'rate_limited'],
  },
  logOut: {
    method: 'DELETE',
    path: '/api/v2/user/session',
    capability: 'accounts',
    summary: 'End the session of this request; idempotent',
    access: 'anyone',
    auth: 'optional',
    reply: ended,
    errors: ['rate_limited'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/v2/user/sessions',
    capability: 'accounts',
    summary: 'The sessions of the account, latest first',
    access: 'the account itself',
    auth: 'account',
    reply: z.object({ data: z.array(resource(session)) }),
    errors: ['unauthenticated', 'rate_limited'],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/v2/user/sessions/{id}',
    capability: 'accounts',
    summary: 'End one session',
    access: 'the account it belongs to',
    auth: 'account',
    params: z.object({ id: z.uuid() }),
    reply: ended,
    errors: ['invalid_input', 'unauthenticated', 'not_found', 'rate_limited'],
  },
  endAllSessions: {
    method: 'DELETE',
    path: '/api/v2/user/sessions',
    capability: 'accounts',
    summary: 'Log out everywhere, here included',
    access: 'the account itself',
    auth: 'account',
    reply: ended,
    errors: ['unauthenticated', 'rate_limited'],
  },
});

/** What the zip gate asks for in its own words. */
export const accountGateRoutes = defineRoutes({
  signInAtGate: {
    ...accountRoutes.signIn,
    path: '/api/v2/appointment/sign_in',
    summary: 'Log in at the zip gate; a failure asks the visitor for a zip code instead',
  },
});
