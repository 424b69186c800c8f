import * as z from 'zod/mini';
import { says } from '../reasons/says';
import { defineRoutes } from '../route';

const key = z.string().check(z.regex(/^[\w-]{10,200}={0,2}$/, says('not_a_key')));
const endpoint = z.string().check(z.maxLength(1_000), z.regex(/^https:\/\//, says('not_an_address')));

export const pushRoutes = defineRoutes({
  pushConfig: {
    method: 'GET',
    path: '/api/v2/push/config',
    capability: 'push',
    summary: 'The public key for push subscriptions',
    access: 'anyone',
    reply: z.object({ public_key: z.string() }),
    errors: ['rate_limited'],
    cacheSeconds: 60,
  },
  subscribePush: {
    method: 'POST',
    path: '/api/v2/user/push_subscriptions',
    capability: 'push',
    summary: 'Subscribe this browser to push notifications; idempotent',
    access: 'signed in',
    auth: 'account',
    /** As the browser's own `toJSON` writes it. */
    body: z.object({ endpoint, keys: z.object({ p256dh: key, auth: key }) }),
    status: 201,
    reply: z.object({ status: z.literal('subscribed') }),
    errors: ['invalid_input', 'unauthenticated', 'rate_limited'],
  },
  unsubscribePush: {
    method: 'DELETE',
    path: '/api/v2/user/push_subscriptions',
    capability: 'push',
    summary: 'Unsubscribe this browser from push notifications; idempotent',
    access: 'signed in, own',
    auth: 'account',
    query: z.object({ endpoint }),
    reply: z.object({ status: z.literal('unsubscribed') }),
    errors: ['invalid_input', 'unauthenticated', 'rate_limited'],
  },
});
