import { type RouteAnswer, vehicleRecordRoutes } from '@lugnut/contract';
import { askAgain, keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { reloadVehicles } from '../vehicles/use-vehicle-list';

export const useVehicle = (id: string) =>
  useRouteQuery(vehicleRecordRoutes.showFleetVehicle, { params: { id } }, { select: ({ data }) => data });

/** A change answers with the whole record; lists are asked for again. */
export const keepVehicle = (answer: RouteAnswer<typeof vehicleRecordRoutes.showFleetVehicle>): void => {
  keepAnswer(vehicleRecordRoutes.showFleetVehicle, { params: { id: answer.data.id } }, answer);
  reloadVehicles();
};

export const reloadVehicle = (id: string): void => {
  void askAgain(vehicleRecordRoutes.showFleetVehicle, { params: { id } });
  reloadVehicles();
};
