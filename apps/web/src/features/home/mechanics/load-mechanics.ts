import { mechanicRoutes, type RouteAnswer } from '@lugnut/contract';
import { api } from '../../../shared/api/client';

export type ShowcaseMechanic = RouteAnswer<typeof mechanicRoutes.showcaseMechanics>['data'][number];

export const loadMechanics = async (): Promise<readonly ShowcaseMechanic[]> =>
  (await api.call(mechanicRoutes.showcaseMechanics, {}, { timeoutMs: 15_000 })).data;
