import path from 'node:path';
import type { routes } from '@lugnut/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger as PinoLogger } from 'pino';
import {
  accountGateHandlers,
  accountGateLimits,
  accountHandlers,
  accountLimits,
  accountStore,
  createAccountAccess,
  createExtraPhoneNotice,
  createLoginChangeNotice,
  createLoginCodeSender,
  forgetExpiredLogins,
  profileHandlers,
  profileLimits,
  sessionStore,
} from './capabilities/accounts';
import { addressHandlers, addressLimits } from './capabilities/addresses';
import { adminHandlers, adminLimits } from './capabilities/admin';
import {
  appointmentAdder,
  appointmentHandlers,
  appointmentLimits,
  appointmentStore,
  appointmentUpkeepHandlers,
  appointmentUpkeepLimits,
  createAppointmentAnswer,
  moveContacts,
  quoteElsewhere,
} from './capabilities/appointments';
import { couponHandlers, couponLimits, createFindDiscounts } from './capabilities/coupons';
import {
  coverageHandlers,
  coverageLimits,
  coverageStore,
  createServiceAreaView,
} from './capabilities/coverage';
import { customerAreaHandlers, customerAreaLimits } from './capabilities/customer-area';
import { dispatchHandlers, dispatchLimits } from './capabilities/dispatch';
import { errorReportHandlers, errorReportLimits, errorReportStore } from './capabilities/error-reports';
import { estimateHandlers, estimateLimits } from './capabilities/estimates';
import { createActingAccess, createFleetAccess } from './capabilities/fleet';
import { leadHandlers, leadLimits, leadStore } from './capabilities/leads';
import { mechanicHandlers, mechanicLimits, mechanicStore } from './capabilities/mechanics';
import { membershipHandlers, membershipLimits, membershipStore } from './capabilities/memberships';
import {
  createMessageDeliverers,
  createUnsubscriber,
  serveDevOutbox,
  serveOneClickUnsubscribe,
  unsubscribeHandlers,
  unsubscribeLimits,
} from './capabilities/messaging';
import {
  createOfficeEvents,
  createStaffAccess,
  officeHandlers,
  officeLimits,
  serveOfficeEvents,
} from './capabilities/office';
import {
  chargeTip,
  createClaim,
  createNotePromise,
  createPaymentDeliverers,
  creditBalance,
  findMembershipCard,
  isPaymentSetUp,
  paymentConfigOf,
  paymentHandlers,
  paymentLimits,
  runDuePayments,
  sellMembership,
  servePaymentWebhooks,
} from './capabilities/payments';
import { createPriceListView, loadPriceList, pricingHandlers, pricingLimits } from './capabilities/pricing';
import { createPushDeliverer, pushHandlers, pushLimits } from './capabilities/push';
import {
  feedbackHandlers,
  feedbackLimits,
  reviewHandlers,
  reviewLimits,
  reviewStore,
} from './capabilities/reviews';
import {
  createMarketPlans,
  createPlanningFacts,
  forgetExpiredHolds,
  promiseWindow,
  replanHandlers,
  replanLimits,
  schedulingHandlers,
  schedulingLimits,
} from './capabilities/scheduling';
import {
  carHandlers,
  carLimits,
  createListAccountCars,
  createPricedVehicles,
  createRememberCar,
  createRememberCarIn,
  vehicleHandlers,
  vehicleLimits,
} from './capabilities/vehicles';
import { composeField, fieldLimits, renewPapers } from './compose-field';
import { composeFleet, fleetLimits } from './compose-fleet';
import type { Config } from './config/env';
import type { ConnectedDatabase } from './platform/db/connect';
import type { Handlers } from './platform/http/handlers';
import { getInstallationSecret } from './platform/installation-secret';
import type { Logger } from './platform/logging/logger';
import { createMarketToday } from './platform/market-today';
import { addDatabaseGauges } from './platform/metrics/database-gauges';
import type { Metrics } from './platform/metrics/metrics';
import { createRateLimiter } from './platform/rate-limits/leased-rate-limiter';
import type { RateLimits } from './platform/rate-limits/rate-limits';
import type { ReferenceData } from './platform/reference-data';
import { createProviders } from './providers/create-providers';
import { serveSandboxIdentity } from './providers/identity/serve-sandbox';
import { servePaymentSandboxes } from './providers/payments/serve-sandboxes';

