import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp, createWorkerApp } from './app';
import { driveDemoFleet } from './capabilities/telematics';
import { type Composition, compose } from './composition';
import { ConfigError, readConfig } from './config/env';
import { createClosings, StoppedWhileStarting } from './platform/closings';
import { type ConnectedDatabase, connectDatabase, type DatabaseTarget } from './platform/db/connect';
import { LaunchError } from './platform/db/embedded';
import { listenToDatabase } from './platform/db/listen';
import { MigrationError } from './platform/db/migrate';
import { openDatabase } from './platform/db/open-database';
import { watchReplica } from './platform/db/replica';
import { beginDraining } from './platform/http/drain';
import { PortBusyError, requireFreePort } from './platform/http/require-free-port';
import { installJobs } from './platform/jobs/install-jobs';
import { startJobs } from './platform/jobs/start-jobs';
import { createAccessLogger, createLogger } from './platform/logging/logger';
import { requireOwnStorageIfReached, StorageError } from './platform/objects/storage-identity';
import { untilCalm } from './platform/overload/until-calm';
import { getProjectRoot } from './platform/project-root';
import { loadReferenceData, ReferenceDataError } from './platform/reference-data';
import { stopTelemetry } from './platform/stop-telemetry';
import type { CompositionParts } from './ports';
import { prepareDatabase } from './prepare-database';
import { createObjects } from './providers/objects/create-objects';
import { seedWholeDemo } from './seed/seed-whole-demo';
import { welcome } from './welcome';

/** How long requests in progress may take to finish when the server stops. */
const patienceMs = 8_000;
const warmAgainAfterMs = 2_000;
/** Everything but what hangs is closed long before; then the process ends all the same. */
const stopWithinMs = 30_000;

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

const startJobsOf = (composition: Composition, { pool, db }: ConnectedDatabase) =>
  startJobs({
    pool,
    db,
    deliverers: composition.deliverers,
    scheduled: composition.jobs,
    observeScheduled: composition.observeScheduled,
    log: composition.log,
  });

/** Requests are answered meanwhile, only not as fast: that it is not ready keeps them elsewhere. */
const untilWarm = async ({ warmUp, log }: Composition, isStopping: () => boolean): Promise<void> => {
  while (!isStopping()) {
    try {
      await warmUp();
      return;
    } catch (error) {
      log.error({ err: error }, 'plans and lists could not be read and are tried again');
      await delay(warmAgainAfterMs);
    }
  }
};

/** What is done before everything is closed. */
type Serving = {
  /** Not ready, and still there for whoever has not heard of it. */
  drain(): Promise<void>;
  beginToStop(): void;
};

const nothingServed: Serving = { drain: async () => undefined, beginToStop: () => undefined };

