import type { Database, DatabaseTransaction } from './schema';

/** In the caller's transaction where it is in one, or in one of its own. */
export const inTransaction = <T>(db: Database, work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as DatabaseTransaction) : db.transaction().execute(work);
