import { pathTo, requestMediaDownloads, type requestMediaRoutes } from '@lugnut/contract';
import type { Database } from '../../platform/db/schema';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { SignedLinks } from '../../platform/http/signed-links';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type ListSentMediaDeps, listSentMedia } from './list-sent-media';
import { listMedia, removeMedia } from './media-store';

export const requestMediaLimits: RateLimits<typeof requestMediaRoutes> = {
  listRequestMedia: { limit: 120, windowSeconds: 60 },
  removeRequestMedia: { limit: 60, windowSeconds: 60 },
  listSentMedia: { limit: 120, windowSeconds: 60 },
};

export type RequestMediaDeps = {
  readonly db: Database;
  readonly links: SignedLinks;
  /** The owner of a job, who works on it, and the office; to anybody else it does not exist. */
  readonly readers: {
    requireReader(
      context: Pick<RequestContext, 'bearerToken'>,
      appointmentId: string,
    ): Promise<{ readonly appointment: { readonly id: string } }>;
  };
  readonly appointments: ListSentMediaDeps['appointments'];
};

export const requestMediaHandlers = ({
  db,
  links,
  readers,
  appointments,
}: RequestMediaDeps): Handlers<typeof requestMediaRoutes> => {
  const answer = (media: Awaited<ReturnType<typeof listMedia>>) => ({
    data: media.map(({ id, kind }) => ({
      id,
      kind,
      url: links.sign(pathTo(requestMediaDownloads.getRequestMedia, { id })),
    })),
  });
  return {
    async listRequestMedia({ params }, context) {
      const { appointment } = await readers.requireReader(context, params.id);
      return answer(await listMedia(db, appointment.id));
    },

    async removeRequestMedia({ body: { key } }) {
      return { removed: await removeMedia(db, key) };
    },

    async listSentMedia({ params }) {
      return answer(await listSentMedia({ db, appointments }, params.id));
    },
  };
};