export type CompositionParts = {
  readonly config: Config;
  readonly log: PinoLogger;
  readonly accessLog: Logger;
  readonly database: ConnectedDatabase;
  /** Where rate limits are kept: their loss in a crash hurts nobody, waiting for the disk would. */
  readonly limitsDatabase: Pick<ConnectedDatabase, 'db' | 'pool'>;
  readonly referenceData: ReferenceData;
  readonly rootDir: string;
  /** For tests that stand still in time. */
  readonly now?: () => Date;
};

/** The sandbox lets anybody be anybody, so it is offered only where every login code can be read as well. */
const googleOf = ({ identity, devOutbox }: Config) => {
  if (identity.IDENTITY_PROVIDER === 'google')
    return { provider: 'google' as const, client_id: identity.GOOGLE_CLIENT_ID };
  return { provider: devOutbox ? ('sandbox' as const) : ('none' as const) };
};

/** Everything wired together; which twin or vendor stands behind a port is chosen in `create-providers.ts`. */
export const compose = async (parts: CompositionParts) => {
  const { config, log, database, referenceData, rootDir } = parts;
  const { db } = database;
  const findZip = referenceData.zips.find;
  const secret = await getInstallationSecret(db);
  const providers = createProviders({ config, db, log, referenceData, secret });
  const unsubscriber = createUnsubscriber({ db, secret, publicUrl: config.publicUrl });
  const limiter = createRateLimiter(parts.limitsDatabase, { scale: config.RATE_LIMIT_SCALE });
  const coverage = coverageStore(db);
  const serviceArea = createServiceAreaView({ load: coverage.loadServiceArea, findZip });
  const priceList = createPriceListView(() => loadPriceList(db));
  const sessions = sessionStore(db);
  const ownAccess = createAccountAccess(sessions);
  const fleets = createFleetAccess(ownAccess);
  /** Whoever may act for a fleet is the fleet to everything below. */
  const access = createActingAccess(ownAccess, accountStore(db));
  const appointments = { ...appointmentStore(db), ...appointmentAdder(db) };
  const memberships = membershipStore(db);
  const now = parts.now ?? (() => new Date());
  const answer = createAppointmentAnswer({ access, priceList, now });
  const today = createMarketToday(() => now().getTime());
  const plans = createMarketPlans(db);
  const quoting = {
    serviceArea,
    priceList,
    today,
    findVehicle: createPricedVehicles(referenceData.vehicles),
    findDiscounts: createFindDiscounts(db, today),
  };
  const messages = { brand: config.BRAND_NAME, publicUrl: config.publicUrl };
  const payments = {
    db,
    cards: providers.payments,
    paypal: providers.paypal,
    limiter,
    priceList,
    today,
    now,
    promiseWindow,
    messages,
    afterPaid: renewPapers,
  };
  const sendLoginCode = createLoginCodeSender(messages);
  const rememberCarIn = createRememberCarIn(referenceData.vehicles);
  const rememberCar = createRememberCar(db, referenceData.vehicles);
  const welcome = createClaim({ today, priceList, rememberCarIn });
  const asking = {
    ...quoting,
    appointments,
    findMemberType: memberships.findMemberType,
    rememberCar,
    ensureAccount: accountStore(db).ensure,
  };
  const officeEvents = createOfficeEvents();
  const dispatchEvents = createOfficeEvents();
  const staff = createStaffAccess(db, access);
  const field = composeField({
    ...quoting,
    db,
    access,
    appointments,
    staff,
    limiter,
    messages,
    sms: providers.sms,
    secret,
    now,
    charging: payments,
  });
  const fleet = composeFleet({
    ...asking,
    database,
    log,
    ownAccess,
    fleets,
    staff,
    messages,
    vehicles: referenceData.vehicles,
    findZip,
    vin: providers.vin,
    maps: providers.maps,
    now,
  });
  let ready = true;

  const unguarded: Handlers<typeof routes> = {
    ...coverageHandlers({ serviceArea, countCompletedJobs: coverage.countCompletedJobs }),
    ...pricingHandlers({ serviceArea, priceList }),
    ...vehicleHandlers({ vehicles: referenceData.vehicles, vin: providers.vin, plates: providers.plates }),
    ...carHandlers({
      db,
      access,
      vehicles: referenceData.vehicles,
      currentYear: () => now().getFullYear(),
    }),
    ...accountHandlers({
      db,
      limiter,
      sendLoginCode,
      sessions,
      access: ownAccess,
      listCars: createListAccountCars(db),
      welcome,
      identity: providers.identity,
      google: googleOf(config),
    }),
    ...profileHandlers({
      db,
      limiter,
      sendLoginCode,
      ownAccess,
      tellOwner: createExtraPhoneNotice(messages),
      async onLoginChanged(tx, change) {
        await createLoginChangeNotice(messages)(tx, change);
        await moveContacts(tx, change);
        const { after: account, target: proven } = change;
        if (account.isProven) await welcome(tx, { account, proven, isFirstProof: false });
      },
    }),
    ...accountGateHandlers({ signIn: (input, context) => unguarded.signIn(input, context) }),
    ...errorReportHandlers({ errorReports: errorReportStore(db) }),
    ...mechanicHandlers({ mechanics: mechanicStore(db), currentYear: () => now().getFullYear() }),
    ...appointmentHandlers({ ...asking, access, answer }),
    ...appointmentUpkeepHandlers({ ...quoting, db, access, answer, appointments }),
    ...estimateHandlers({ db, access, answer, priceList, today, now }),
    ...couponHandlers({ db, access, answer, appointments, today }),
    ...membershipHandlers({
      access,
      appointments,
      sell: (membership) => sellMembership(payments, membership),
      priceList,
      serviceArea,
      today,
      findZipOfAccount: accountStore(db).findZip,
    }),
    ...addressHandlers({ maps: providers.maps, findZip }),
    ...schedulingHandlers({
      db,
      access,
      answer,
      findPlanningFacts: createPlanningFacts(database.pool, plans),
      findZip,
      maps: providers.maps,
      now,
      plans,
      priceList,
      serviceArea,
      isPaymentSetUp,
      notePromise: createNotePromise(messages),
      quoteElsewhere: (appointment, there) => quoteElsewhere({ ...quoting, db }, appointment, there),
      messages,
    }),
    ...replanHandlers({ db, access, now, plans, messages }),
    ...paymentHandlers({ ...payments, access, answer, config: paymentConfigOf(config), rememberCar }),
    ...leadHandlers({ ...payments, access, leads: leadStore(db) }),
    ...reviewHandlers({
      access,
      appointments,
      reviews: reviewStore(db),
      chargeTip: (tip) => chargeTip(payments, tip),
      canJoin: async (job) =>
        (await memberships.findRunning(job.accountId)) === undefined &&
        (await findMembershipCard(db, job)) !== undefined,
    }),
    ...feedbackHandlers({ db, access }),
    ...pushHandlers({ db, access, push: providers.push }),
    ...unsubscribeHandlers(unsubscriber),
    ...officeHandlers({
      ...quoting,
      db,
      findZip,
      now,
      staff,
      messages: payments.messages,
      charging: payments,
    }),
    ...customerAreaHandlers({
      db,
      access,
      today,
      creditBalance,
      serviceArea,
      publicUrl: config.publicUrl,
      findDocuments: field.findDocuments,
    }),
    ...dispatchHandlers({ db, plans, priceList, findZip, now, messages, staff }),
    ...field.handlers,
    ...fleet.handlers,
    ...adminHandlers({ db, now, access, findZip, messages }),
  };
  const handlers: Handlers<typeof routes> = { ...unguarded, ...fleet.guard(unguarded) };
  const limits: RateLimits<typeof routes> = {
    ...coverageLimits,
    ...pricingLimits,
    ...vehicleLimits,
    ...carLimits,
    ...accountLimits,
    ...accountGateLimits,
    ...errorReportLimits,
    ...mechanicLimits,
    ...appointmentLimits,
    ...appointmentUpkeepLimits,
    ...estimateLimits,
    ...couponLimits,
    ...membershipLimits,
    ...addressLimits,
    ...schedulingLimits,
    ...replanLimits,
    ...paymentLimits,
    ...leadLimits,
    ...reviewLimits,
    ...unsubscribeLimits,
    ...officeLimits,
    ...customerAreaLimits,
    ...profileLimits,
    ...fieldLimits,
    ...fleetLimits,
    ...feedbackLimits,
    ...pushLimits,
    ...dispatchLimits,
    ...adminLimits,
  };

  return {
    config,
    log,
    accessLog: parts.accessLog,
    handlers,
    limits,
    limiter,
    deliverers: [
      ...createMessageDeliverers({ ...providers, unsubscriber, stopped: field.stopped }),
      ...createPaymentDeliverers(payments),
      ...field.deliverers,
      createPushDeliverer({ db, push: providers.push }),
    ],
    webFolder: config.SERVE_WEB ? path.join(rootDir, 'apps/web/build/client') : undefined,

    readiness: {
      /** False while shutting down, so that nobody new is sent here. */
      retire: () => {
        ready = false;
      },
      isReady: async () => {
        if (!ready) return false;
        return db
          .selectFrom('market')
          .select('id')
          .limit(1)
          .execute()
          .then(
            () => true,
            () => false,
          );
      },
    },

    /** What other processes announce. */
    channels: {
      market_changed: () => {
        serviceArea.forget();
        priceList.forget();
      },
      price_list_changed: priceList.forget,
      route_changed: (announced?: string) => {
        plans.hearRouteChanged(announced);
        dispatchEvents.hear(announced);
      },
      technicians_changed: () => {
        plans.techniciansChanged();
        dispatchEvents.hear();
      },
      dispatch_changed: dispatchEvents.hear,
      office_changed: (id?: string) => {
        officeEvents.hear(id);
        field.hear(id);
      },
      job_changed: field.hear,
      /** What is new in a thread is marked in the office's list. */
      thread_changed: officeEvents.hear,
      vehicles_moved: fleet.hear,
    },

    addGauges: (metrics: Metrics) => addDatabaseGauges(metrics, database),

    mountDevelopmentPages(app: FastifyInstance): void {
      if (config.devOutbox) serveDevOutbox(app, db);
    },

    /** What changes on staff screens, as it happens. */
    mountEvents(app: FastifyInstance): void {
      serveOfficeEvents(app, { events: officeEvents, staff });
      serveOfficeEvents(app, { events: dispatchEvents, staff, desk: 'dispatch' });
      field.mount(app);
      fleet.mount(app);
    },

    mountWebhooks(app: FastifyInstance): void {
      servePaymentWebhooks(app, payments);
      serveOneClickUnsubscribe(app, { unsubscriber, limiter });
    },

    /** The parts of a provider's own servers, where a sandbox stands in for it. */
    mountSandboxes(app: FastifyInstance): void {
      servePaymentSandboxes(app, providers);
      if (providers.sandboxIdentity && config.devOutbox) serveSandboxIdentity(app, providers.sandboxIdentity);
    },

    /** When what the sandboxes have told so far has arrived. */
    async sandboxesSettled(): Promise<void> {
      await providers.sandboxPayments?.events.settled();
      await providers.sandboxPayPal?.events.settled();
    },

    /** The demo's vehicles drive until the returned is called. */
    driveDemoFleet: fleet.driveDemo,

    /** Run once a minute. */
    async tidyUp(): Promise<void> {
      await providers.sandboxPayments?.settleBanks();
      await providers.sandboxPayments?.events.resend();
      await providers.sandboxPayPal?.events.resend();
      await limiter.forgetExpired();
      await forgetExpiredLogins(db);
      await forgetExpiredHolds(db, now());
      await field.tell();
      await runDuePayments(payments);
      await fleet.tidyUp();
    },
  };
};

export type Composition = Awaited<ReturnType<typeof compose>>;
