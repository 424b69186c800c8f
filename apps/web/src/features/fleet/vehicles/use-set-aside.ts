import { telematicsRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../../../shared/api/route-query';

/** Readings that wait for somebody's word. */
export const useSetAside = (isEnabled: boolean) =>
  useRouteQuery(telematicsRoutes.listReadingsSetAside, isEnabled ? {} : undefined, {
    select: ({ data }) => data,
  });
