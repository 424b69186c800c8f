import type { carRoutes } from '@lugnut/contract';
import type { Handlers } from '../../../platform/http/handlers';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import type { AccountAccess } from '../../accounts';
import { carStore } from './car-store';
import { addCar, type ChangeCarsDeps, updateCar } from './change-cars';
import { describeCar } from './describe-car';

export const carLimits: RateLimits<typeof carRoutes> = {
  listCars: { limit: 240, windowSeconds: 60 },
  addCar: { limit: 60, windowSeconds: 60 },
  updateCar: { limit: 60, windowSeconds: 60 },
};

export const carHandlers = (
  deps: ChangeCarsDeps & { readonly access: Pick<AccountAccess, 'requireAccount'> },
): Handlers<typeof carRoutes> => ({
  async listCars(_input, context) {
    const { account } = await deps.access.requireAccount(context);
    return { data: (await carStore(deps.db).list(account.id)).map(describeCar) };
  },

  async addCar({ body }, context) {
    const { account } = await deps.access.requireAccount(context);
    return { data: describeCar(await addCar(deps, account, body, context.idempotencyKey)) };
  },

  async updateCar({ params, body }, context) {
    const { account } = await deps.access.requireAccount(context);
    return { data: describeCar(await updateCar(deps, account, params.id, body)) };
  },
});
