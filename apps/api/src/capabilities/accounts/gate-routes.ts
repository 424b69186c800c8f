import type { accountGateRoutes, accountRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';

export const accountGateLimits: RateLimits<typeof accountGateRoutes> = {
  signInAtGate: { limit: 60, windowSeconds: 600 },
};

/** Returned only after an attempt, and also for a wrong code, so that nobody can probe which accounts exist. */

export const accountGateHandlers = ({
  signIn,
}: Pick<Handlers<typeof accountRoutes>, 'signIn'>): Handlers<typeof accountGateRoutes> => ({
  async signInAtGate(input, context) {
    try {
      return await signIn(input, context);
    } catch (error) {
      if (error instanceof Failure && error.code === 'unauthenticated')
        throw new Failure('unauthenticated', told('no_account_at_gate'));
      throw error;
    }
  },
});
