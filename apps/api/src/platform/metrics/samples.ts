import { sql } from 'kysely';
import type { Database } from '../db/schema';
import { createTurns } from './turns';

/** Reads a figure from the database, by the name it is shared by. */
export type Samples = <T>(name: string, read: (db: Database) => Promise<T>) => Promise<T>;

/** One that hangs leaves time for the others of its scrape. */
const eachWithinMs = 2_000;

/**
 * All figures take one connection together, whoever scrapes how often: the few beside those of requests are for
 * readiness and limits. What takes too long is ended by the server, not only left alone.
 */
export const createSamples = (db: Database): Samples => {
  const turn = createTurns();
  return (name, read) =>
    turn(name, () =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${String(eachWithinMs)}, true)`.execute(tx);
        return read(tx);
      }),
    );
};
