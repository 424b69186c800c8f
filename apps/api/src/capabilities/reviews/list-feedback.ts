import type { feedbackRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type AccountAccess, isOffice } from '../accounts';
import { readFeedback } from './read-feedback';

export const feedbackLimits: RateLimits<typeof feedbackRoutes> = {
  listFeedback: { limit: 120, windowSeconds: 60 },
};

const size = 50;

export const feedbackHandlers = (deps: {
  readonly db: Database;
  readonly access: Pick<AccountAccess, 'requireAccount'>;
}): Handlers<typeof feedbackRoutes> => ({
  async listFeedback({ query }, context) {
    const { account } = await deps.access.requireAccount(context);
    if (!isOffice(account)) throw new Failure('forbidden', told('for_office'));
    const { rows, next } = await readFeedback(deps.db, { after: query.after, size });
    return {
      data: rows.map(({ id, kind, rating, feedback, from, technician, appointment_id, created_at }) => ({
        id,
        attributes: {
          ...{ kind, rating, feedback, from, technician, appointment_id },
          created_at: created_at.toISOString(),
        },
      })),
      next,
    };
  },
});
