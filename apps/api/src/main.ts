import path from 'node:path';
import { createApp } from './app';
import { demoAccounts } from './capabilities/accounts';
import { driveDemoFleet } from './capabilities/telematics';
import { compose } from './composition';
import { type Config, ConfigError, readConfig } from './config/env';
import { createClosings, StoppedWhileStarting } from './platform/closings';
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
import { seedLegalTexts } from './seed/seed-legal-texts';
import { seedMarkets } from './seed/seed-markets';
import { seedPriceList } from './seed/seed-price-list';
import { seedWholeDemo } from './seed/seed-whole-demo';

/** How long requests in progress may take to finish when the server stops. */
const patienceMs = 8_000;
/** Everything but what hangs is closed long before; then the process ends all the same. */
const stopWithinMs = 30_000;

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

/** Opens everything, in the order in which one part needs the other; returns what to do first when it stops. */
const open = async (
  closings: ReturnType<typeof createClosings>,
  { config, log, rootDir }: Pick<CompositionParts, 'config' | 'log' | 'rootDir'>,
): Promise<() => void> => {
  const { opened } = closings;
  const accessLog = createAccessLogger({ level: config.LOG_LEVEL });
  let hearDatabaseError = (_code: string): void => undefined;
  const database = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.dataDir,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
    onServerError: (code) => hearDatabaseError(code),
    onTrouble: (trouble) => log.error({ part: 'database' }, trouble),
  });
  await opened('database', () => database.close(), 15_000);
  const sideDatabase = connectDatabase({ ...database.target, maxConnections: 3, relaxed: true });
  await opened('side connections', () => sideDatabase.close());
  await migrateToLatest(database.db);
  await seedMarkets(database.db);
  await seedPriceList(database.db);
  await seedLegalTexts(database.db);
  const referenceData = loadReferenceData(path.join(rootDir, 'apps/api/.generated'));
  const parts = {
    config,
    log,
    accessLog,
    database,
    sideDatabase,
    referenceData,
    rootDir,
    target: database.target,
  };
  const demoFleetId = config.demoData ? await seedDemoQuickly(parts, database.target) : undefined;
  const composition = await compose(parts);
  hearDatabaseError = composition.readiness.hearDatabaseError;
  await opened('capabilities', () => composition.close());
  const app = await createApp(composition);
  await opened('http', () => app.close(), patienceMs + 1_000);
  await app.listen({ host: config.HOST, port: config.PORT });
  const listener = await listenToDatabase({ target: database.target, channels: composition.channels, log });
  await opened('listener', () => listener.stop());
  // Last: what waited for this start is delivered at once, and some of it calls this server.
  const jobs = await startJobs({
    pool: database.pool,
    db: database.db,
    deliverers: composition.deliverers,
    scheduled: composition.jobs,
    observeScheduled: composition.observeScheduled,
    log,
  });
  await opened('jobs', () => jobs.stop(), 8_000);
  if (demoFleetId !== undefined && config.SIMULATE_FLEET) {
    await opened(
      'demo fleet',
      await driveDemoFleet({ db: database.db, pool: database.pool, log }, demoFleetId),
    );
  }
  composition.readiness.open({ isTakingJobs: jobs.isWorking, databaseTrouble: database.trouble });
  return () => {
    composition.readiness.retire();
    // At once: jobs and streams take their time to stop, and no request should begin meanwhile.
    void app.close();
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
  };
};

const start = async (): Promise<void> => {
  const rootDir = getProjectRoot();
  const config = readConfig(process.env, rootDir);
  await requireFreePort(config.HOST, config.PORT);
  const log = createLogger({ level: config.LOG_LEVEL });
  for (const warning of config.warnings) log.warn({ part: 'configuration' }, warning);
  const closings = createClosings(() => log);
  const opening = open(closings, { config, log, rootDir });
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    // A second signal: exit at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    // A start in progress ends at the next thing it opens, and leaves no database behind.
    const closed = closings.closeAll();
    void Promise.allSettled([opening.then((beginToStop) => beginToStop()), closed])
      .then(() => closings.closeAll())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await opening;
  } catch (error) {
    await closings.closeAll();
    if (error instanceof StoppedWhileStarting || isStopping) return;
    throw error;
  }
  process.stdout.write(`${welcome(config, config.PUBLIC_URL ?? `http://localhost:${config.PORT}`)}\n`);
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
