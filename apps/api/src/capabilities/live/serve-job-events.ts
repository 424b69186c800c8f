import { liveStreams } from '@lugnut/contract';
import type { FastifyInstance } from 'fastify';
import { bearerTokenOf } from '../../platform/http/bearer-token';
import type { OpenJob } from '../../platform/http/resolve-job';
import { serveEventStream } from '../../platform/http/serve-event-stream';
import type { JobEvents } from './job-events';

/** Announces only that a job changed, without any data. */
export const serveJobEvents = (
  app: FastifyInstance,
  { events, openJob }: { readonly events: JobEvents; readonly openJob: OpenJob },
): void =>
  serveEventStream(app, liveStreams.jobEvents, {
    routeName: 'jobEvents',
    mostPerKey: 20,
    async admit(request) {
      const { id: name } = request.params as { readonly id: string };
      const { in: _part, at: _names, ...reference } = liveStreams.jobEvents.job;
      const open = () => openJob({ ...reference, name }, { bearerToken: bearerTokenOf(request) });
      const { id } = await open();
      return {
        key: id,
        visitor: request.ip,
        listen: (tell) => events.subscribe(id, () => tell('changed', {})),
        isStillWelcome: () =>
          open().then(
            () => true,
            () => false,
          ),
      };
    },
  });
