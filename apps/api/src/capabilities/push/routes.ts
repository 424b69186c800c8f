import type { pushRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import { newId } from '../../platform/ids';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { isPushService, type PushPort } from '../../providers/push/push.port';
import type { AccountAccess } from '../accounts';

export const pushLimits: RateLimits<typeof pushRoutes> = {
  pushConfig: { limit: 120, windowSeconds: 60 },
  subscribePush: { limit: 20, windowSeconds: 60 },
  unsubscribePush: { limit: 20, windowSeconds: 60 },
};

/** More browsers than anybody has; the oldest subscription is dropped. */
const mostBrowsers = 10;

export const pushHandlers = (deps: {
  readonly db: Database;
  readonly access: Pick<AccountAccess, 'requireAccount'>;
  readonly push: Pick<PushPort, 'publicKey'>;
}): Handlers<typeof pushRoutes> => ({
  pushConfig: () => ({ public_key: deps.push.publicKey }),

  async subscribePush({ body }, context) {
    const { account } = await deps.access.requireAccount(context);
    const { endpoint, keys } = body;
    if (!isPushService(endpoint)) throw new Failure('invalid_input', told('push_service_unknown'));
    await deps.db.transaction().execute(async (tx) => {
      const browser = { account_id: account.id, p256dh: keys.p256dh, auth: keys.auth };
      await tx
        .insertInto('push_subscription')
        .values({ id: newId(), endpoint, ...browser })
        // The same browser: whoever is logged in now gets its messages, and nobody else.
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(browser))
        .execute();
      await tx
        .deleteFrom('push_subscription')
        .where('account_id', '=', account.id)
        .where('id', 'not in', (e) =>
          e
            .selectFrom('push_subscription')
            .select('id')
            .where('account_id', '=', account.id)
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(mostBrowsers),
        )
        .execute();
    });
    return { status: 'subscribed' };
  },

  async unsubscribePush({ query }, context) {
    const { account } = await deps.access.requireAccount(context);
    await deps.db
      .deleteFrom('push_subscription')
      .where('account_id', '=', account.id)
      .where('endpoint', '=', query.endpoint)
      .execute();
    return { status: 'unsubscribed' };
  },
});
