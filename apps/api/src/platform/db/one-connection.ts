import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type KyselyConfig, PostgresDialect, type TransactionBuilder } from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema';

/** A query that takes a second connection while its caller holds one by a transaction. */
export class SecondConnectionError extends Error {
  constructor() {
    super(
      'a query inside a transaction takes a connection of its own: use the transaction, or read before it',
    );
  }
}

/** Where a transaction is open, and of which pool: other pools have connections of their own. */
type Scope = { readonly pool: pg.Pool; isOpen: boolean };

const scopes = new AsyncLocalStorage<Scope>();

class WatchedKysely extends Kysely<Schema> {
  readonly #pool: pg.Pool;

  constructor(config: KyselyConfig, pool: pg.Pool) {
    super(config);
    this.#pool = pool;
  }

  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => {
      const scope: Scope = { pool: this.#pool, isOpen: true };
      return execute((tx) => scopes.run(scope, () => work(tx))).finally(() => {
        scope.isOpen = false;
      });
    };
    return builder;
  }
}

/**
 * Refuses whoever, inside a transaction, asks the pool for a second connection. One at a time that works; as many at
 * once as the pool is large wait for each other for ever. Tests connect by it, so that no such query is ever merged.
 */
export const refuseSecondConnection = (pool: pg.Pool): Kysely<Schema> => {
  const watched = {
    connect: async () => {
      const scope = scopes.getStore();
      if (scope?.isOpen && scope.pool === pool) throw new SecondConnectionError();
      return pool.connect();
    },
    end: () => pool.end(),
  };
  return new WatchedKysely({ dialect: new PostgresDialect({ pool: watched }) }, pool);
};

/** For a test that plays another client while its own transaction is open. */
export const asAnotherClient = <T>(work: () => T): T => scopes.exit(work);
