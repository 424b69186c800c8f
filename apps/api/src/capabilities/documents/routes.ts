import { documentDownloads, type documentRoutes, pagePath, pages } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { type DocumentKind, documentKinds } from '@lugnut/domain/field';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/schema';
import { addressPattern } from '../../platform/http/address-pattern';
import { bearerTokenOf } from '../../platform/http/bearer-token';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { SignedLinks } from '../../platform/http/signed-links';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { isId } from '../appointments';
import { documentLinkOf, documentPath, listDocuments } from './document-store';
import type { JobReaders } from './job-reader';

export const documentLimits: RateLimits<typeof documentRoutes> = {
  listDocuments: { limit: 120, windowSeconds: 60 },
};

export type DocumentAccess = {
  readonly db: Database;
  readonly links: SignedLinks;
  readonly readers: JobReaders;
};

type OpenDocument = (
  appointmentId: string,
  kind: DocumentKind,
) => Promise<{ readonly content: Buffer; readonly fileName: string } | undefined>;

export const documentHandlers = ({
  db,
  links,
  readers,
}: DocumentAccess): Handlers<typeof documentRoutes> => ({
  async listDocuments({ params }, context) {
    const { appointment } = await readers.requireReader(context, params.id);
    const made = await listDocuments(db, links, appointment.id);
    return {
      data: appointment.quote ? [...made, documentLinkOf(links, appointment.id, 'estimate')] : made,
    };
  },
});

/** A file. By a login, or by a link that was given to one a moment ago. */
export const serveDocuments = (
  app: FastifyInstance,
  { links, readers, open }: Omit<DocumentAccess, 'db'> & { readonly open: OpenDocument },
): void => {
  app.get<{ Params: { id: string; kind: string } }>(
    addressPattern(documentDownloads.getDocument),
    { config: { routeName: 'getDocument' } },
    async (request, reply) => {
      const { id } = request.params;
      const kind = documentKinds.find((one) => one === request.params.kind);
      if (!kind) throw new Failure('not_found', told('no_such_document'));
      const isOpen = links.isSigned(documentPath(id, kind), request.query);
      const { authorization, accept } = request.headers;
      // A person with a link that has run out is led to where there is a new one; a program is told so.
      if (!isOpen && authorization === undefined && accept?.includes('text/html') && isId(id))
        return reply.header('cache-control', 'no-store').redirect(pagePath(pages.liveJob, { id }), 303);
      if (!isOpen) await readers.requireReader({ bearerToken: bearerTokenOf(request) }, id);
      const document = await open(id, kind);
      if (!document) throw new Failure('not_found', told('no_such_document'));
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${document.fileName}"`)
        .type('application/pdf')
        .send(document.content);
    },
  );
};
