import { told } from '@lugnut/contract/reasons';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { devOutboxStyle, devOutboxStylePath, renderDevOutbox } from './dev-outbox-page';
import { findSandboxAttachment, listSandboxDeliveries } from './sandbox-deliveries';

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const shown = 100;

/** Mount it only where a sandbox is on: it shows login codes to anyone. */
export const serveDevOutbox = (app: FastifyInstance, db: Database): void => {
  app.get('/dev/outbox', { config: { quiet: true } }, async (_request, reply) => {
    const deliveries = await listSandboxDeliveries(db, { limit: shown });
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(renderDevOutbox(deliveries));
  });
  app.get<{ Params: { id: string; nth: string } }>(
    '/dev/outbox/files/:id/:nth',
    { config: { quiet: true } },
    async (request, reply) => {
      const file = await findSandboxAttachment(db, request.params.id, Number(request.params.nth));
      if (!file) throw new Failure('not_found', told('no_such_file'));
      return reply
        .header('cache-control', 'no-store')
        .type(file.type)
        .send(Buffer.from(file.content, 'base64'));
    },
  );
  app.get(devOutboxStylePath, { config: { quiet: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(devOutboxStyle),
  );
};
