import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import { addressPattern } from '../http/address-pattern';
import { Failure } from '../http/failure';
import type { Picture } from './picture';
import type { PictureGate } from './picture-gate';

type Mounted<Shape extends RouteGenericInterface> = {
  readonly routeName: string;
  /** As the contract declares it. */
  readonly upload: {
    readonly path: string;
    readonly contentTypes: readonly string[];
    readonly largestBytes: number;
  };
  readonly pictures: Pick<PictureGate, 'admit'>;
  /** Asks who it is first, and for the picture when they may send one. */
  readonly handle: (
    request: FastifyRequest<Shape>,
    reply: FastifyReply,
    admitPicture: () => Promise<Picture>,
  ) => Promise<FastifyReply>;
};

/** An upload of one picture as its bytes. A handler never sees them: it is given what the gate made of them. */
export const mountPictureUpload = <Shape extends RouteGenericInterface>(
  app: FastifyInstance,
  { routeName, upload, pictures, handle }: Mounted<Shape>,
): void => {
  const received = new WeakMap<object, Buffer>();
  void app.register((scope, _options, registered) => {
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
      done(new Failure('unsupported_media_type', 'Send the photo as a JPEG, PNG, or WebP.')),
    );
    scope.post(addressPattern(upload), { config: { routeName } }, (request, reply) =>
      handle(request as FastifyRequest<Shape>, reply, () =>
        pictures.admit(received.get(request) ?? Buffer.alloc(0)),
      ),
    );
    registered();
  });
};
