import type { ErrorCode, ErrorReply } from '@lugnut/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
import { Failure } from './failure';
import { statusOf } from './mount-routes';

/** What the framework itself refuses, in our codes. */
const frameworkFailure = (error: FastifyError): Failure => {
  const byStatus: Readonly<Record<number, [ErrorCode, string]>> = {
    400: ['invalid_input', 'The request could not be read as JSON'],
    413: ['payload_too_large', 'The request is too large'],
    415: ['unsupported_media_type', 'The request must be sent as application/json'],
    503: ['overloaded', 'We are very busy right now, please try again in a moment'],
  };
  const known = byStatus[error.statusCode ?? 500];
  return known ? new Failure(...known) : new Failure('internal', 'Something went wrong on our side');
};

const bodyOf = (failure: Failure): ErrorReply => ({ errors: [...failure.errors], code: failure.code });

/** One shape for every failure; a 5xx never says more than that it happened. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(async (error: FastifyError | Failure, request, reply) => {
    const failure = error instanceof Failure ? error : frameworkFailure(error);
    if (failure.code === 'internal')
      request.log.error({ err: error, requestId: request.id }, 'request failed');
    if (failure.retryAfterSeconds !== undefined)
      reply.header('retry-after', Math.ceil(failure.retryAfterSeconds));
    return reply
      .status(statusOf(failure))
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf(failure)));
  });
};
