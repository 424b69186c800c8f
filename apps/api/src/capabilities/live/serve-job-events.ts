import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/http/failure';
import type { AppointmentStore } from '../appointments';
import { noSuchAppointment } from '../appointments';
import type { JobEvents } from './job-events';

const beatMs = 20_000;
/** A job has a few screens open; more is a fault that would eat connections. */
const mostPerJob = 20;

/** Outside of the JSON contract: an answer that does not end. It says that something changed and nothing about it. */
export const serveJobEvents = (
  app: FastifyInstance,
  {
    events,
    appointments,
  }: { readonly events: JobEvents; readonly appointments: Pick<AppointmentStore, 'find'> },
): void => {
  const open = new Map<string, number>();
  const streams = new Set<() => void>();
  app.addHook('preClose', (done) => {
    for (const end of [...streams]) end();
    done();
  });
  app.get<{ Params: { id: string } }>(
    '/api/v2/appointments/:id/events',
    { config: { routeName: 'jobEvents', quiet: true } },
    async (request, reply) => {
      const appointment = await appointments.find(request.params.id);
      if (!appointment) throw noSuchAppointment();
      const { id } = appointment;
      const screens = open.get(id) ?? 0;
      if (screens >= mostPerJob) throw new Failure('rate_limited', 'Too many open screens', 30);
      open.set(id, screens + 1);
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const unsubscribe = events.subscribe(id, () => raw.write('event: changed\ndata: {}\n\n'));
      const beat = setInterval(() => raw.write(': still here\n\n'), beatMs);
      beat.unref();
      const end = (): void => {
        if (!streams.delete(end)) return;
        clearInterval(beat);
        unsubscribe();
        const left = (open.get(id) ?? 1) - 1;
        if (left > 0) open.set(id, left);
        else open.delete(id);
        raw.end();
      };
      streams.add(end);
      raw.on('close', end);
      raw.write('event: ready\ndata: {}\n\n');
    },
  );
};
