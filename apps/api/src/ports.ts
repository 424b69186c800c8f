import { randomUUID } from 'node:crypto';
import type { Logger as PinoLogger } from 'pino';
import { accountStore, createAccountAccess, createAdmitKey, sessionStore } from './capabilities/accounts';
import {
  appointmentAdder,
  appointmentStore,
  createAppointmentAnswer,
  createJobOpener,
  createPageFollower,
  createReadConfirmation,
  findQuoteDue,
  type HasStepUp,
  readMayKeep,
} from './capabilities/appointments';
import { createFindDiscounts } from './capabilities/coupons';
import { coverageStore, createServiceAreaView } from './capabilities/coverage';
import { createDeviceNotes, createHasStepUp } from './capabilities/customer-links';
import { createJobReaders, createPaperPrinter } from './capabilities/documents';
import { createNoteHeard } from './capabilities/field';
import { createActingAccess, createDecisionGuard, createFleetAccess } from './capabilities/fleet';
import { createFreeOilChanges, membershipStore } from './capabilities/memberships';
import { createStoppedPhones } from './capabilities/messaging';
import { createExtraPricing, createStaffAccess } from './capabilities/office';
import {
  billWithoutFee,
  createBookLike,
  createCharging,
  createFindDiagnosisCredit,
  isPaymentSetUp,
  payForMore,
  payMissedFee,
  readFreeCredit,
  readShownBill,
  sellMembership,
  setUpBookingOnFile,
  showPaymentForMore,
} from './capabilities/payments';
import { createPriceListView, loadPriceList } from './capabilities/pricing';
import { createPageFacts } from './capabilities/public-pages';
import { createReadPromises } from './capabilities/pulse';
import { createMarketPlans, createPreparePromise, createPromiseTerms } from './capabilities/scheduling';
import { noteFirstOdometers, payloadStore } from './capabilities/telematics';
import { createListAccountCars, createPricedVehicles, createRememberCar } from './capabilities/vehicles';
import type { Config } from './config/env';
import type { ConnectedDatabase, DatabaseTarget } from './platform/db/connect';
import { type LateReads, readFromPrimary } from './platform/db/replica';
import type { DatabaseTransaction } from './platform/db/schema';
import type { Emit } from './platform/events';
import { createSignedLinks } from './platform/http/signed-links';
import { ensureInstallationSecret } from './platform/installation-secret';
import { createAddressMark } from './platform/logging/address-mark';
import type { Logger } from './platform/logging/logger';
import { createMarketToday } from './platform/market-today';
import { createObjectStore } from './platform/objects/object-store';
import { createPictureGate } from './platform/pictures/picture-gate';
import { createRateLimiter } from './platform/rate-limits/leased-rate-limiter';
import type { ReferenceData } from './platform/reference-data';
import { createSecretBox } from './platform/secret-box';
import { createProviders } from './providers/create-providers';

type DropFirst<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;

export type CompositionParts = {
  readonly config: Config;
  readonly log: PinoLogger;
  readonly accessLog: Logger;
  readonly database: ConnectedDatabase;
  /**
   * Connections of their own for what is asked beside a transaction: rate limits (losing them in a crash is harmless, so
   * their commits do not wait for the disk) and what is cached in memory. From the main pool they would be waited for by
   * those who hold it.
   */
  readonly sideDatabase: Pick<ConnectedDatabase, 'db' | 'pool'>;
  /** Where what may be read late is read; by default the database itself. */
  readonly lateReads?: LateReads;
  readonly referenceData: ReferenceData;
  readonly rootDir: string;
  /** For what needs a connection of its own: a database beside ours to try a backup in. */
  readonly target?: DatabaseTarget;
  /** For tests with a fixed clock. */
  readonly now?: () => Date;
  /** For tests that call a job by one name. */
  readonly newLinkId?: (appointmentId: string) => string;
  /** For tests in which a link is as good as a code. */
  readonly hasStepUp?: HasStepUp;
};

/**
 * All ports a capability may ask for, by name. Also holds what one capability provides to others that may not import
 * it without a cycle.
 */
