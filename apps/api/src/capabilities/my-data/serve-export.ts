import { Readable } from 'node:stream';
import { myDataDownloads, pathTo } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/schema';
import { addressPattern } from '../../platform/http/address-pattern';
import { Failure } from '../../platform/http/failure';
import type { SignedLinks } from '../../platform/http/signed-links';
import type { ObjectStore } from '../../platform/objects/object-store';
import { isId } from '../appointments';
import { exportNames } from './export-names';

export const exportPath = (id: string): string => pathTo(myDataDownloads.getDataExport, { id });

type Deps = {
  readonly db: Database;
  readonly objects: Pick<ObjectStore, 'read'>;
  readonly links: Pick<SignedLinks, 'isSigned'>;
  readonly now: () => Date;
};

/** A piece at a time, as fast as it is read at the other end. */
async function* readParts({ db, objects }: Pick<Deps, 'db' | 'objects'>, id: string): AsyncGenerator<Buffer> {
  for (let nth = 0; ; nth += 1) {
    const part = await db
      .selectFrom('data_export_part')
      .select(['content', 'object_key'])
      .where('export_id', '=', id)
      .where('nth', '=', nth)
      .executeTakeFirst();
    if (!part) return;
    yield await objects.read(part);
  }
}

/** By a link that its owner was given a moment ago: a browser saves a file without our login in a header. */
export const serveExports = (app: FastifyInstance, { db, objects, links, now }: Deps): void => {
  app.get<{ Params: { id: string } }>(
    addressPattern(myDataDownloads.getDataExport),
    { config: { routeName: 'getDataExport' } },
    async (request, reply) => {
      const { id } = request.params;
      const isOpen = isId(id) && links.isSigned(exportPath(id), request.query);
      const found = isOpen
        ? await db
            .selectFrom('data_export')
            .innerJoin('account', 'account.id', 'data_export.account_id')
            .select(['data_export.bytes', 'account.language'])
            .where('data_export.id', '=', id)
            .where('data_export.state', '=', 'ready')
            .where('data_export.expires_at', '>', now())
            .executeTakeFirst()
        : undefined;
      if (!found) throw new Failure('not_found', told('no_such_export'));
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${exportNames[found.language].file}.zip"`)
        .header('content-length', found.bytes)
        .type('application/zip')
        .send(Readable.from(readParts({ db, objects }, id)));
    },
  );
};
