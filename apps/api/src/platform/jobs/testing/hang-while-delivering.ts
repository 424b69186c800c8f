import { connectDatabase } from '../../db/connect';
import { createLogger } from '../../logging/logger';
import { startJobs } from '../start-jobs';

/** A program that sends a message and never gets to write it down, for tests that kill it. */
const [url = ''] = process.argv.slice(2);
const { db, pool } = connectDatabase({ url, maxConnections: 5 });

const starting = startJobs({
  pool,
  db,
  log: createLogger({ level: 'silent' }),
  deliverers: [
    {
      kind: 'letter',
      deliver: async (_payload, { outboxId }) => {
        // Nothing else of it is under way when it is killed.
        await starting;
        process.stdout.write(`sent ${outboxId}\n`);
        return new Promise(() => undefined);
      },
    },
  ],
});
await starting;
