import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asAnotherClient, SecondConnectionError } from './one-connection';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ask = () => sql`select 1`.execute(database.db);

it('refuses a query on the pool inside a transaction, also one further down and in a second transaction', async () => {
  await database.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await expect(ask()).rejects.toThrow(SecondConnectionError);
    await expect(Promise.resolve().then(ask)).rejects.toThrow(SecondConnectionError);
    await expect(database.db.transaction().execute(async () => undefined)).rejects.toThrow(
      SecondConnectionError,
    );
    await asAnotherClient(ask);
  });
});

it('lets go with the transaction, however it ends', async () => {
  let later: Promise<unknown> = Promise.resolve();
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const failing = database.db.transaction().execute(async () => {
    later = ended.then(ask);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  end();
  await later;
  await ask();
});
