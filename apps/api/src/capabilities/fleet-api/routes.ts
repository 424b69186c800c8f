import type { fleetApiRoutes } from '@lugnut/contract';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { FleetAccess } from '../fleet';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys';
import type { DeliverDeps } from './deliver-webhooks';
import { listDeliveries, resend, sendTest } from './delivery-log';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  type WebhookDeps,
} from './webhooks';

const often = { limit: 240, windowSeconds: 60 };
const seldom = { limit: 30, windowSeconds: 60 };

export const fleetApiLimits: RateLimits<typeof fleetApiRoutes> = {
  listApiKeys: often,
  createApiKey: seldom,
  revokeApiKey: seldom,
  listWebhooks: often,
  addWebhook: seldom,
  changeWebhook: seldom,
  rotateWebhookSecret: seldom,
  removeWebhook: seldom,
  // Each makes us call an address that somebody chose.
  testWebhook: { limit: 10, windowSeconds: 60 },
  listWebhookDeliveries: often,
  resendWebhookDelivery: seldom,
};

export type FleetApiDeps = WebhookDeps & DeliverDeps & { readonly fleets: FleetAccess };

/** Only owners: what is made here acts for the fleet without a person. */
export const fleetApiHandlers = (deps: FleetApiDeps): Handlers<typeof fleetApiRoutes> => {
  const { db, fleets } = deps;
  const owner = (context: Parameters<FleetAccess['requireFleet']>[0]) =>
    fleets.requireFleet(context, 'invite');
  const provenOwner = (context: Parameters<FleetAccess['requireFleet']>[0]) =>
    fleets.requireProvenFleet(context, 'invite');
  return {
    async listApiKeys(_input, context) {
      return { data: await listApiKeys(deps, (await owner(context)).fleetId) };
    },
    async createApiKey({ body }, context) {
      const member = await provenOwner(context);
      const key = await createApiKey(deps, member, {
        name: body.name,
        scopes: body.scopes,
        approveUnderCents: Math.round((body.approve_under ?? 0) * 100),
        expiresInDays: body.expires_in_days,
      });
      return { data: { key, api_keys: await listApiKeys(deps, member.fleetId) } };
    },
    async revokeApiKey({ params }, context) {
      const member = await owner(context);
      await revokeApiKey(deps, member, params.id);
      return { data: await listApiKeys(deps, member.fleetId) };
    },
    async listWebhooks(_input, context) {
      return { data: await listWebhooks(deps, (await owner(context)).fleetId) };
    },
    async addWebhook({ body }, context) {
      const member = await provenOwner(context);
      const secret = await addWebhook(deps, member, body);
      return { data: { secret, webhooks: await listWebhooks(deps, member.fleetId) } };
    },
    async changeWebhook({ params, body }, context) {
      const member = await provenOwner(context);
      await changeWebhook(deps, member, params.id, { url: body.url, kinds: body.kinds, isOn: body.is_on });
      return { data: await listWebhooks(deps, member.fleetId) };
    },
    async rotateWebhookSecret({ params }, context) {
      const member = await provenOwner(context);
      const secret = await rotateWebhookSecret(deps, member, params.id);
      return { data: { secret, webhooks: await listWebhooks(deps, member.fleetId) } };
    },
    async removeWebhook({ params }, context) {
      const member = await owner(context);
      await removeWebhook(deps, member, params.id);
      return { data: await listWebhooks(deps, member.fleetId) };
    },
    async testWebhook({ params }, context) {
      return { data: await sendTest(deps, await provenOwner(context), params.id) };
    },
    async listWebhookDeliveries({ params, query }, context) {
      const { fleetId } = await owner(context);
      return listDeliveries(db, fleetId, { webhookId: params.id, ...query });
    },
    async resendWebhookDelivery({ params }, context) {
      return { data: await resend(deps, await owner(context), params.id) };
    },
  };
};
