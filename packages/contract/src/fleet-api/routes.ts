import {
  apiScopes,
  chosenEventKinds,
  longestApiKeyDays,
  webhookEventKinds,
} from '@lugnut/domain/integrations';
import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { dollars, resource } from '../wire';

const params = z.object({ id: z.uuid() });
const scope = z.enum(apiScopes);
const chosenKind = z.enum(
  chosenEventKinds as [(typeof chosenEventKinds)[number], ...typeof chosenEventKinds],
);
const kind = z.enum(webhookEventKinds);
const moment = z.nullable(z.iso.datetime());

export const apiKey = z.object({
  name: z.string(),
  /** The beginning of the key, to recognize it by; the rest is kept by nobody but you. */
  prefix: z.string(),
  scopes: z.array(scope),
  /** What the key may commit to alone, in dollars; above it an owner is asked. */
  approve_under: dollars,
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: z.iso.datetime(),
  created_by: z.nullable(z.string()),
  expires_at: moment,
  last_used_at: moment,
});
export type ApiKey = { readonly id: string; readonly attributes: z.infer<typeof apiKey> };
export const apiKeyList = z.object({ data: z.array(resource(apiKey)) });

export const webhook = z.object({
  url: z.string(),
  kinds: z.array(chosenKind),
  /** Disabled: nothing arrived for three days. */
  state: z.enum(['on', 'off', 'disabled']),
  failing_since: moment,
  last_success_at: moment,
  /** Until then messages are signed with the secret before, too. */
  previous_secret_until: moment,
  waiting: z.int(),
  created_at: z.iso.datetime(),
});
export type FleetWebhook = { readonly id: string; readonly attributes: z.infer<typeof webhook> };
export const webhookList = z.object({ data: z.array(resource(webhook)) });

export const webhookDelivery = z.object({
  event_id: z.string(),
  kind,
  /** The vehicle's unit, where it is about one. */
  vehicle: z.nullable(z.string()),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  happened_at: z.iso.datetime(),
  last_attempt_at: moment,
  next_attempt_at: moment,
  /** The status the receiver answered with; null: it did not answer. */
  status: z.nullable(z.int()),
  /** Why there was no answer, in our words. */
  error: z.nullable(z.string()),
  /** The beginning of what it answered. */
  response: z.nullable(z.string()),
  milliseconds: z.nullable(z.int()),
  /** What was sent. */
  body: z.string(),
});
export type WebhookDelivery = { readonly id: string; readonly attributes: z.infer<typeof webhookDelivery> };

const url = z.string().check(z.trim(), z.minLength(1), z.maxLength(600));
const kinds = z.array(chosenKind).check(z.minLength(1), z.maxLength(50));
export const withSecret = z.object({
  /** Shown once. */
  data: z.object({ secret: z.string(), webhooks: z.array(resource(webhook)) }),
});
const owners = 'its owners';
const changing = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
] as const;

export const fleetApiRoutes = defineRoutes({
  listApiKeys: {
    method: 'GET',
    path: '/api/v2/fleet/api_keys',
    capability: 'fleet-api',
    summary: 'The fleet’s API keys, newest first',
    access: owners,
    auth: 'account',
    reply: apiKeyList,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  createApiKey: {
    method: 'POST',
    path: '/api/v2/fleet/api_keys',
    capability: 'fleet-api',
    summary: 'Create a key for the fleet’s own systems; it’s shown only in this response',
    access: owners,
    auth: 'account',
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      scopes: z.array(scope).check(z.minLength(1), z.maxLength(20)),
      /** Left out: everything that costs money waits for an owner. */
      approve_under: z.optional(dollars.check(z.gte(0), z.lte(1_000_000))),
      /** Null: until it is revoked. */
      expires_in_days: z.nullable(z.int().check(z.gte(1), z.lte(longestApiKeyDays))),
    }),
    status: 201,
    reply: z.object({ data: z.object({ key: z.string(), api_keys: z.array(resource(apiKey)) }) }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api/v2/fleet/api_keys/{id}',
    capability: 'fleet-api',
    summary: 'Revoke a key right away; idempotent',
    access: owners,
    auth: 'account',
    params,
    reply: apiKeyList,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  listWebhooks: {
    method: 'GET',
    path: '/api/v2/fleet/webhooks',
    capability: 'fleet-api',
    summary: 'The fleet’s webhooks',
    access: owners,
    auth: 'account',
    reply: webhookList,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  addWebhook: {
    method: 'POST',
    path: '/api/v2/fleet/webhooks',
    capability: 'fleet-api',
    summary: 'Create a webhook for the events you choose; its signing secret is shown only in this response',
    access: owners,
    auth: 'account',
    body: z.object({ url, kinds }),
    status: 201,
    reply: withSecret,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  },
  changeWebhook: {
    method: 'PATCH',
    path: '/api/v2/fleet/webhooks/{id}',
    capability: 'fleet-api',
    summary: 'Change a webhook’s URL or events, or turn it on or off; fields left out stay as they are',
    access: owners,
    auth: 'account',
    params,
    body: z.object({ url: z.optional(url), kinds: z.optional(kinds), is_on: z.optional(z.boolean()) }),
    reply: webhookList,
    errors: changing,
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/v2/fleet/webhooks/{id}/secret',
    capability: 'fleet-api',
    summary: 'Create a new signing secret; for a day, messages carry both signatures',
    access: owners,
    auth: 'account',
    params,
    reply: withSecret,
    errors: changing,
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/api/v2/fleet/webhooks/{id}',
    capability: 'fleet-api',
    summary: 'Remove a webhook; idempotent',
    access: owners,
    auth: 'account',
    params,
    reply: webhookList,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  testWebhook: {
    method: 'POST',
    path: '/api/v2/fleet/webhooks/{id}/test',
    capability: 'fleet-api',
    summary: 'Send a test right away and return the response',
    access: owners,
    auth: 'account',
    params,
    reply: z.object({ data: resource(webhookDelivery) }),
    errors: changing,
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/v2/fleet/webhooks/{id}/deliveries',
    capability: 'fleet-api',
    summary: 'What was sent to a webhook, newest first, 50 at a time',
    access: owners,
    auth: 'account',
    params,
    query: z.object({
      state: z.optional(z.enum(['waiting', 'delivered', 'failed'])),
      /** `next` of the page before. */
      before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    }),
    reply: z.object({ data: z.array(resource(webhookDelivery)), next: z.nullable(z.string()) }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  resendWebhookDelivery: {
    method: 'POST',
    path: '/api/v2/fleet/webhook_deliveries/{id}/resend',
    capability: 'fleet-api',
    summary: 'Send a message again right away, with the same ID',
    access: owners,
    auth: 'account',
    params,
    reply: z.object({ data: resource(webhookDelivery) }),
    errors: changing,
  },
});
