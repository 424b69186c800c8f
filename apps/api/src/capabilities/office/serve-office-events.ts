import { dispatchStreams, officeStreams } from '@lugnut/contract';
import type { FastifyInstance } from 'fastify';
import { bearerTokenOf } from '../../platform/http/bearer-token';
import { serveEventStream } from '../../platform/http/serve-event-stream';
import type { OfficeEvents } from './office-events';
import type { StaffAccess } from './staff-access';

export type OfficeEventsDeps = {
  readonly events: OfficeEvents;
  readonly staff: Pick<StaffAccess, 'requireOffice'>;
  /** The roles that may listen. */
  readonly desk?: 'office' | 'dispatch';
};

const streams = { office: officeStreams.officeEvents, dispatch: dispatchStreams.dispatchEvents } as const;

/** Announces what changed, without any data. */
export const serveOfficeEvents = (
  app: FastifyInstance,
  { events, staff, desk = 'office' }: OfficeEventsDeps,
): void =>
  serveEventStream(app, streams[desk], {
    routeName: `${desk}Events`,
    mostPerKey: 12,
    async admit(request) {
      const bearerToken = bearerTokenOf(request);
      const { id } = await staff.requireOffice({ bearerToken });
      return {
        key: id,
        listen: (tell) => events.subscribe((appointmentId) => tell('changed', { id: appointmentId ?? null })),
        isStillWelcome: async () => Boolean(await staff.requireOffice({ bearerToken })),
      };
    },
  });
