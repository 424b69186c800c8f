import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { createApp } from '../app';
import { type Composition, compose } from '../composition';
import { readConfig } from '../config/env';
import { listenToDatabase } from '../platform/db/listen';
import type { Database } from '../platform/db/schema';
import { createFilledTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { createAccessLogger, createLogger } from '../platform/logging/logger';
import { getProjectRoot } from '../platform/project-root';
import { loadReferenceData, type ReferenceData } from '../platform/reference-data';
import { seedLegalTexts } from '../seed/seed-legal-texts';
import { seedMarkets } from '../seed/seed-markets';
import { seedPriceList } from '../seed/seed-price-list';

export type TestApp = {
  readonly app: FastifyInstance;
  readonly composition: Composition;
  readonly test: TestDatabase;
  /** Runs the work, then waits until all its notifications have been received, as in a running server. */
  hearing(work: () => Promise<void>): Promise<void>;
  /** Resolves when webhooks of the product's sandboxes have arrived: answers do not wait for them. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

let referenceData: ReferenceData | undefined;

/** Read once in a process. */
export const testReferenceData = (): ReferenceData => {
  referenceData ??= loadReferenceData(path.join(getProjectRoot(), 'apps/api/.generated'));
  return referenceData;
};

/** Monday, 10 am in Detroit: no test depends on the current date. */
export const monday = new Date('2027-03-01T15:00:00Z');
/** Notifications arrive in commit order: receiving this one means that all earlier ones were received. */
const lastWord = 'test_heard_all';

/** The launch markets, the opening price list and the legal texts. */
const openForBusiness = async (db: Database): Promise<void> => {
  await seedMarkets(db);
  await seedPriceList(db);
  await seedLegalTexts(db);
};

/** The whole server without its web pages, on a database of its own with the launch markets and the opening price list. */
export const createTestApp = async (
  environment: Record<string, string> = {},
  options: {
    readonly now?: () => Date;
    readonly logTo?: DestinationStream;
    /** As in a running server; by default a test calls a job by one name, whoever it calls as. */
    readonly hasSecretLinks?: boolean;
    /** As in a running server; by default a test's link is as good as a code. */
    readonly asksForCodes?: boolean;
  } = {},
): Promise<TestApp> => {
  const rootDir = getProjectRoot();
  const test = await createFilledTestDatabase(openForBusiness);
  const logging = options.logTo ? { level: 'trace', destination: options.logTo } : { level: 'silent' };
  // Made when the first file is stored.
  const objectsDir = path.join(tmpdir(), `lugnut-test-${randomUUID()}`);
  const defaults = { NODE_ENV: 'test', SERVE_WEB: 'false', OBJECTS_DIR: objectsDir, BACKUP_SCHEDULE: 'off' };
  const composition = await compose({
    config: readConfig({ ...defaults, ...environment }, rootDir),
    log: createLogger(logging),
    accessLog: createAccessLogger(logging),
    database: test.requests,
    sideDatabase: test.side,
    referenceData: testReferenceData(),
    rootDir,
    target: { connection: test.connection },
    now: options.now ?? (() => monday),
    ...(options.asksForCodes ? {} : { hasStepUp: async () => true }),
    ...(options.hasSecretLinks ? {} : { newLinkId: (appointmentId) => appointmentId }),
  });
  const app = await createApp(composition);
  return {
    app,
    composition,
    test,
    async hearing(work) {
      let tell = (): void => undefined;
      const heardAll = new Promise<void>((resolve) => {
        tell = resolve;
      });
      let heard = 0;
      const listener = await listenToDatabase({
        target: { connection: test.connection },
        channels: {
          ...Object.fromEntries(
            Object.entries(composition.channels).map(([name, hear]) => [
              name,
              (announced?: string) => {
                hear(announced);
                heard += 1;
              },
            ]),
          ),
          [lastWord]: () => tell(),
        },
        log: composition.log,
      });
      await work();
      await test.pool.query(`notify ${lastWord}`);
      await heardAll;
      await listener.stop();
      if (heard === 0) throw new Error('nothing was announced');
    },
    settled: () => composition.sandboxesSettled(),
    async close() {
      await composition.sandboxesSettled();
      const closing = app.close();
      // A client may have opened a connection it never used, which would be waited for a whole minute.
      app.server.closeAllConnections();
      await closing;
      await composition.close();
      await test.close();
      await rm(objectsDir, { recursive: true, force: true });
    },
  };
};
