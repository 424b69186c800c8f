import type { RouteInput, Upload } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressPattern } from '../http/address-pattern';
import { createDecoder } from '../http/decode-request';
import { Failure } from '../http/failure';
import type { Picture } from './picture';
import type { PictureGate } from './picture-gate';

/** The checked parts of its request beside the bytes. */
type UploadInput<U extends Upload> = RouteInput<U & { readonly method: 'POST'; readonly reply: U['reply'] }>;

type Mounted<U extends Upload> = {
  readonly routeName: string;
  /** As the contract declares it. */
  readonly upload: U;
  readonly pictures: Pick<PictureGate, 'admit'>;
  /** Before the bytes are read, which may take long and may fail. */
  readonly begin?: (input: UploadInput<U>, request: FastifyRequest) => Promise<void>;
  /** Asks who it is first, and for the picture when they may send one. */
  readonly handle: (
    input: UploadInput<U>,
    request: FastifyRequest,
    reply: FastifyReply,
    admitPicture: () => Promise<Picture>,
  ) => Promise<FastifyReply>;
};

/** An upload of one picture as its bytes. A handler never sees them: it is given what the gate made of them. */
export const mountPictureUpload = <const U extends Upload>(
  app: FastifyInstance,
  { routeName, upload, pictures, begin, handle }: Mounted<U>,
): void => {
  const decode = createDecoder({
    ...(upload.params && { params: upload.params }),
    ...(upload.query && { query: upload.query }),
  });
  const received = new WeakMap<object, Buffer>();
  void app.register((scope, _options, registered) => {
    if (begin) scope.addHook('onRequest', (request) => begin(decode(request) as UploadInput<U>, request));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      [...upload.contentTypes],
      { parseAs: 'buffer', bodyLimit: upload.largestBytes },
      (request, body, done) => {
        received.set(request, body);
        done(null);
      },
    );
    scope.addContentTypeParser('*', (_request, _payload, done) =>
      done(new Failure('unsupported_media_type', told('photo_type'))),
    );
    scope.post(addressPattern(upload), { config: { routeName } }, (request, reply) =>
      handle(decode(request) as UploadInput<U>, request, reply, () =>
        pictures.admit(received.get(request) ?? Buffer.alloc(0)),
      ),
    );
    registered();
  });
};
