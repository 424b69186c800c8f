import { telematicsStreams } from '@lugnut/contract';
import type { FastifyInstance } from 'fastify';
import { bearerTokenOf } from '../../platform/http/bearer-token';
import { serveEventStream } from '../../platform/http/serve-event-stream';
import type { FleetAccess } from '../fleet';
import type { VehicleEvents } from './vehicle-events';

/** Positions of the fleet's own vehicles and nothing else. */
export const serveVehicleEvents = (
  app: FastifyInstance,
  { events, fleets }: { readonly events: VehicleEvents; readonly fleets: FleetAccess },
): void =>
  serveEventStream(app, telematicsStreams.fleetEvents, {
    routeName: 'fleetEvents',
    mostPerKey: 12,
    async admit(request) {
      const bearerToken = bearerTokenOf(request);
      const { person, fleetId } = await fleets.requireFleet({ bearerToken });
      return {
        key: person.id,
        listen: (tell) => events.subscribe(fleetId, (moved) => tell('moved', moved ?? null)),
        // The stream ends for somebody removed from the fleet.
        isStillWelcome: async () => (await fleets.requireFleet({ bearerToken })).fleetId === fleetId,
      };
    },
  });
