import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/http/failure';
import type { FleetAccess } from '../fleet';
import type { VehicleEvents } from './vehicle-events';

const beatMs = 20_000;
/** A person has a few screens; more is a fault that would eat connections. */
const mostPerAccount = 12;
/** A screen that does not read what it is sent is let go: it comes back and asks for everything. */
const mostUnreadBytes = 1_000_000;

/** Outside of the JSON contract: an answer that does not end. Positions of the fleet's own vehicles and nothing else. */
export const serveVehicleEvents = (
  app: FastifyInstance,
  { events, fleets }: { readonly events: VehicleEvents; readonly fleets: FleetAccess },
): void => {
  const open = new Map<string, number>();
  const streams = new Set<() => void>();
  app.addHook('preClose', (done) => {
    for (const end of [...streams]) end();
    done();
  });
  app.get(
    '/api/v2/fleet/events',
    { config: { routeName: 'fleetEvents', quiet: true } },
    async (request, reply) => {
      const bearerToken = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const { person, fleetId } = await fleets.requireFleet({ bearerToken });
      const screens = open.get(person.id) ?? 0;
      if (screens >= mostPerAccount) throw new Failure('rate_limited', 'Too many open screens', 30);
      open.set(person.id, screens + 1);
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const unsubscribe = events.subscribe(fleetId, (moved) => {
        if (raw.writableLength > mostUnreadBytes) return end();
        raw.write(`event: moved\ndata: ${JSON.stringify(moved ?? null)}\n\n`);
      });
      const end = (): void => {
        if (!streams.delete(end)) return;
        clearInterval(beat);
        unsubscribe();
        open.set(person.id, (open.get(person.id) ?? 1) - 1);
        raw.end();
      };
      // A login that has ended, or has left the fleet, hears nothing more.
      const beat = setInterval(() => {
        raw.write(': still here\n\n');
        fleets
          .requireFleet({ bearerToken })
          .then((still) => (still.fleetId === fleetId ? undefined : end()))
          .catch(end);
      }, beatMs);
      beat.unref();
      streams.add(end);
      raw.on('close', end);
      raw.write('event: ready\ndata: {}\n\n');
    },
  );
};
