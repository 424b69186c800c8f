import type { securityLogRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { AddressMark } from '../../platform/logging/address-mark';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { type AccountAccess, cutOff } from '../accounts';
import { exportEvents } from './export-events';
import { listActivity } from './list-activity';
import { searchEvents } from './search-events';

const pageSize = 50;

export const securityLogLimits: RateLimits<typeof securityLogRoutes> = {
  listSecurityEvents: { limit: 120, windowSeconds: 60 },
  exportSecurityEvents: { limit: 10, windowSeconds: 600 },
  listActivity: { limit: 60, windowSeconds: 60 },
  sayNotMe: { limit: 10, windowSeconds: 60 },
};

export const securityLogHandlers = (deps: {
  readonly db: Database;
  /** The person's own account, also when they act for a fleet. */
  readonly ownAccess: Pick<AccountAccess, 'requireAccount'>;
  readonly addressMark: AddressMark;
}): Handlers<typeof securityLogRoutes> => {
  const { db, ownAccess, addressMark } = deps;
  const requireAdmin = async (context: RequestContext): Promise<void> => {
    const { account } = await ownAccess.requireAccount(context);
    if (account.role !== 'admin') throw new Failure('forbidden', told('for_admins'));
  };
  return {
    async listSecurityEvents({ query }, context) {
      await requireAdmin(context);
      const { events, next } = await searchEvents(db, query, pageSize);
      const data = events.map(({ id, ...attributes }) => ({
        id,
        attributes: {
          ...attributes,
          address_mark: attributes.address === null ? null : addressMark(attributes.address),
        },
      }));
      return { data, next };
    },

    async exportSecurityEvents({ body }, context) {
      await requireAdmin(context);
      return exportEvents(db, body);
    },

    async listActivity({ query }, context) {
      const { account } = await ownAccess.requireAccount(context);
      return listActivity(db, account.id, query.after);
    },

    async sayNotMe(_input, context) {
      const { account } = await ownAccess.requireAccount(context);
      await db.transaction().execute(async (tx) => {
        // Also a change of contacts that waits, and a passkey somebody else has added.
        await cutOff(tx, account.id);
        await recordSecurityEvent(tx, { kind: 'not_me_said', accountId: account.id });
      });
      return { status: 'Logged out' };
    },
  };
};
