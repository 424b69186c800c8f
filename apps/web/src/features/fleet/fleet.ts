import { type FleetAttributes, fleetAccountRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../../shared/api/route-query';
import { todayIn } from './local-time';

export type Fleet = FleetAttributes & { readonly id: string };
export type TabProps = { readonly fleet: Fleet };

/** FLEET-1: where a fleet begins. */
export const defaultTab = ({ no_obds }: Pick<Fleet, 'no_obds'>): 'upcoming' | 'gps' =>
  no_obds ? 'upcoming' : 'gps';

export const useFleet = () =>
  useRouteQuery(
    fleetAccountRoutes.getFleet,
    {},
    { timeoutMs: 10_000, select: ({ data }): Fleet => ({ id: data.id, ...data.attributes }) },
  );

/** By whose clock a screen shows instants; the reader's until the fleet is known. */
export const useFleetZone = (): string | undefined => useFleet().data?.time_zone;

/** The fleet's own day; the reader's until the fleet is known, which every tab waits for. */
export const useFleetToday = (): string => todayIn(useFleetZone());
