import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/http/failure';
import type { OfficeEvents } from './office-events';
import type { StaffAccess } from './staff-access';

const beatMs = 20_000;
/** A person has a few screens; more is a fault that would eat connections. */
const mostPerAccount = 12;

export type OfficeEventsDeps = {
  readonly events: OfficeEvents;
  readonly staff: Pick<StaffAccess, 'requireOffice'>;
  /** Whose changes are told. */
  readonly desk?: 'office' | 'dispatch';
};

/** Outside of the JSON contract: an answer that does not end. It says what changed and nothing about it. */
export const serveOfficeEvents = (
  app: FastifyInstance,
  { events, staff, desk = 'office' }: OfficeEventsDeps,
): void => {
  const open = new Map<string, number>();
  const streams = new Set<() => void>();
  app.addHook('preClose', (done) => {
    for (const end of [...streams]) end();
    done();
  });
  app.get(
    `/api/v2/${desk}/events`,
    { config: { routeName: `${desk}Events`, quiet: true } },
    async (request, reply) => {
      const bearerToken = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const { id } = await staff.requireOffice({ bearerToken });
      const screens = open.get(id) ?? 0;
      if (screens >= mostPerAccount) throw new Failure('rate_limited', 'Too many open screens', 30);
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
      const unsubscribe = events.subscribe((appointmentId) => {
        raw.write(`event: changed\ndata: ${JSON.stringify({ id: appointmentId ?? null })}\n\n`);
      });
      const end = (): void => {
        if (!streams.delete(end)) return;
        clearInterval(beat);
        unsubscribe();
        open.set(id, (open.get(id) ?? 1) - 1);
        raw.end();
      };
      // A login that has ended hears nothing more.
      const beat = setInterval(() => {
        raw.write(': still here\n\n');
        staff.requireOffice({ bearerToken }).catch(end);
      }, beatMs);
      beat.unref();
      streams.add(end);
      raw.on('close', end);
      raw.write('event: ready\ndata: {}\n\n');
    },
  );
};