export const createPorts = async (parts: CompositionParts, emit: Emit) => {
  const { config, log, database, referenceData, now = () => new Date() } = parts;
  const { db, pool } = database;
  const { vehicles, zips } = referenceData;
  const { readLate } = parts.lateReads ?? readFromPrimary(db);
  const secret = await ensureInstallationSecret(db);
  const providers = createProviders({ config, db, log, referenceData, secret, now });
  const today = createMarketToday(() => now().getTime());
  const links = createSignedLinks({ secret, now });
  const messages = { brand: config.BRAND_NAME, publicUrl: config.publicUrl, phone: config.BRAND_PHONE };
  const business = {
    brand: config.BRAND_NAME,
    phone: config.BRAND_PHONE,
    email: config.BRAND_EMAIL,
    address: config.POSTAL_ADDRESS,
  };
  const { remittance } = config;

  const serviceArea = createServiceAreaView({
    load: coverageStore(parts.sideDatabase.db).loadServiceArea,
    findZip: zips.find,
    allZips: zips.all,
  });
  const priceList = createPriceListView(() => loadPriceList(parts.sideDatabase.db));
  const appointments = { ...appointmentStore(db), ...appointmentAdder(db, messages) };
  const quoting = {
    priceList,
    today,
    now,
    findVehicle: createPricedVehicles(vehicles),
    findDiscounts: createFindDiscounts(db, today),
    findDiagnosisCredit: createFindDiagnosisCredit(db, now),
    hasFreeOilChange: createFreeOilChanges(db, today),
  };
  const charging = createCharging({
    db,
    cards: providers.payments,
    paypal: providers.paypal,
    messages,
    now,
    emit,
  });

  const promiseTerms = createPromiseTerms(parts.sideDatabase.db);
  const preparePromise = createPreparePromise({ priceList, promiseTerms, findZip: zips.find });
  const hasStepUp = parts.hasStepUp ?? createHasStepUp(now);
  const limiter = createRateLimiter(parts.sideDatabase, { scale: config.RATE_LIMIT_SCALE });
  const ownAccess = createAccountAccess(sessionStore(db), createNoteHeard({ db, now }));
  /** Resolves a fleet's member to the fleet's account. */
  const access = createActingAccess(ownAccess, accountStore(db));
  const staff = createStaffAccess(db, access);

  return {
    ...quoting,
    ...createExtraPricing({ ...quoting, db }),
    config,
    log,
    db,
    pool,
    readLate,
    database,
    target: parts.target,
    secret,
    emit,
    now,
    currentYear: () => now().getFullYear(),
    messages,
    business,
    remittance,
    limiter,
    links,
    addressMark: createAddressMark(secret),
    pictures: createPictureGate(),
    printer: createPaperPrinter(),

    ...providers,
    objects: createObjectStore({ db, storage: providers.storage, log }),
    vehicles,
    findZip: zips.find,
    findNearestZip: zips.findNearest,
    listTown: zips.listTown,

    ownAccess,
    access,
    admitKey: createAdmitKey(db, now),
    secrets: createSecretBox({
      secret,
      key: config.SECRETS_KEY,
      previousKey: config.SECRETS_KEY_PREVIOUS,
    }),
    fleets: createFleetAccess(ownAccess),
    staff,
    decisions: createDecisionGuard({ db, access: ownAccess, hasStepUp }),
    hasStepUp,
    noteJobUse: createDeviceNotes({ db, now }),
    followPage: createPageFollower(db),
    readers: createJobReaders({ access, appointments, requireOnJob: staff.requireOnJob }),

    serviceArea,
    pageFacts: createPageFacts({
      priceList,
      serviceArea,
      vehicles,
      allZips: zips.all,
      countMembers: () => readLate((tx) => membershipStore(tx).countMembers()),
      readPromises: (fromMonth) => readLate((tx) => createReadPromises(tx)(fromMonth)),
      nowMs: () => now().getTime(),
    }),
    plans: createMarketPlans(db),
    promiseTerms,
    appointments,
    answer: createAppointmentAnswer({
      db,
      hasStepUp,
      access,
      priceList,
      now,
      readBill: (appointment) => readShownBill(db, appointment),
      readCredit: (accountId) => readFreeCredit(db, accountId),
      readQuoteDue: (appointment, language) => findQuoteDue(db, appointment, now(), language),
      readMayKeep: readMayKeep({ db, now }),
      readConfirmation: createReadConfirmation({
        db,
        messages,
        links,
        isStopped: createStoppedPhones({ db, secret, business, now }).isStopped,
      }),
    }),
    openJob: createJobOpener({ db, access: ownAccess, now }),
    newLinkId: parts.newLinkId ?? (() => randomUUID()),
    charging,
    findMemberTerms: membershipStore(db).findMemberTerms,
    ensureAccount: accountStore(db).ensure,
    rememberCar: createRememberCar(db, vehicles),
    listCars: createListAccountCars(db),
    listPayloads: payloadStore(db).listGrouped,
    noteOdometers: noteFirstOdometers,
    isPaymentSetUp: (tx: DatabaseTransaction, id: string) => isPaymentSetUp(tx, id, now()),
    preparePromise,
    bookLike: createBookLike({ today, messages }),
    payForMore,
    showPaymentForMore,
    bookWithCardOnFile: setUpBookingOnFile({ ...charging, today, priceList, limiter, preparePromise }),
    sellMembership: (...sale: DropFirst<Parameters<typeof sellMembership>>) =>
      sellMembership(charging, ...sale),
    billWithoutFee: (...ending: DropFirst<Parameters<typeof billWithoutFee>>) =>
      billWithoutFee(charging, ...ending),
    payMissedFee: (...fee: DropFirst<Parameters<typeof payMissedFee>>) => payMissedFee(charging, ...fee),
  };
};
