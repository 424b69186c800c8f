import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, Schema } from './schema';

/** Kysely on a borrowed connection, inside its open transaction. */
export function kyselyOn(client: pg.PoolClient): Database {
  const connection = {
    query: client.query.bind(client),
    release: () => undefined,
  } as unknown as pg.PoolClient;
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect: async () => connection, end: async () => undefined } }),
  });
}
