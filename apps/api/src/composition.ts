import path from 'node:path';
import type { routes } from '@lugnut/contract';
import { accountsCapability } from './capabilities/accounts';
import { addressesCapability } from './capabilities/addresses';
import { adminCapability } from './capabilities/admin';
import { appointmentsCapability } from './capabilities/appointments';
import { backupsCapability } from './capabilities/backups';
import { couponsCapability } from './capabilities/coupons';
import { coverageCapability } from './capabilities/coverage';
import { customerAreaCapability } from './capabilities/customer-area';
import { customerDeskCapability } from './capabilities/customer-desk';
import { customerLinksCapability } from './capabilities/customer-links';
import { dispatchCapability } from './capabilities/dispatch';
import { documentsCapability } from './capabilities/documents';
import { driverInspectionsCapability } from './capabilities/driver-inspections';
import { errorReportsCapability } from './capabilities/error-reports';
import { estimatesCapability } from './capabilities/estimates';
import { fieldCapability } from './capabilities/field';
import { fleetCapability } from './capabilities/fleet';
import { fleetApiCapability } from './capabilities/fleet-api';
import { fleetBillingCapability } from './capabilities/fleet-billing';
import { fleetCareCapability } from './capabilities/fleet-care';
import { fleetPlacesCapability } from './capabilities/fleet-places';
import { jobQueueCapability, type QueueParts } from './capabilities/job-queue';
import { leadsCapability } from './capabilities/leads';
import { legalCapability } from './capabilities/legal';
import { liveCapability } from './capabilities/live';
import { mapTilesCapability } from './capabilities/map-tiles';
import { membershipsCapability } from './capabilities/memberships';
import { messagingCapability } from './capabilities/messaging';
import { myDataCapability } from './capabilities/my-data';
import { noticesCapability } from './capabilities/notices';
import { officeCapability } from './capabilities/office';
import { passkeysCapability } from './capabilities/passkeys';
import { paymentsCapability } from './capabilities/payments';
import { pricingCapability } from './capabilities/pricing';
import { publicPagesCapability } from './capabilities/public-pages';
import { pulseCapability } from './capabilities/pulse';
import { pushCapability } from './capabilities/push';
import { requestMediaCapability } from './capabilities/request-media';
import { reviewsCapability } from './capabilities/reviews';
import { schedulingCapability } from './capabilities/scheduling';
import { securityLogCapability } from './capabilities/security-log';
import { technicianShowcaseCapability } from './capabilities/technician-showcase';
import { telematicsCapability } from './capabilities/telematics';
import { vehicleRecordsCapability } from './capabilities/vehicle-records';
import { vehiclesCapability } from './capabilities/vehicles';
import { plugTogether } from './platform/capability';
import { createEvents } from './platform/events';
import { housekeepingCapability } from './platform/housekeeping';
import type { Handlers } from './platform/http/handlers';
import { noteScheduledRuns } from './platform/jobs/note-scheduled-runs';
import type { ScheduledRun } from './platform/jobs/run-scheduled-job';
import { addBusinessGauges } from './platform/metrics/business-gauges';
import { addDatabaseGauges } from './platform/metrics/database-gauges';
import { addJobGauges } from './platform/metrics/job-gauges';
import { createMetrics } from './platform/metrics/metrics';
import { createSamples } from './platform/metrics/samples';
import { countScheduledRuns } from './platform/metrics/scheduled-runs';
import { objectsCapability } from './platform/objects/objects-capability';
import { measurePoolWait } from './platform/overload/pool-wait';
import { createReadiness } from './platform/readiness';
import type { Retention } from './platform/retention/retention';
import { type CompositionParts, createPorts } from './ports';
import { sandboxesCapability } from './providers/sandboxes-capability';
import { warmUp } from './warm-up';

