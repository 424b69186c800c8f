import { type VehicleFilter, vehicleRecordRoutes } from '@lugnut/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { askAgain, useRouteQuery } from '../../../shared/api/route-query';
import { filterOf, type ListState } from './vehicle-filter';

/** Query values travel as text. */
const queryOf = (filter: VehicleFilter, page: number, size: number) => ({
  query: { ...filter, page: String(page), size: String(size) },
});

/** One page of the vehicles; the last one stays in sight while the next is on its way. */
export const useVehicleList = (state: ListState) =>
  useRouteQuery(vehicleRecordRoutes.findFleetVehicles, queryOf(filterOf(state), state.page, state.size), {
    placeholderData: keepPreviousData,
  });

export const useLabels = () =>
  useRouteQuery(vehicleRecordRoutes.listVehicleLabels, {}, { select: ({ data }) => data });

/** After anything about vehicles has changed. */
export const reloadVehicles = (): void => {
  void askAgain(vehicleRecordRoutes.findFleetVehicles);
  void askAgain(vehicleRecordRoutes.listVehicleLabels);
};

const atOnce = 500;

/** All that match, for a file. */
export const loadAllVehicles = async (filter: VehicleFilter) => {
  const load = (page: number) =>
    api.call(vehicleRecordRoutes.findFleetVehicles, queryOf(filter, page, atOnce), { timeoutMs: 20_000 });
  const first = await load(1);
  const rows = [...first.data];
  for (let page = 2; page <= first.meta.pages; page += 1) rows.push(...(await load(page)).data);
  return rows;
};
