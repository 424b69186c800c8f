import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, Schema } from './schema';

/** Kysely on one connection that somebody else holds, inside the transaction that is open there. */
export function kyselyOn(client: pg.PoolClient): Database {
  const connection = {
    query: client.query.bind(client),
    release: () => undefined,
  } as unknown as pg.PoolClient;
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect: async () => connection, end: async () => undefined } }),
  });
}
