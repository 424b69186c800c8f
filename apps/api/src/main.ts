import path from 'node:path';
import { createApp } from './app';
import { demoAccounts } from './capabilities/accounts';
import { driveDemoFleet } from './capabilities/telematics';
import { compose } from './composition';
import { type Config, ConfigError, readConfig } from './config/env';
import { connectDatabase, type DatabaseTarget } from './platform/db/connect';
import { LaunchError } from './platform/db/embedded';
import { listenToDatabase } from './platform/db/listen';
import { MigrationError, migrateToLatest } from './platform/db/migrate';
import { openDatabase } from './platform/db/open-database';
import { PortBusyError, requireFreePort } from './platform/http/require-free-port';
import { startJobs } from './platform/jobs/start-jobs';
import { createAccessLogger, createLogger } from './platform/logging/logger';
import { getProjectRoot } from './platform/project-root';
import { loadReferenceData, ReferenceDataError } from './platform/reference-data';
import type { CompositionParts } from './ports';
import { seedMarkets } from './seed/seed-markets';
import { seedPriceList } from './seed/seed-price-list';
import { seedWholeDemo } from './seed/seed-whole-demo';

type Closing = () => Promise<unknown>;

/** How long requests in progress may take to finish when the server stops. */
const patienceMs = 8_000;

const welcome = (config: Config, address: string): string => {
  const logins = demoAccounts.map(
    ({ role, seat, phone, email }) => `    ${[role, seat?.role].join(' ').padEnd(14)} ${phone ?? email}`,
  );
  return [
    '',
    `  ${config.BRAND_NAME} is ready at ${address}`,
    ...(config.demoData ? ['', `  Demo logins (${address}/login):`, ...logins] : []),
    ...(config.devOutbox ? ['', `  Login codes and every other message: ${address}/dev/outbox`] : []),
    ...(config.apiDocs ? [`  API: ${address}/api/docs`] : []),
    '',
  ].join('\n');
};

/** Seeding is idempotent, so its commits need not wait for the disk. */
const seedDemoQuickly = async (
  parts: CompositionParts,
  target: DatabaseTarget,
): Promise<string | undefined> => {
  const database = connectDatabase({ ...target, relaxed: true });
  try {
    return await seedWholeDemo({ ...parts, database, nowMs: Date.now() });
  } finally {
    await database.close();
  }
};

const start = async (): Promise<void> => {
  const rootDir = getProjectRoot();
  const config = readConfig(process.env, rootDir);
  await requireFreePort(config.HOST, config.PORT);
  const log = createLogger({ level: config.LOG_LEVEL });
  const accessLog = createAccessLogger({ level: config.LOG_LEVEL });
  const closings: Closing[] = [];
  /** Closes in reverse order of opening; a failure does not keep the rest open. */
  const closeAll = async (): Promise<void> => {
    for (const close of closings.splice(0).reverse())
      await close().catch((error) => log.error({ err: error }, 'closing failed'));
  };
  try {
    const database = await openDatabase({
      url: config.DATABASE_URL,
      dataDir: config.dataDir,
      onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
    });
    closings.push(() => database.close());
    const limitsDatabase = connectDatabase({ ...database.target, maxConnections: 3, relaxed: true });
    closings.push(() => limitsDatabase.close());
    await migrateToLatest(database.db);
    await seedMarkets(database.db);
    await seedPriceList(database.db);
    const referenceData = loadReferenceData(path.join(rootDir, 'apps/api/.generated'));
    const parts = { config, log, accessLog, database, limitsDatabase, referenceData, rootDir };
    const demoFleetId = config.demoData ? await seedDemoQuickly(parts, database.target) : undefined;
    const composition = await compose(parts);
    closings.push(() => composition.close());
    const jobs = await startJobs({
      pool: database.pool,
      db: database.db,
      deliverers: composition.deliverers,
      scheduled: composition.jobs,
      observeScheduled: composition.observeScheduled,
      log,
    });
    closings.push(() => jobs.stop());
    const listener = await listenToDatabase({ target: database.target, channels: composition.channels, log });
    closings.push(() => listener.stop());
    if (demoFleetId !== undefined && config.SIMULATE_FLEET) {
      closings.push(await driveDemoFleet({ db: database.db, pool: database.pool, log }, demoFleetId));
    }
    const app = await createApp(composition);
    closings.push(() => app.close());
    await app.listen({ host: config.HOST, port: config.PORT });

    let isStopping = false;
    const stop = (signal: NodeJS.Signals): void => {
      // A second signal: exit at once.
      if (isStopping) process.exit(1);
      isStopping = true;
      log.info({ signal }, 'stopping');
      composition.readiness.retire();
      setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
      void closeAll().then(() => process.exit(0));
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    process.stdout.write(`${welcome(config, config.PUBLIC_URL ?? `http://localhost:${config.PORT}`)}\n`);
  } catch (error) {
    await closeAll();
    throw error;
  }
};

/** Errors whose message tells the operator what to do; anything else is a defect and shows its stack. */
const isExplained = (error: unknown): error is Error =>
  [ConfigError, LaunchError, MigrationError, ReferenceDataError, PortBusyError].some(
    (kind) => error instanceof kind,
  );

start().catch((error: unknown) => {
  process.stderr.write(
    `${isExplained(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