/** The product: a list of capabilities and the ports they are given. */
export const compose = async (parts: CompositionParts) => {
  const { config, log, accessLog, database, sideDatabase, rootDir } = parts;
  const events = createEvents();
  const ports = await createPorts(parts, events.emit);

  /** Filled once all capabilities are known: one job runs the rules of all. */
  const retention: Retention[] = [];
  const queue: QueueParts = { kinds: [], jobs: [] };

  // Subscribers of one event run in this order.
  const product = plugTogether([
    coverageCapability(ports),
    pricingCapability(ports),
    vehiclesCapability(ports),
    accountsCapability(ports),
    messagingCapability(ports),
    pushCapability(ports),
    addressesCapability(ports),
    appointmentsCapability(ports),
    customerLinksCapability(ports),
    couponsCapability(ports),
    estimatesCapability(ports),
    schedulingCapability(ports),
    membershipsCapability(ports),
    paymentsCapability(ports),
    leadsCapability(ports),
    requestMediaCapability(ports),
    officeCapability(ports),
    customerDeskCapability(ports),
    dispatchCapability(ports),
    fieldCapability(ports),
    documentsCapability(ports),
    liveCapability(ports),
    noticesCapability(ports),
    reviewsCapability(ports),
    technicianShowcaseCapability(ports),
    customerAreaCapability(ports),
    fleetCapability(ports),
    telematicsCapability(ports),
    vehicleRecordsCapability(ports),
    adminCapability(ports),
    errorReportsCapability(ports),
    housekeepingCapability({ ...ports, retention }),
    objectsCapability(ports),
    sandboxesCapability(ports),
    securityLogCapability(ports),
    passkeysCapability(ports),
    mapTilesCapability(ports),
    legalCapability(ports),
    publicPagesCapability(ports),
    myDataCapability(ports),
    fleetBillingCapability(ports),
    fleetCareCapability(ports),
    fleetPlacesCapability(ports),
    driverInspectionsCapability(ports),
    fleetApiCapability(ports),
    pulseCapability(ports),
    jobQueueCapability({ ...ports, queue }),
    backupsCapability(ports),
  ]);
  retention.push(...product.retention);
  queue.kinds.push(...product.deliverers.map(({ kind }) => kind));
  queue.jobs.push(...product.jobs);
  events.connect(product.subscriptions);
  /** A route of the contract without a handler does not compile here. */
  const handlers: Handlers<typeof routes> = product.routes;
  const metrics = createMetrics({
    onFault: (gauge, error) => log.warn({ gauge, err: error }, 'a figure could not be read'),
  });
  const poolWait = measurePoolWait(database.pool, {
    observe: (ms) => metrics.poolWaitSeconds.observe(ms / 1_000),
  });
  const samples = createSamples(sideDatabase.db);
  addDatabaseGauges(metrics, { pool: database.pool, samples });
  addBusinessGauges(metrics, samples);
  addJobGauges(metrics, { samples, jobs: product.jobs, now: ports.now });
  metrics.gauge(
    'database_pool_wait_current_seconds',
    'How long a query waits for a connection now',
    () => poolWait.currentMs() / 1_000,
  );
  const readiness = createReadiness(sideDatabase.db);
  metrics.gauge(
    'process_ready',
    'Whether the process was last found ready for requests; NaN where nobody asked within a minute',
    () => Number(readiness.lastSeen() ?? Number.NaN),
  );
  const countRun = countScheduledRuns(metrics, product.jobs, ports.now);
  const noteRun = noteScheduledRuns({ db: database.db, log, now: ports.now });

  return {
    ...product,
    config,
    log,
    accessLog,
    addressMark: ports.addressMark,
    handlers,
    limiter: ports.limiter,
    openJob: ports.openJob,
    noteJobUse: ports.noteJobUse,
    followPage: ports.followPage,
    admitKey: ports.admitKey,
    pageFacts: ports.pageFacts,
    objects: ports.objects,
    storage: ports.storage,
    webFolder: config.SERVE_WEB ? path.join(rootDir, 'apps/web/build/client') : undefined,

    readiness,
    poolWait,

    metrics,
    observeScheduled(run: ScheduledRun): void {
      countRun(run);
      void noteRun(run);
    },

    /** Some provider is one of ours, which calls our webhooks. */
    usesSandboxes:
      ports.sandboxPayments !== undefined ||
      ports.sandboxPayPal !== undefined ||
      config.sms.SMS_PROVIDER === 'sandbox' ||
      config.email.EMAIL_PROVIDER === 'sandbox',

    /** Resolves when all webhooks sent by the sandboxes so far have arrived. */
    async sandboxesSettled(): Promise<void> {
      await ports.sandboxPayments?.events.settled();
      await ports.sandboxPayPal?.events.settled();
      await ports.sandboxReports.settled();
    },

    /** Until then a first visitor would wait for what all others find in memory. */
    warmUp: () => warmUp(ports),

    /** Ends its threads; whoever still waits for one is told so. */
    async close(): Promise<void> {
      await ports.pictures.close();
      await ports.printer.close();
    },
  };
};

export type Composition = Awaited<ReturnType<typeof compose>>;
