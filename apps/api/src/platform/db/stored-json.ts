import * as core from 'zod/v4/core';
import { compiledSchema } from '../compiled-schema';
import { jsonForDatabase } from './json-for-database';

/** Codec of a JSON column: everything read from the database is validated. */
export type StoredJson<T> = {
  /** For a column of one row. */
  encode(value: T): string;
  /** The same before it is text, where rows travel to the database together. */
  toStored(value: T): unknown;
  /** Throws a readable error for invalid or newer data. */
  decode(stored: unknown): T;
};

const currentVersion = 1;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = <T>(what: string, schema: core.$ZodType<T>, value: unknown): T => {
  const parsed = core.safeParse(compiledSchema(schema), value);
  if (parsed.success) return parsed.data as T;
  const found = parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
  throw new Error(`The database keeps ${what} that cannot be read (${found.join('; ')})`);
};

const requireKnown = (what: string, version: unknown): void => {
  if (version !== currentVersion)
    throw new Error(
      `The database keeps ${what} of version ${String(version)}, which this program does not know`,
    );
};

const codec = <T>(toStored: (value: T) => unknown, decode: (stored: unknown) => T): StoredJson<T> => ({
  encode: (value) => jsonForDatabase(toStored(value)),
  toStored,
  decode,
});

/** An object with its version beside its fields; rows from before there were versions are of version 1. */
export const storedObject = <T extends object>(what: string, schema: core.$ZodType<T>): StoredJson<T> =>
  codec(
    (value) => ({ v: currentVersion, ...value }),
    (stored) => {
      if (isObject(stored)) requireKnown(what, stored.v ?? currentVersion);
      return parse(what, schema, stored);
    },
  );

/**
 * A list, or an object whose keys are data. Version 1 is the bare value: there is no room for a version in it. A later
 * version will be an object with `v`, which this program refuses.
 */
export const storedBare = <T>(what: string, schema: core.$ZodType<T>): StoredJson<T> =>
  codec(
    (value) => value,
    (stored) => {
      if (isObject(stored) && typeof stored.v === 'number') requireKnown(what, stored.v);
      return parse(what, schema, stored);
    },
  );
