import type { deviceRoutes } from '@lugnut/contract';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { FleetAccess } from '../fleet';
import type { DeviceAccess } from './device-store';
import {
  addDevices,
  assignDevice,
  listDeviceHistory,
  listFleetDevices,
  removeDevice,
  rotateDeviceKey,
  testDevice,
} from './fleet-devices';
import { takePositions } from './take-positions';
import type { TakeReadings } from './take-readings';
import {
  chooseTracked,
  connectTracker,
  disconnectTracker,
  listTrackers,
  type TrackerDeps,
  testTracker,
} from './trackers';

const often = { limit: 240, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const deviceLimits: RateLimits<typeof deviceRoutes> = {
  listFleetDevices: often,
  addFleetDevices: seldom,
  assignFleetDevice: seldom,
  rotateDeviceKey: seldom,
  removeFleetDevice: seldom,
  // Asked every two seconds while somebody watches.
  testFleetDevice: often,
  listDeviceHistory: often,
  takePositions: { limit: 1_200, windowSeconds: 60 },
  listTrackers: often,
  // Each asks another company with somebody's password.
  connectTracker: { limit: 10, windowSeconds: 60 },
  testTracker: { limit: 10, windowSeconds: 60 },
  chooseTrackedVehicle: often,
  disconnectTracker: seldom,
};

export type DeviceDeps = TrackerDeps & {
  readonly fleets: FleetAccess;
  readonly devices: DeviceAccess;
  readonly takeReadings: TakeReadings;
};

export const deviceHandlers = (deps: DeviceDeps): Handlers<typeof deviceRoutes> => {
  const { db, fleets, devices } = deps;
  const listed = async (fleetId: string) => ({ data: await listFleetDevices(deps, fleetId) });
  return {
    async listFleetDevices(_input, context) {
      return listed((await fleets.requireFleet(context)).fleetId);
    },
    async addFleetDevices({ body }, context) {
      const member = await fleets.requireProvenFleet(context, 'change vehicles');
      const { added, problems } = await addDevices(deps, member, body.devices);
      return { data: { added, problems, devices: await listFleetDevices(deps, member.fleetId) } };
    },
    async assignFleetDevice({ params, body }, context) {
      const member = await fleets.requireFleet(context, 'change vehicles');
      await assignDevice(deps, member, {
        id: params.id,
        carId: body.car_id,
        replaces: body.replace ?? false,
      });
      devices.forget();
      return listed(member.fleetId);
    },
    async rotateDeviceKey({ params }, context) {
      const member = await fleets.requireProvenFleet(context, 'change vehicles');
      const data = await rotateDeviceKey(deps, member, params.id);
      devices.forget();
      return { data };
    },
    async removeFleetDevice({ params }, context) {
      const member = await fleets.requireFleet(context, 'change vehicles');
      await removeDevice(deps, member, params.id);
      devices.forget();
      return listed(member.fleetId);
    },
    async testFleetDevice({ params, query }, context) {
      const { fleetId } = await fleets.requireFleet(context, 'change vehicles');
      return { data: await testDevice(deps, fleetId, { id: params.id, since: new Date(query.since) }) };
    },
    async listDeviceHistory({ params }, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return { data: await listDeviceHistory(db, fleetId, params.id) };
    },
    async takePositions({ body }, context) {
      const { fleetId } = await fleets.requireFleet(context, 'change vehicles');
      return takePositions(deps, fleetId, body.events);
    },
    async listTrackers(_input, context) {
      return listTrackers(deps, (await fleets.requireFleet(context)).fleetId);
    },
    async connectTracker({ body }, context) {
      const member = await fleets.requireProvenFleet(context, 'invite');
      await connectTracker(deps, member, body);
      return listTrackers(deps, member.fleetId);
    },
    async testTracker({ params }, context) {
      const member = await fleets.requireFleet(context, 'invite');
      await testTracker(deps, member, params.id);
      return listTrackers(deps, member.fleetId);
    },
    async chooseTrackedVehicle({ params, body }, context) {
      const member = await fleets.requireFleet(context, 'change vehicles');
      await chooseTracked(deps, member, { id: params.id, trackedId: body.tracked_id, carId: body.car_id });
      return listTrackers(deps, member.fleetId);
    },
    async disconnectTracker({ params }, context) {
      const member = await fleets.requireFleet(context, 'invite');
      await disconnectTracker(deps, member, params.id);
      return listTrackers(deps, member.fleetId);
    },
  };
};
