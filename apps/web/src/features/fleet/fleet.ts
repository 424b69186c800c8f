import { type FleetAttributes, fleetAccountRoutes } from '@lugnut/contract';
import { api } from '../../shared/api/client';

export type Fleet = FleetAttributes & { readonly id: string };
export type TabProps = { readonly fleet: Fleet };

/** FLEET-1: where a fleet begins. */
export const defaultTab = ({ no_obds }: Pick<Fleet, 'no_obds'>): 'upcoming' | 'gps' =>
  no_obds ? 'upcoming' : 'gps';

export const askFleet = async (signal: AbortSignal): Promise<Fleet> => {
  const { data } = await api.call(fleetAccountRoutes.getFleet, {}, { signal, timeoutMs: 10_000 });
  return { id: data.id, ...data.attributes };
};
