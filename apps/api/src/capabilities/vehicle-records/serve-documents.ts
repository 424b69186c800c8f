import {
  pathTo,
  type RouteInput,
  type Upload,
  vehicleRecordDownloads,
  vehicleRecordUploads,
} from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { documentKindNames } from '@lugnut/domain/fleet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressPattern } from '../../platform/http/address-pattern';
import { createDecoder } from '../../platform/http/decode-request';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import type { ObjectStore } from '../../platform/objects/object-store';
import { mountPictureUpload } from '../../platform/pictures/mount-picture-upload';
import type { PictureGate } from '../../platform/pictures/picture-gate';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limits';
import type { FleetAccess, FleetMember } from '../fleet';
import { carStore } from '../vehicles';
import { addDocument, findDocumentFile } from './documents';
import { checkPdf } from './read-pdf';
import { type ShowDeps, showVehicle } from './show-vehicle';

export type ServeDocumentsDeps = ShowDeps & {
  readonly fleets: FleetAccess;
  readonly limiter: RateLimiter;
  readonly pictures: Pick<PictureGate, 'admit'>;
  readonly objects: Pick<ObjectStore, 'keep' | 'read'>;
};

const uploadLimit: RateLimit = { limit: 60, windowSeconds: 600 };

const requireKey = ({ headers }: FastifyRequest): string => {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key.length < 8 || key.length > 80)
    throw new EnglishFailure('invalid_input', 'Send an idempotency key of 8 to 80 characters.');
  return key;
};

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

/** Who may, and to which vehicle. */
const requireUploader = async (
  deps: ServeDocumentsDeps,
  request: FastifyRequest,
  carId: string,
): Promise<FleetMember> => {
  const verdict = await deps.limiter.take('vehicle document', uploadLimit, request.ip);
  if (!verdict.allowed)
    throw new Failure('rate_limited', told('too_many_requests_short'), verdict.retryAfterSeconds);
  const member = await deps.fleets.requireFleet({ bearerToken: bearerOf(request) }, 'change vehicles');
  if ((await carStore(deps.db).find(carId))?.accountId !== member.fleetId)
    throw new Failure('not_found', told('no_such_vehicle'));
  return member;
};

type Sent = RouteInput<
  typeof vehicleRecordUploads.addVehiclePdf & { readonly method: 'POST'; readonly reply: Upload['reply'] }
>;

const keep = async (
  deps: ServeDocumentsDeps,
  { fleetId, person }: FleetMember,
  { params, query }: Sent,
  file: { readonly key: string; readonly contentType: string; readonly content: Buffer },
) => {
  const by = { fleetId, personId: person.id, now: deps.now() };
  const { kind, title, expires_on: expiresOn } = query;
  const { key, contentType, content } = file;
  const objectKey = await deps.objects.keep(content, contentType);
  await addDocument(deps.db, by, { carId: params.id, kind, title, expiresOn, key, contentType, objectKey });
  return showVehicle(deps, fleetId, params.id);
};

const servePdfs = (app: FastifyInstance, deps: ServeDocumentsDeps): void => {
  const upload = vehicleRecordUploads.addVehiclePdf;
  const decode = createDecoder({ params: upload.params, query: upload.query });
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    // Who it is is asked before the file is read.
    scope.addHook('onRequest', async (request) => {
      await deps.fleets.requireFleet({ bearerToken: bearerOf(request) }, 'change vehicles');
    });
    scope.addContentTypeParser<Buffer>(
      [...upload.contentTypes],
      { parseAs: 'buffer', bodyLimit: upload.largestBytes },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser('*', (_request, _payload, done) =>
      done(new EnglishFailure('unsupported_media_type', 'Send a PDF, or a photo as a JPEG, PNG, or WebP.')),
    );
    scope.post(addressPattern(upload), { config: { routeName: 'addVehiclePdf' } }, async (request, reply) => {
      const sent = decode(request) as Sent;
      const member = await requireUploader(deps, request, sent.params.id);
      const key = requireKey(request);
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const reading = checkPdf(content);
      if (!reading.ok) throw new EnglishFailure('invalid_input', reading.message);
      const record = await keep(deps, member, sent, { key, contentType: 'application/pdf', content });
      return reply.header('cache-control', 'no-store').send(record);
    });
    registered();
  });
};

const serveFiles = (app: FastifyInstance, { db, links, objects }: ServeDocumentsDeps): void => {
  app.get<{ Params: { id: string } }>(
    addressPattern(vehicleRecordDownloads.getVehicleDocument),
    { config: { routeName: 'getVehicleDocument' } },
    async (request, reply) => {
      const { id } = request.params;
      const isSigned = links.isSigned(
        pathTo(vehicleRecordDownloads.getVehicleDocument, { id }),
        request.query,
      );
      const file = isSigned ? await findDocumentFile(db, id) : undefined;
      if (!file) throw new Failure('not_found', told('no_such_file'));
      const isPdf = file.content_type === 'application/pdf';
      const name = (file.title || documentKindNames[file.kind]).replace(/[^\w -]/g, '').trim() || 'document';
      return (
        reply
          .header('cache-control', 'private, max-age=900')
          .header('x-content-type-options', 'nosniff')
          // A file of others is never shown as a page of ours.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header(
            'content-disposition',
            isPdf ? `attachment; filename="${name}.pdf"` : `inline; filename="${name}.jpg"`,
          )
          .type(file.content_type)
          .send(await objects.read(file))
      );
    },
  );
};

export const serveDocuments = (app: FastifyInstance, deps: ServeDocumentsDeps): void => {
  mountPictureUpload(app, {
    routeName: 'addVehiclePicture',
    upload: vehicleRecordUploads.addVehiclePicture,
    pictures: deps.pictures,
    async handle(input, request, reply, admitPicture) {
      const member = await requireUploader(deps, request, input.params.id);
      const key = requireKey(request);
      const { contentType, content } = await admitPicture();
      const record = await keep(deps, member, input, { key, contentType, content });
      return reply.header('cache-control', 'no-store').send(record);
    },
  });
  servePdfs(app, deps);
  serveFiles(app, deps);
};
