import type { fleetPlacesRoutes } from '@lugnut/contract';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { FleetAccess } from '../fleet';
import { type FollowDeps, followNewPlace } from './follow-places';
import { listVisits } from './list-visits';
import { addPlace, listPlaces, type PlaceMaker, removePlace, updatePlace } from './place-store';
import { type AddressDeps, createShowAddress } from './show-address';
import { showTrail } from './show-trail';
import { listUse } from './vehicle-use';

const often = { limit: 240, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const fleetPlacesLimits: RateLimits<typeof fleetPlacesRoutes> = {
  listFleetPlaces: often,
  addFleetPlace: seldom,
  updateFleetPlace: seldom,
  removeFleetPlace: seldom,
  listPlaceVisits: often,
  getVehicleTrail: { limit: 120, windowSeconds: 60 },
  // Vendors bill by the call.
  getVehicleAddress: seldom,
  getFleetUse: seldom,
};

export type FleetPlacesDeps = AddressDeps & FollowDeps & { readonly fleets: FleetAccess };

export const fleetPlacesHandlers = (deps: FleetPlacesDeps): Handlers<typeof fleetPlacesRoutes> => {
  const { db, fleets } = deps;
  const showAddress = createShowAddress(deps);
  const requireChanger = async (context: Pick<RequestContext, 'bearerToken'>): Promise<PlaceMaker> => {
    const { fleetId, person } = await fleets.requireFleet(context, 'change vehicles');
    return { fleetId, personId: person.id, now: deps.now() };
  };
  const places = async (fleetId: string) => ({ data: await listPlaces(db, fleetId) });
  return {
    async listFleetPlaces(_input, context) {
      return places((await fleets.requireFleet(context)).fleetId);
    },

    async addFleetPlace({ body }, context) {
      const by = await requireChanger(context);
      await db.transaction().execute(async (tx) => {
        const id = await addPlace(tx, by, body, context.idempotencyKey);
        if (id !== undefined) await followNewPlace(deps, tx, by.fleetId, id);
      });
      return places(by.fleetId);
    },

    async updateFleetPlace({ params, body }, context) {
      const by = await requireChanger(context);
      await updatePlace(db, by, params.id, body);
      return places(by.fleetId);
    },

    async removeFleetPlace({ params }, context) {
      const { fleetId } = await requireChanger(context);
      await removePlace(db, fleetId, params.id);
      return places(fleetId);
    },

    async listPlaceVisits({ query }, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return { data: await listVisits(deps, fleetId, query) };
    },

    async getVehicleTrail({ params, query }, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return { data: await showTrail(deps, fleetId, params.id, query.day) };
    },

    async getVehicleAddress({ params }, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return { data: { address: await showAddress(fleetId, params.id) } };
    },

    async getFleetUse({ query }, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return listUse(db, fleetId, query);
    },
  };
};
