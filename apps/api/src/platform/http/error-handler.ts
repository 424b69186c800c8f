import type { ErrorCode, ErrorReply } from '@lugnut/contract';
import { type Told, told } from '@lugnut/contract/reasons';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '../db/outage';
import { Failure } from './failure';
import { statusOf } from './mount-routes';

/** An outage, or another process made the primary: seconds, not minutes. */
const retryAfterSeconds = 2;

/** A value of the request that its column cannot hold: class 22 of SQLSTATE, data exceptions. */
const isDataException = (error: FastifyError): boolean => /^22[0-9A-Z]{3}$/.test(error.code);

/** It never says that nothing was changed: a commit without an answer may have come through. */
const busy: readonly [ErrorCode, Told] = ['overloaded', told('busy')];

/** The framework's own errors, mapped to our codes. */
const frameworkFailure = (error: FastifyError): Failure => {
  if (isDataException(error)) return new Failure('invalid_input', told('value_wrong'));
  const byStatus: Readonly<Record<number, readonly [ErrorCode, Told]>> = {
    400: ['invalid_input', told('not_json')],
    413: ['payload_too_large', told('request_too_large')],
    414: ['not_found', told('no_such_address')],
    415: ['unsupported_media_type', told('not_json_type')],
    503: busy,
  };
  if (isOutage(error)) return new Failure(...busy, retryAfterSeconds);
  const known = byStatus[error.statusCode ?? 500];
  return known ? new Failure(...known) : new Failure('internal', told('went_wrong'));
};

/** The client closed the connection before its request had arrived whole: what Node says of it looks like an outage. */
export const hasClientGone = (error: FastifyError | Failure, { raw }: FastifyRequest): boolean =>
  !raw.complete && error.code === 'ECONNRESET' && error.message === 'aborted';

const bodyOf = ({ errors, code, reasons }: Failure): ErrorReply => ({
  errors: [...errors],
  code,
  ...(reasons.length > 0 ? { reasons: [...reasons] } : {}),
});

/** One shape for every failure; a 5xx never says more than that it happened. */
export const replyWithError = (
  error: FastifyError | Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const isGone = hasClientGone(error, request);
  // Nobody reads the answer; its status is for those who count.
  const failure = isGone
    ? new Failure('invalid_input', told('request_not_whole'))
    : error instanceof Failure
      ? error
      : frameworkFailure(error);
  if (isGone) request.log.info({ requestId: request.id }, 'the client went away');
  // A data exception is answered as bad input, and logged because validation should have found it first.
  if (!(error instanceof Failure) && (statusOf(failure) >= 500 || isDataException(error)))
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  if (failure.retryAfterSeconds !== undefined)
    reply.header('retry-after', Math.ceil(failure.retryAfterSeconds));
  reply
    .status(statusOf(failure))
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(failure)));
};
