import { type RouteAnswer, technicianShowcaseRoutes } from '@lugnut/contract';
import { api } from '../../../shared/api/client';

export type ShowcasedTechnician = RouteAnswer<
  typeof technicianShowcaseRoutes.listShowcasedTechnicians
>['data'][number];

export const loadTechnicians = async (): Promise<readonly ShowcasedTechnician[]> =>
  (await api.call(technicianShowcaseRoutes.listShowcasedTechnicians, {}, { timeoutMs: 15_000 })).data;
