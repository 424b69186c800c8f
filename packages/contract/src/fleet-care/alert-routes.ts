import { alertKinds } from '@lugnut/domain/fleet';
import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { pageMeta, pageNumber, resource } from '../wire';

const channels = z.object({ text: z.boolean(), email: z.boolean(), push: z.boolean() });
const choices = z.object({
  unsafe: channels,
  fault: channels,
  tires: channels,
  no_signal: channels,
  service: channels,
  approval: channels,
});
const minutes = z.int().check(z.gte(0), z.lte(1_439));
/** Minutes of the day where the fleet is; null: no quiet hours. */
const quiet = z.nullable(z.object({ from: minutes, until: minutes }));

const alertSettings = z.object({
  choices,
  quiet,
  /** Where it goes; null: nothing proven to send it to. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Browsers that take pushes. */
  browsers: z.int(),
});
export type AlertSettings = z.infer<typeof alertSettings>;
export const settingsReply = z.object({ data: alertSettings });

const fleetAlert = z.object({
  kind: z.enum(alertKinds),
  car_id: z.nullable(z.string()),
  unit: z.string(),
  words: z.string(),
  raised_at: z.iso.datetime(),
});
export type FleetAlert = { readonly id: string; readonly attributes: z.infer<typeof fleetAlert> };

export const alertRoutes = defineRoutes({
  listFleetAlerts: {
    method: 'GET',
    path: '/api/v2/fleet/alerts',
    capability: 'fleet-care',
    summary: 'What needs attention now in pages of fifty, the most severe first, then the latest',
    access: 'its people',
    auth: 'account',
    query: z.object({ kind: z.optional(z.enum(alertKinds)), page: z.optional(pageNumber) }),
    reply: z.object({ data: z.array(resource(fleetAlert)), ...pageMeta }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  showAlertSettings: {
    method: 'GET',
    path: '/api/v2/fleet/alerts/settings',
    capability: 'fleet-care',
    summary: 'How the caller wants to hear of each kind of alert',
    access: 'its people, each their own',
    auth: 'account',
    reply: settingsReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  saveAlertSettings: {
    method: 'PUT',
    path: '/api/v2/fleet/alerts/settings',
    capability: 'fleet-care',
    summary: 'Change the caller’s own choices',
    access: 'its people, each their own',
    auth: 'account',
    body: z.object({ choices, quiet }),
    reply: settingsReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
});
