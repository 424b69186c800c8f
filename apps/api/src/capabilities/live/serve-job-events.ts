import { liveStreams } from '@lugnut/contract';
import type { FastifyInstance } from 'fastify';
import { serveEventStream } from '../../platform/http/serve-event-stream';
import { type AppointmentStore, noSuchAppointment } from '../appointments';
import type { JobEvents } from './job-events';

/** Announces only that a job changed, without any data. */
export const serveJobEvents = (
  app: FastifyInstance,
  {
    events,
    appointments,
  }: { readonly events: JobEvents; readonly appointments: Pick<AppointmentStore, 'find'> },
): void =>
  serveEventStream(app, liveStreams.jobEvents, {
    routeName: 'jobEvents',
    mostPerKey: 20,
    async admit({ params, ip }) {
      const appointment = await appointments.find((params as { id: string }).id);
      if (!appointment) throw noSuchAppointment();
      const { id } = appointment;
      return { key: id, visitor: ip, listen: (tell) => events.subscribe(id, () => tell('changed', {})) };
    },
  });
