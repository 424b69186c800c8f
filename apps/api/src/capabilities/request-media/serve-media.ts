import { pathTo, requestMediaDownloads, requestMediaUploads } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { longestClipSeconds } from '@lugnut/domain/desk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/schema';
import { addressPattern } from '../../platform/http/address-pattern';
import { Failure } from '../../platform/http/failure';
import type { SignedLinks } from '../../platform/http/signed-links';
import type { ObjectStore } from '../../platform/objects/object-store';
import { mountPictureUpload } from '../../platform/pictures/mount-picture-upload';
import type { PictureGate } from '../../platform/pictures/picture-gate';
import { limitedIdentity } from '../../platform/rate-limits/limited-identity';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limits';
import { type Arrival, arrivalLimits, createClipArrivals } from './clip-arrivals';
import { addMedia, findMedia, hasMedia, readMediaPart, requireRoomForMedia } from './media-store';
import { findClipSeconds, findClipType } from './read-clip';

export type ServeMediaDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly limiter: RateLimiter;
  readonly links: SignedLinks;
  readonly pictures: Pick<PictureGate, 'admit'>;
  readonly objects: Pick<ObjectStore, 'keep' | 'readPart' | 'sign'>;
};

const pictureLimit: RateLimit = { limit: 30, windowSeconds: 600 };
const clipLimit: RateLimit = { limit: 6, windowSeconds: 600 };
/** What one address may leave with us in a day, in parts of ten megabytes. */
const clipPartBytes = 10 * 1024 * 1024;
const clipPartsLimit: RateLimit = { limit: 24, windowSeconds: 86_400 };
const longestKey = 80;
const shortestKey = 20;

const take = async (limiter: RateLimiter, name: string, limit: RateLimit, request: FastifyRequest) => {
  const verdict = await limiter.take(name, limit, request.ip);
  if (!verdict.allowed)
    throw new Failure('rate_limited', told('too_many_requests_short'), verdict.retryAfterSeconds);
};

const requireKey = ({ headers }: FastifyRequest): string => {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key.length < shortestKey || key.length > longestKey)
    throw new Failure('invalid_input', told('key_needed_long'));
  return key;
};

const readClip = (bytes: Buffer): { readonly contentType: string; readonly content: Buffer } => {
  const contentType = findClipType(bytes);
  const seconds = findClipSeconds(bytes);
  if (contentType === undefined || (seconds === undefined && contentType !== 'video/webm'))
    throw new Failure('invalid_input', told('video_unreadable'));
  if (seconds !== undefined && seconds > longestClipSeconds + 1)
    throw new Failure('invalid_input', told('video_length', { most: longestClipSeconds }));
  return { contentType, content: bytes };
};

const serveClips = (app: FastifyInstance, deps: ServeMediaDeps): void => {
  const upload = requestMediaUploads.addRequestClip;
  const arrivals = createClipArrivals(arrivalLimits);
  const arriving = new WeakMap<object, Arrival>();
  void app.register((scope, _options, registered) => {
    scope.addHook('onRequest', async (request) => {
      await take(deps.limiter, 'request clip', clipLimit, request);
      requireKey(request);
      arriving.set(request, arrivals.begin(limitedIdentity(request.ip)));
    });
    scope.addHook('preParsing', async (request, _reply, payload) => {
      const arrival = arriving.get(request);
      if (!arrival) return payload;
      const watched = arrival.watch();
      // What is cut off here is not read any further.
      watched.once('error', () => payload.unpipe(watched));
      payload.once('error', (error) => watched.destroy(error));
      return payload.pipe(watched);
    });
    const release = async (request: FastifyRequest): Promise<void> => {
      arriving.get(request)?.end();
      arriving.delete(request);
      // The rest of a body that was refused would keep the connection.
      if (!request.raw.complete) request.raw.destroy();
    };
    scope.addHook('onResponse', release);
    scope.addHook('onRequestAbort', release);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      [...upload.contentTypes],
      { parseAs: 'buffer', bodyLimit: upload.largestBytes },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser('*', (_request, _payload, done) =>
      done(new Failure('unsupported_media_type', told('video_type'))),
    );
    scope.post(
      addressPattern(upload),
      { config: { routeName: 'addRequestClip' } },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const clip = readClip(body);
        for (let part = 0; part < body.length; part += clipPartBytes)
          await take(deps.limiter, 'request clip parts', clipPartsLimit, request);
        const key = requireKey(request);
        reply.header('cache-control', 'no-store');
        if (await hasMedia(deps.db, key)) return reply.send({ kind: 'clip' });
        await requireRoomForMedia(deps.db);
        const { contentType } = clip;
        const objectKey = await deps.objects.keep(clip.content, contentType);
        const media = { kind: 'clip', contentType, objectKey } as const;
        await addMedia(deps.db, key, media, deps.now());
        return reply.send({ kind: 'clip' });
      },
    );
    registered();
  });
};

/** `bytes=10-`, `bytes=10-20`, `bytes=-20`; undefined: the whole. */
const rangeOf = (header: string | undefined, size: number) => {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!parts) return undefined;
  const [, from = '', to = ''] = parts;
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return { start, end };
};

const serveFiles = (app: FastifyInstance, { db, links, objects }: ServeMediaDeps): void => {
  app.get<{ Params: { id: string } }>(
    addressPattern(requestMediaDownloads.getRequestMedia),
    { config: { routeName: 'getRequestMedia' } },
    async (request, reply) => {
      const { id } = request.params;
      const isSigned = links.isSigned(pathTo(requestMediaDownloads.getRequestMedia, { id }), request.query);
      const media = isSigned ? await findMedia(db, id) : undefined;
      if (!media) throw new Failure('not_found', told('no_such_file'));
      const { content_type, size, kind, object_key: objectKey } = media;
      // A video is played from where it is, as long as our own link would open it.
      const address =
        kind === 'clip' && objectKey !== null ? await objects.sign(objectKey, content_type) : undefined;
      if (address !== undefined) return reply.header('cache-control', 'no-store').redirect(address, 302);
      const range = rangeOf(request.headers.range, size);
      reply
        .header('cache-control', 'private, max-age=900')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline')
        .header('accept-ranges', 'bytes')
        .type(content_type);
      if (range && (range.start > range.end || range.start >= size))
        return reply.code(416).header('content-range', `bytes */${size}`).send();
      const part = range ?? { start: 0, end: size - 1 };
      if (range) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
      reply.header('content-length', part.end - part.start + 1);
      return reply.send(
        objectKey === null ? await readMediaPart(db, id, part) : await objects.readPart(objectKey, part),
      );
    },
  );
};

export const serveMedia = (app: FastifyInstance, deps: ServeMediaDeps): void => {
  mountPictureUpload(app, {
    routeName: 'addRequestPicture',
    upload: requestMediaUploads.addRequestPicture,
    pictures: deps.pictures,
    async handle(_input, request, reply, admitPicture) {
      await take(deps.limiter, 'request picture', pictureLimit, request);
      const key = requireKey(request);
      const { contentType, content } = await admitPicture();
      reply.header('cache-control', 'no-store');
      if (await hasMedia(deps.db, key)) return reply.send({ kind: 'picture' });
      await requireRoomForMedia(deps.db);
      const objectKey = await deps.objects.keep(content, contentType);
      await addMedia(deps.db, key, { kind: 'picture', contentType, objectKey }, deps.now());
      return reply.send({ kind: 'picture' });
    },
  });
  serveClips(app, deps);
  serveFiles(app, deps);
};
