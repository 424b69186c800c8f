import { calendarDownloads, pagePath, pages, pathTo } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/schema';
import { addressPattern } from '../../platform/http/address-pattern';
import { bearerTokenOf } from '../../platform/http/bearer-token';
import { findStepUpToken } from '../../platform/http/browser-cookie';
import { Failure } from '../../platform/http/failure';
import type { OpenJob } from '../../platform/http/resolve-job';
import type { SignedLinks } from '../../platform/http/signed-links';
import type { RateLimiter } from '../../platform/rate-limits/rate-limits';
import { isId } from './appointment-store';
import { calendarAttachments } from './calendar';
import type { HasStepUp } from './decision-guard';

export type CalendarDeps = {
  readonly db: Database;
  readonly openJob: OpenJob;
  readonly hasStepUp: HasStepUp;
  readonly limiter: RateLimiter;
  readonly links: Pick<SignedLinks, 'isSigned'>;
  readonly messages: { readonly brand: string; readonly publicUrl: string };
};

const perAddress = { limit: 120, windowSeconds: 60 };

/** KEEP-3: opened from the page and from mail, by the same link as the pages of the appointment. */
export const serveCalendar = (app: FastifyInstance, deps: CalendarDeps): void => {
  app.get<{ Params: { id: string } }>(
    addressPattern(calendarDownloads.getCalendarFile),
    { config: { routeName: 'getCalendarFile' } },
    async (request, reply) => {
      const { id: name } = request.params;
      const verdict = await deps.limiter.take('calendar file', perAddress, request.ip);
      if (!verdict.allowed)
        throw new Failure('rate_limited', told('too_many_requests_short'), verdict.retryAfterSeconds);
      const opened = await deps
        .openJob({ of: 'appointment', name }, { bearerToken: bearerTokenOf(request) })
        .catch((error: unknown) => {
          // A person with an old link is led to the page that says so; a program is told.
          if (error instanceof Failure && isId(name) && request.headers.accept?.includes('text/html'))
            return undefined;
          throw error;
        });
      reply.header('cache-control', 'private, no-store');
      if (!opened) return reply.redirect(pagePath(pages.confirmedAppointment, { id: name }), 303);
      const { appointmentId, proof } = opened.job;
      const seesStreet =
        proof === 'session' ||
        deps.links.isSigned(pathTo(calendarDownloads.getCalendarFile, { id: name }), request.query) ||
        (await deps.hasStepUp(deps.db, appointmentId, findStepUpToken(request)));
      const [file] = await calendarAttachments(deps.db, deps.messages, appointmentId, { seesStreet });
      if (!file) throw new Failure('not_found', told('no_booked_visit'));
      return reply
        .header('content-disposition', `inline; filename="${file.name}"`)
        .type(file.contentType)
        .send(file.content);
    },
  );
};
