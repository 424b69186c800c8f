import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { LoginTarget } from './login-target';

/** 256 random bits, encoded for URLs and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const newLoginCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** For secrets too long to guess: a plain hash is enough protection if the database leaks. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Codes and phone numbers can be brute-forced, so their hashes are keyed with the challenge's handle, which is not
 * stored.
 */
export const hashCode = (handle: string, code: string): Buffer =>
  createHmac('sha256', handle).update(`code:${code}`).digest();

/** With a purpose, the code is good for that alone: it logs nobody in, and a login code does not stand in for it. */
export const hashTarget = (handle: string, target: LoginTarget, purpose = ''): Buffer =>
  createHmac('sha256', handle)
    .update(`${target.channel}:${target.address}${purpose === '' ? '' : `\n${purpose}`}`)
    .digest();

/** A shorter key could be a guessable counter. */
const minimumKeyLength = 16;

/** The same request sent twice gets the same challenge, and one message. */
export const newHandle = (
  target: LoginTarget,
  idempotencyKey: string | undefined,
  /** The same key for something else opens nothing of this. */
  scope = '',
): string =>
  idempotencyKey === undefined || idempotencyKey.length < minimumKeyLength
    ? newSecret()
    : createHmac('sha256', idempotencyKey)
        .update(`login:${target.channel}:${target.address}${scope && ` ${scope}`}`)
        .digest('base64url');
