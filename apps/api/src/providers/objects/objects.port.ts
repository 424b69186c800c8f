import type { Readable } from 'node:stream';

/** What is stored is told before it is sent, so that the other side can refuse what arrives otherwise. */
export type NewObject = {
  readonly content: Buffer | Readable;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
  readonly contentType: string;
};

/** First and last byte. */
export type ByteRange = { readonly start: number; readonly end: number };

/** Files by name, outside of the database. Nobody but us may read them, unless we sign an address. */
export type ObjectsPort = {
  /** When it resolves the whole object is there and survives a crash; half of one is never seen. */
  put(key: string, object: NewObject): Promise<void>;
  /** Undefined: there is none. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  head(key: string): Promise<{ readonly bytes: number } | undefined>;
  /** One that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Names and sizes of those whose names begin so, in any order. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly bytes: number }>;
  /** An address that opens it for a while to whoever has it; undefined where only we can serve it. */
  sign(
    key: string,
    terms: { readonly seconds: number; readonly contentType: string },
  ): Promise<string | undefined>;
};

/** Letters, digits, dashes and dots in folders: the same name is a path on a disk and a key in a bucket. */
const keyPattern = /^[a-z0-9][\w.-]*(\/[a-z0-9][\w.-]*){0,5}$/i;

export const isObjectKey = (key: string): boolean => keyPattern.test(key) && key.length <= 300;

export const requireObjectKey = (key: string): void => {
  if (!isObjectKey(key)) throw new RangeError('this cannot be the name of an object');
};

/** On a disk: what is being written. */
export const unfinishedFolder = '.unfinished';
