import { pathTo, photoDownloads, photoUploads } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { findInspectionPoint } from '@lugnut/domain/field';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/schema';
import { addressPattern } from '../../platform/http/address-pattern';
import { bearerTokenOf } from '../../platform/http/bearer-token';
import { Failure } from '../../platform/http/failure';
import { findRequestLanguage } from '../../platform/http/reader-language';
import type { ObjectStore } from '../../platform/objects/object-store';
import { mountPictureUpload } from '../../platform/pictures/mount-picture-upload';
import type { PictureGate } from '../../platform/pictures/picture-gate';
import type { RateLimiter } from '../../platform/rate-limits/rate-limits';
import type { Account } from '../accounts';
import { appointmentStore, isId } from '../appointments';
import { addPhoto, findPhoto } from '../job-record';
import { type DescribeDeps, describeJob } from './describe-job';
import { noteToldLate, recordAction } from './record-action';

type Token = { readonly bearerToken: string | undefined };

export type PhotoDeps = DescribeDeps & {
  readonly limiter: RateLimiter;
  readonly pictures: Pick<PictureGate, 'admit'>;
  readonly objects: Pick<ObjectStore, 'keep' | 'read'>;
  readonly requireOnJob: (token: Token, appointmentId: string) => Promise<Account>;
  /** Of the job: its owner, who works on it, the office. To anybody else it does not exist. */
  readonly requireReader: (token: Token, appointmentId: string) => Promise<unknown>;
};

const tokenOf = (request: FastifyRequest): Token => ({ bearerToken: bearerTokenOf(request) });

const perAddress = { limit: 120, windowSeconds: 60 };

/** An address that was signed for a customer has the link's name in it; one that was replaced since opens nothing. */
const findOwnId = async (db: Database, name: string): Promise<string> => {
  if (!isId(name)) return name;
  const link = await db
    .selectFrom('appointment_link')
    .select('appointment_id')
    .where('id', '=', name)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return link?.appointment_id ?? name;
};

export const servePhotos = (app: FastifyInstance, deps: PhotoDeps): void => {
  mountPictureUpload(app, {
    routeName: 'addJobPhoto',
    upload: photoUploads.addJobPhoto,
    pictures: deps.pictures,
    async begin({ params: { id }, query: { happened_at } }, request) {
      const verdict = await deps.limiter.take('job photo', perAddress, request.ip);
      if (!verdict.allowed)
        throw new Failure('rate_limited', told('too_many_requests_short'), verdict.retryAfterSeconds);
      const account = await deps.requireOnJob(tokenOf(request), id);
      if (happened_at !== undefined) await noteToldLate(deps, { account, body: { happened_at } });
    },
    async handle({ params: { id }, query }, request, reply, admitPicture) {
      const account = await deps.requireOnJob(tokenOf(request), id);
      const { point, happened_at = new Date(deps.now()).toISOString() } = query;
      if (point !== undefined && !findInspectionPoint(point))
        throw new Failure('invalid_input', told('inspection_unknown_point'));
      const begunAt = new Date(deps.now());
      const picture = await admitPicture();
      const objectKey = await deps.objects.keep(picture.content, picture.contentType);
      const key = request.headers['idempotency-key'];
      await recordAction(
        deps,
        {
          appointmentId: id,
          account,
          key: typeof key === 'string' ? key : undefined,
          kind: `photo ${point ?? ''}`,
          body: { happened_at },
          begunAt,
        },
        ({ tx, at }) =>
          addPhoto(tx, {
            appointmentId: id,
            accountId: account.id,
            key: String(key),
            point,
            picture,
            objectKey,
            at,
          }),
      );
      const appointment = await appointmentStore(deps.db).find(id);
      if (!appointment) throw new Failure('not_found', told('no_such_appointment'));
      return reply
        .header('cache-control', 'no-store')
        .send(await describeJob(deps, appointment, { language: findRequestLanguage(request) }));
    },
  });

  app.get<{ Params: { id: string; photoId: string } }>(
    addressPattern(photoDownloads.getJobPhoto),
    { config: { routeName: 'getJobPhoto' } },
    async (request, reply) => {
      const { id, photoId } = request.params;
      const isSigned = deps.links.isSigned(
        pathTo(photoDownloads.getJobPhoto, { id, photoId }),
        request.query,
      );
      if (!isSigned) await deps.requireReader(tokenOf(request), id);
      const photo = await findPhoto(deps.db, isSigned ? await findOwnId(deps.db, id) : id, photoId);
      if (!photo) throw new Failure('not_found', told('no_such_photo'));
      return reply
        .header('cache-control', 'private, max-age=900')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline')
        .type(photo.content_type)
        .send(await deps.objects.read(photo));
    },
  );
};
