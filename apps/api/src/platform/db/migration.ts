import { type Migration, sql } from 'kysely';

/** An index on a table that customers use meanwhile. */
export type ConcurrentIndex = {
  readonly name: string;
  readonly isUnique?: boolean;
  /** What follows `on`: the table, its columns, a condition. */
  readonly on: string;
};

export type SchemaMigration = Pick<Migration, 'up'> & {
  /**
   * Set where it takes something away: the migration a build must have to run on what is left. Unset, every older build
   * does.
   */
  readonly needsBuildWith?: string;
  /** Built outside a transaction, one after the other; `up` is what restores do instead, in theirs. */
  readonly indexes?: readonly ConcurrentIndex[];
};

export type SchemaMigrations = Readonly<Record<string, SchemaMigration>>;

export const createIndex = ({ name, isUnique, on }: ConcurrentIndex, how: 'concurrently' | ''): string =>
  `create ${isUnique ? 'unique ' : ''}index ${how} if not exists ${name} on ${on}`;

/** A migration that only adds indexes, and holds up nobody who writes meanwhile. */
export const indexesConcurrently = (...indexes: readonly ConcurrentIndex[]): SchemaMigration => ({
  indexes,
  up: async (db) => {
    for (const index of indexes) await sql.raw(createIndex(index, '')).execute(db);
  },
});
