import { telematicsRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../../../shared/api/route-query';

/** Readings that wait for somebody's word, of all vehicles or of one. */
export const useSetAside = (isEnabled: boolean, carId?: string) =>
  useRouteQuery(telematicsRoutes.listReadingsSetAside, isEnabled ? {} : undefined, {
    select: ({ data }) =>
      carId === undefined ? data : data.filter(({ attributes }) => attributes.car_id === carId),
  });
