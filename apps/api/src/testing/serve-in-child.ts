import path from 'node:path';
import { createInterface } from 'node:readline';
import { createApp } from '../app';
import { compose } from '../composition';
import { readConfig } from '../config/env';
import { connectDatabase } from '../platform/db/connect';
import { listenToDatabase } from '../platform/db/listen';
import { createAccessLogger, createLogger } from '../platform/logging/logger';
import { findProjectRoot } from '../platform/project-root';
import { loadReferenceData } from '../platform/reference-data';

/** One server process on somebody else's database, for tests that need several: a line of calls, a line of answers. */
const [url = '', nowText] = process.argv.slice(2);
const rootDir = findProjectRoot();
const log = createLogger({ level: 'silent' });
// Many calls at once on a busy machine: each waits for its turn.
const database = connectDatabase({ url, waitForConnectionMs: 0 });
const composition = await compose({
  config: readConfig({ NODE_ENV: 'test', SERVE_WEB: 'false', RATE_LIMIT_SCALE: '100000' }, rootDir),
  log,
  accessLog: createAccessLogger({ level: 'silent' }),
  database,
  limitsDatabase: database,
  referenceData: loadReferenceData(path.join(rootDir, 'apps/api/.generated')),
  rootDir,
  ...(nowText === undefined ? {} : { now: () => new Date(nowText) }),
});
await listenToDatabase({ target: { url }, channels: composition.channels, log });
const app = await createApp(composition);
process.stdout.write('ready\n');

type Call = { readonly method: 'PATCH' | 'PUT' | 'POST'; readonly url: string; readonly payload: object };

for await (const line of createInterface({ input: process.stdin })) {
  const calls = JSON.parse(line) as Call[];
  const answers = await Promise.all(
    calls.map(async (call) => {
      const response = await app.inject(call);
      return { status: response.statusCode, code: response.json().code };
    }),
  );
  process.stdout.write(`${JSON.stringify(answers)}\n`);
}
process.exit(0);
