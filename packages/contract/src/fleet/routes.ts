import { fleetRoles } from '@lugnut/domain/fleet';
import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { dollars, resource } from '../wire';

const short = z.string().check(z.trim(), z.maxLength(120));
const long = z.string().check(z.trim(), z.maxLength(2_000));
const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
const typed = z.string().check(z.maxLength(320));
const id = z.object({ id: z.uuid() });
const role = z.enum(fleetRoles);
const secret = z.string().check(z.minLength(20), z.maxLength(200));
const limit = z.nullable(dollars.check(z.gte(0), z.lte(1_000_000)));

export const signedIn = z.object({
  auth_token: z.string(),
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
});

/** AUTH-7: as the form sends them; only the email and the phone number are needed. */
const signUp = z.object({
  email: typed,
  phone: typed,
  name: maybe(short),
  business_name: maybe(short),
  business_address: maybe(long),
  fleet_size: maybe(short),
  fleet_type: maybe(short),
  logistics: maybe(long),
  services_requested: maybe(long),
  telematics: maybe(short),
  fmc_used: maybe(short),
  business_type: maybe(short),
  fleet: maybe(z.boolean()),
});

export const person = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  role,
  /** The most they agree to alone, in dollars; null: no limit. */
  approve_under: limit,
  is_founder: z.boolean(),
  is_you: z.boolean(),
});

export const invitation = z.object({
  email: z.string(),
  role,
  /** The most they will agree to alone, in dollars; null: no limit. */
  approve_under: limit,
  expires_at: z.iso.datetime(),
});

export const fleetAttributes = z.object({
  business_name: z.string(),
  business_address: z.string(),
  fleet_type: z.string(),
  /** Whether the caller founded it, or was handed it over. */
  is_founder: z.boolean(),
  /** Whether the caller has shown a code: until then nothing that outlives a login is theirs to make. */
  is_verified: z.boolean(),
  /** Nobody is known for the technician to call: whoever books has to say a number. */
  needs_visit_phone: z.boolean(),
  role,
  no_obds: z.boolean(),
  /** The clocks it lives by: days of its lists are days there. */
  time_zone: z.string(),
  /** About where the business is, by its ZIP code. */
  home: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  dedicated_schedule_time: z.nullable(z.string()),
  auto_approve_under: limit,
  approve_under: limit,
});
export type FleetAttributes = z.infer<typeof fleetAttributes>;
export type FleetPerson = z.infer<typeof person>;

export const fleetReply = z.object({ data: resource(fleetAttributes) });
export const peopleReply = z.object({
  data: z.object({ people: z.array(resource(person)), invitations: z.array(resource(invitation)) }),
});

export const fleetAccountRoutes = defineRoutes({
  signUpFleet: {
    method: 'POST',
    path: '/api/v2/user/sign_up',
    capability: 'fleet',
    summary: 'Open an account for a fleet; whoever signs up is its owner and logged in',
    access: 'anyone, limited',
    body: z.object({ user: signUp }),
    status: 201,
    reply: signedIn,
    errors: ['invalid_input', 'rate_limited'],
  },
  getFleet: {
    method: 'GET',
    path: '/api/v2/fleet',
    capability: 'fleet',
    summary: 'The caller’s fleet and role in it',
    access: 'its people',
    auth: 'account',
    reply: fleetReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  updateFleet: {
    method: 'PATCH',
    path: '/api/v2/fleet',
    capability: 'fleet',
    summary: 'Change the business’s name, address, or the amount up to which work is auto-approved',
    access: 'its owners',
    auth: 'account',
    /** What is left out stays as it is. */
    body: z.object({
      auto_approve_under: z.optional(limit),
      business_name: z.optional(short.check(z.minLength(1))),
      business_address: z.optional(long),
    }),
    reply: fleetReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  listFleetPeople: {
    method: 'GET',
    path: '/api/v2/fleet/people',
    capability: 'fleet',
    summary: 'Who is in the fleet and who is invited',
    access: 'its people',
    auth: 'account',
    reply: peopleReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  invitePerson: {
    method: 'POST',
    path: '/api/v2/fleet/invitations',
    capability: 'fleet',
    summary: 'Invite somebody by email; an earlier invitation of the same address is replaced',
    access: 'its owners',
    auth: 'account',
    body: z.object({
      email: typed,
      role,
      /** Of a manager; left out or null: no limit. */
      approve_under: z.optional(limit),
    }),
    status: 201,
    reply: peopleReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/v2/fleet/invitations/{id}',
    capability: 'fleet',
    summary: 'Cancel an invitation',
    access: 'its owners',
    auth: 'account',
    params: id,
    reply: peopleReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  askInvitationCode: {
    method: 'POST',
    path: '/api/v2/fleet/invitations/code',
    capability: 'fleet',
    summary: 'Send a code to the invited address, to join with',
    access: 'holder of the letter, limited as login codes are',
    body: z.object({ token: secret }),
    /** The challenge, to be sent back with the six digits. */
    reply: z.object({ status: z.literal('Code sent'), code: z.string(), sent_to: z.string() }),
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/v2/fleet/invitations/accept',
    capability: 'fleet',
    summary:
      'Join a fleet with the secret from the email and a code sent to its address; single use, ends earlier sessions',
    access: 'holder of the letter and of its address; five tries a challenge',
    body: z.object({
      token: secret,
      name: short.check(z.minLength(1)),
      code: z.string().check(z.minLength(1), z.maxLength(40)),
      challenge: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    reply: signedIn,
    errors: ['invalid_input', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
  changePerson: {
    method: 'PATCH',
    path: '/api/v2/fleet/people/{id}',
    capability: 'fleet',
    summary: 'Change what somebody may do; the founder stays an owner',
    access: 'its owners',
    auth: 'account',
    params: id,
    body: z.object({ role, approve_under: limit }),
    reply: peopleReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
  handOverFleet: {
    method: 'POST',
    path: '/api/v2/fleet/founder',
    capability: 'fleet',
    summary: 'Hand the fleet over to another of its people, who becomes an owner that cannot be removed',
    access: 'its founder',
    auth: 'account',
    body: id,
    reply: peopleReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
  removePerson: {
    method: 'DELETE',
    path: '/api/v2/fleet/people/{id}',
    capability: 'fleet',
    summary: 'Remove somebody from the fleet; they lose access at once',
    access: 'its owners',
    auth: 'account',
    params: id,
    reply: peopleReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
});
