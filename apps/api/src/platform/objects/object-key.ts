import { createHash, randomBytes } from 'node:crypto';

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * The hash in the name says what the content must be; the rest makes it the object of one row alone, so that removing
 * it never has to ask who else has the same.
 */
export const newObjectKey = (sha256: string): string =>
  `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}-${randomBytes(8).toString('hex')}`;

/** Not what else may be in the same place, such as its mark. */
export const isOfOurs = (key: string): boolean =>
  /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}-[0-9a-f]{16}$/.test(key);

/** What the content of an object must hash to. */
export const hashInKey = (key: string): string => key.slice(6, 70);
