import { createHash } from 'node:crypto';
import { driverInspectionDownloads, driverInspectionUploads, pathTo } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { addressPattern } from '../../platform/http/address-pattern';
import { Failure } from '../../platform/http/failure';
import type { SignedLinks } from '../../platform/http/signed-links';
import { newId } from '../../platform/ids';
import type { ObjectStore } from '../../platform/objects/object-store';
import { mountPictureUpload } from '../../platform/pictures/mount-picture-upload';
import type { PictureGate } from '../../platform/pictures/picture-gate';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limits';
import { type LinkDeps, requireLink } from './link-store';

export type PictureDeps = LinkDeps & {
  readonly limiter: RateLimiter;
  readonly links: SignedLinks;
  readonly pictures: Pick<PictureGate, 'admit'>;
  readonly objects: Pick<ObjectStore, 'keep' | 'read'>;
};

const addressLimit: RateLimit = { limit: 40, windowSeconds: 600 };
const linkLimit: RateLimit = { limit: 120, windowSeconds: 86_400 };
/** What strangers leave with us must not fill the disk. */
const mostUnsent = 40;

const take = async (limiter: RateLimiter, name: string, limit: RateLimit, whose: string): Promise<void> => {
  const verdict = await limiter.take(name, limit, whose);
  if (!verdict.allowed)
    throw new Failure('rate_limited', told('too_many_requests_short'), verdict.retryAfterSeconds);
};

const requireKey = ({ headers }: FastifyRequest): string => {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key.length < 20 || key.length > 80)
    throw new Failure('invalid_input', told('key_needed_long'));
  return key;
};

const requireRoom = async (db: Database, linkId: string): Promise<void> => {
  const { count } = await db
    .selectFrom('inspection_picture')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('link_id', '=', linkId)
    .where('inspection_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= mostUnsent) throw new Failure('overloaded', told('pictures_not_now'), 600);
};

export const servePictures = (app: FastifyInstance, deps: PictureDeps): void => {
  mountPictureUpload(app, {
    routeName: 'addInspectionPicture',
    upload: driverInspectionUploads.addInspectionPicture,
    pictures: deps.pictures,
    async handle({ params }, request, reply, admitPicture) {
      await take(deps.limiter, 'inspection picture', addressLimit, request.ip);
      const link = await requireLink(deps, params.token, { inspectedAt: undefined });
      const key = requireKey(request);
      await take(deps.limiter, 'inspection pictures of a link', linkLimit, link.id);
      await requireRoom(deps.db, link.id);
      const { contentType, content } = await admitPicture();
      const objectKey = await deps.objects.keep(content, contentType);
      await deps.db
        .insertInto('inspection_picture')
        .values({
          id: newId(),
          link_id: link.id,
          key_hash: createHash('sha256').update(key).digest(),
          inspection_id: null,
          item: null,
          content_type: contentType,
          content: null,
          object_key: objectKey,
          created_at: deps.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return reply.header('cache-control', 'no-store').send({ key });
    },
  });
  app.get<{ Params: { id: string } }>(
    addressPattern(driverInspectionDownloads.getInspectionPicture),
    { config: { routeName: 'getInspectionPicture' } },
    async (request, reply) => {
      const { id } = request.params;
      const path = pathTo(driverInspectionDownloads.getInspectionPicture, { id });
      const file = deps.links.isSigned(path, request.query)
        ? await deps.db
            .selectFrom('inspection_picture')
            .select(['content_type', 'content', 'object_key'])
            .where('id', '=', id)
            .executeTakeFirst()
        : undefined;
      if (!file) throw new Failure('not_found', told('no_such_picture'));
      return reply
        .header('cache-control', 'private, max-age=900')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(file.content_type)
        .send(await deps.objects.read(file));
    },
  );
};
