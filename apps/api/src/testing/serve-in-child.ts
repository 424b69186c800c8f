import path from 'node:path';
import { createInterface } from 'node:readline';
import { createApp } from '../app';
import { compose } from '../composition';
import { readConfig } from '../config/env';
import { connectDatabase } from '../platform/db/connect';
import { listenToDatabase } from '../platform/db/listen';
import { createAccessLogger, createLogger } from '../platform/logging/logger';
import { getProjectRoot } from '../platform/project-root';
import { loadReferenceData } from '../platform/reference-data';
import type { ServerCall, ServerReply } from './server-process';

/**
 * A server process on a shared database, for tests that need several: one line of calls in, one line of answers out.
 */
const [url = '', nowText] = process.argv.slice(2);
const rootDir = getProjectRoot();
const log = createLogger({ level: 'silent' });
// Many concurrent calls on a busy machine: each waits for a connection.
const database = connectDatabase({ url, waitForConnectionMs: 0 });
const composition = await compose({
  config: readConfig({ NODE_ENV: 'test', SERVE_WEB: 'false', RATE_LIMIT_SCALE: '100000' }, rootDir),
  log,
  accessLog: createAccessLogger({ level: 'silent' }),
  database,
  sideDatabase: connectDatabase({ url, waitForConnectionMs: 0, maxConnections: 3 }),
  referenceData: loadReferenceData(path.join(rootDir, 'apps/api/.generated')),
  rootDir,
  ...(nowText === undefined ? {} : { now: () => new Date(nowText) }),
});
await listenToDatabase({ target: { url }, channels: composition.channels, log });
const app = await createApp(composition);
process.stdout.write('ready\n');

for await (const line of createInterface({ input: process.stdin })) {
  const calls = JSON.parse(line) as ServerCall[];
  const answers = await Promise.all(
    calls.map(async (call): Promise<ServerReply> => {
      const response = await app.inject(call);
      const { code, errors } = response.json();
      return { status: response.statusCode, code, error: errors?.[0] };
    }),
  );
  process.stdout.write(`${JSON.stringify(answers)}\n`);
}
process.exit(0);