/** Opens everything its role needs, in the order in which one part needs the other. */
const open = async (
  closings: ReturnType<typeof createClosings>,
  { config, log, rootDir }: Pick<CompositionParts, 'config' | 'log' | 'rootDir'>,
): Promise<Serving> => {
  const role = config.ROLE;
  const { opened } = closings;
  const accessLog = createAccessLogger({ level: config.LOG_LEVEL });
  let hearDatabaseError = (_code: string): void => undefined;
  const database = await openDatabase({
    url: config.DATABASE_URL,
    // Migrations need one address; the others may only be reached when these have run.
    ...(role === 'migrate' ? {} : { poolUrl: config.DATABASE_POOL_URL, readUrl: config.DATABASE_READ_URL }),
    dataDir: config.dataDir,
    sizes: { requests: config.DATABASE_POOL_SIZE, side: config.DATABASE_SIDE_POOL_SIZE },
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
    onServerError: (code) => hearDatabaseError(code),
    onTrouble: (trouble) => log.error({ part: 'database' }, trouble),
  });
  await opened('database', () => database.close(), 15_000);
  const { requests, side: sideDatabase, replica } = database;
  await prepareDatabase({ config, database, log });
  const referenceData = loadReferenceData(path.join(rootDir, 'apps/api/.generated'));
  const late = replica && watchReplica({ primary: requests.db, replica, log });
  if (late) await opened('replica', () => late.stop());
  const parts = {
    config,
    log,
    accessLog,
    database: requests,
    sideDatabase,
    ...(late ? { lateReads: late } : {}),
    referenceData,
    rootDir,
    target: database.target,
  };
  const isSeeding = config.demoData && (role === 'all' || role === 'migrate');
  if (isSeeding || role !== 'migrate')
    await requireOwnStorageIfReached({ db: requests.db, storage: createObjects(config), log });
  if (isSeeding) log.info('seeding demo data: on a new database this takes a minute or two');
  const demoFleetId = isSeeding ? await seedDemoQuickly(parts, database.target) : undefined;
  if (role === 'migrate') {
    log.info('done: the database is ready for this release');
    return nothingServed;
  }
  const composition = await compose(parts);
  hearDatabaseError = composition.readiness.hearDatabaseError;
  await opened('capabilities', () => composition.close());
  const app = await (role === 'worker' ? createWorkerApp : createApp)(composition);
  await opened('http', () => app.close(), patienceMs + 1_000);
  await app.listen({ host: config.HOST, port: config.PORT });
  const listener = await listenToDatabase({
    target: database.target,
    channels: composition.channels,
    log,
    announce: (...said) => database.jobs.pool.query('select pg_notify($1, $2)', said),
  });
  await opened('listener', () => listener.stop());
  if (role !== 'worker') await untilWarm(composition, closings.isClosing);
  // Without a limit of patience: another start may be making the queue.
  await installJobs(database.pool, log);
  // Before jobs make it busy again.
  await untilCalm({
    isBusy: () => app.hasDecorator('isUnderPressure') && app.isUnderPressure(),
    isStopping: closings.isClosing,
  });
  // Last: what waited for this start is delivered at once, and some of it calls this server.
  const jobs = role === 'web' ? undefined : await startJobsOf(composition, database.jobs);
  if (jobs) await opened('jobs', () => jobs.stop(), 8_000);
  if (demoFleetId !== undefined && config.SIMULATE_FLEET) {
    await opened(
      'demo fleet',
      await driveDemoFleet({ db: requests.db, pool: requests.pool, log }, demoFleetId),
    );
  }
  composition.readiness.open({
    isTakingJobs: () => jobs?.isWorking() ?? true,
    databaseTrouble: database.trouble,
    deafForMs: listener.deafForMs,
  });
  return {
    async drain() {
      composition.readiness.retire();
      if (role !== 'worker') await beginDraining(app, config.DRAIN_SECONDS * 1_000);
    },
    beginToStop() {
      // At once: jobs and streams take their time to stop, and no request should begin meanwhile.
      void app.close();
      setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
    },
  };
};

const start = async (): Promise<void> => {
  const rootDir = getProjectRoot();
  const [role] = process.argv.slice(2);
  const config = readConfig({ ...process.env, ...(role === undefined ? {} : { ROLE: role }) }, rootDir);
  if (config.ROLE !== 'migrate') await requireFreePort(config.HOST, config.PORT);
  const log = createLogger({ level: config.LOG_LEVEL });
  for (const warning of config.warnings) log.warn({ part: 'configuration' }, warning);
  const closings = createClosings(() => log);
  let serving: Serving | undefined;
  const opening = open(closings, { config, log, rootDir });
  let isStopping = false;
  const close = async (): Promise<never> => {
    await serving?.drain();
    // A start in progress ends at the next thing it opens, and leaves no database behind.
    const closed = closings.closeAll();
    await Promise.allSettled([opening.then(({ beginToStop }) => beginToStop()), closed]);
    await closings.closeAll();
    await stopTelemetry();
    process.exit(0);
  };
  const stop = (signal: NodeJS.Signals): void => {
    // A second signal: exit at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMs + config.DRAIN_SECONDS * 1_000).unref();
    void close();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    serving = await opening;
  } catch (error) {
    await closings.closeAll();
    if (error instanceof StoppedWhileStarting || isStopping) return;
    throw error;
  }
  if (config.ROLE === 'migrate') await close();
  process.stdout.write(`${welcome(config, config.PUBLIC_URL ?? `http://localhost:${config.PORT}`)}\n`);
};

/** Errors whose message tells the operator what to do; anything else is a defect and shows its stack. */
const isExplained = (error: unknown): error is Error =>
  [ConfigError, LaunchError, MigrationError, ReferenceDataError, PortBusyError, StorageError].some(
    (kind) => error instanceof kind,
  );

start().catch((error: unknown) => {
  process.stderr.write(
    `${isExplained(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
