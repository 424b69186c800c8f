import type { vehicleRecordRoutes } from '@lugnut/contract';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { FleetAccess } from '../fleet';
import { archiveVehicle, type ChangeDeps, restoreVehicle, updateVehicle } from './change-vehicle';
import { removeDocument, updateDocument } from './documents';
import { findVehicles } from './find-vehicles';
import { addLabel, labelVehicles, listLabels, removeLabel, renameLabel, undoLabeling } from './labels';
import { type ShowDeps, showVehicle } from './show-vehicle';

const often = { limit: 240, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const vehicleRecordLimits: RateLimits<typeof vehicleRecordRoutes> = {
  // Asked at every key.
  findFleetVehicles: { limit: 600, windowSeconds: 60 },
  showFleetVehicle: often,
  updateFleetVehicle: seldom,
  archiveFleetVehicle: seldom,
  restoreFleetVehicle: seldom,
  listVehicleLabels: often,
  addVehicleLabel: seldom,
  renameVehicleLabel: seldom,
  removeVehicleLabel: seldom,
  labelVehicles: seldom,
  undoLabeling: seldom,
  updateVehicleDocument: seldom,
  removeVehicleDocument: seldom,
};

export type VehicleRecordDeps = ShowDeps & ChangeDeps & { readonly fleets: FleetAccess };

export const vehicleRecordHandlers = (deps: VehicleRecordDeps): Handlers<typeof vehicleRecordRoutes> => {
  const { db, fleets } = deps;
  const requireChanger = (context: Pick<RequestContext, 'bearerToken'>) =>
    fleets.requireFleet(context, 'change vehicles');
  const labels = async (fleetId: string) => ({ data: await listLabels(db, fleetId) });
  return {
    async findFleetVehicles({ query }, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return findVehicles(deps, fleetId, query);
    },

    async showFleetVehicle({ params }, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return showVehicle(deps, fleetId, params.id);
    },

    async updateFleetVehicle({ params, body }, context) {
      const { fleetId } = await requireChanger(context);
      await updateVehicle(deps, fleetId, params.id, body);
      return showVehicle(deps, fleetId, params.id);
    },

    async archiveFleetVehicle({ params }, context) {
      const { fleetId, person } = await requireChanger(context);
      await archiveVehicle(deps, { fleetId, personId: person.id }, params.id);
      return showVehicle(deps, fleetId, params.id);
    },

    async restoreFleetVehicle({ params }, context) {
      const { fleetId } = await requireChanger(context);
      await restoreVehicle(deps, fleetId, params.id);
      return showVehicle(deps, fleetId, params.id);
    },

    async listVehicleLabels(_input, context) {
      return labels((await fleets.requireFleet(context)).fleetId);
    },

    async addVehicleLabel({ body }, context) {
      const { fleetId } = await requireChanger(context);
      await addLabel(deps, fleetId, body);
      return labels(fleetId);
    },

    async renameVehicleLabel({ params, body }, context) {
      const { fleetId } = await requireChanger(context);
      await renameLabel(db, fleetId, params.id, body.name);
      return labels(fleetId);
    },

    async removeVehicleLabel({ params }, context) {
      const { fleetId } = await requireChanger(context);
      await removeLabel(db, fleetId, params.id);
      return labels(fleetId);
    },

    async labelVehicles({ body }, context) {
      const { fleetId, person } = await requireChanger(context);
      return { data: await labelVehicles(deps, { fleetId, personId: person.id }, body) };
    },

    async undoLabeling({ params }, context) {
      const { fleetId } = await requireChanger(context);
      return { data: { changed: await undoLabeling(deps, fleetId, params.id) } };
    },

    async updateVehicleDocument({ params, body }, context) {
      const { fleetId } = await requireChanger(context);
      return showVehicle(deps, fleetId, await updateDocument(db, fleetId, params.id, body));
    },

    async removeVehicleDocument({ params }, context) {
      const { fleetId } = await requireChanger(context);
      return showVehicle(deps, fleetId, await removeDocument(db, fleetId, params.id));
    },
  };
};
