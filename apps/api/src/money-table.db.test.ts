import { type Route, routes } from '@lugnut/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret, sessionStore } from './capabilities/accounts';
import { updateVisit } from './capabilities/scheduling/plan';
import { newId } from './platform/ids';
import { logInAs } from './testing/log-in-as';
import {
  moneyRoutes,
  ownMoneyRoutes,
  type PayerName,
  refusalOf,
  type Spender,
  settlingRoutes,
  spenders,
} from './testing/money-table';
import { openRoleShop, type RoleShop } from './testing/role-shop';
import { type Facts, table, type Who } from './testing/role-table';

type RouteName = keyof typeof moneyRoutes;
type Call = { readonly params?: Record<string, string>; readonly query?: object; readonly body?: object };
/** A job somebody may try to spend on, and what calls about it name. */
type Target = {
  readonly job: string;
  readonly payerId: string;
  readonly service: string;
  readonly estimate: string;
  readonly review: string;
};

let roleShop: RoleShop;
/** Logins that `role-shop` has not. */
const headersOf = new Map<Spender, { readonly authorization: string }>();

const asWho: Partial<Record<Spender, Who>> = {
  owner: 'owner',
  'other customer': 'other customer',
  'fleet owner': 'fleet',
  'technician on the job': 'technician on the job',
  'technician off the job': 'technician elsewhere',
  office: 'office',
  dispatcher: 'dispatcher',
  admin: 'admin',
  'old session': 'old login',
};

const addSeat = async (who: Spender, role: 'manager' | 'viewer', limitCents: number | null) => {
  const { db } = roleShop.shop.product.test;
  const person = await logInAs(roleShop.shop.product, 'fleet');
  await db
    .updateTable('account')
    .set({ fleet_id: roleShop.facts.fleet, fleet_role: role, approve_under_cents: limitCents })
    .where('id', '=', person.id)
    .execute();
  headersOf.set(who, person.headers);
};

beforeAll(async () => {
  roleShop = await openRoleShop({ asksForCodes: true });
  await addSeat('manager under the limit', 'manager', 10_000_00);
  await addSeat('manager over the limit', 'manager', 1);
  await addSeat('viewer', 'viewer', null);
  const removed = await logInAs(roleShop.shop.product, 'office');
  headersOf.set('removed staff', removed.headers);
  const admin = { authorization: `Bearer ${await roleShop.tokenOf('admin')}` };
  const { app } = roleShop.shop.product;
  const staff = (await app.inject({ url: '/api/v2/admin/staff', headers: admin })).json();
  const row = staff.data.find(({ id }: { id: string }) => id === removed.id);
  const gone = await app.inject({
    method: 'DELETE',
    url: `/api/v2/admin/staff/${removed.id}?version=${row.version}`,
    headers: admin,
  });
  expect(gone.statusCode).toBe(200);
});
afterAll(() => roleShop.shop.close());

const headersFor = async (who: Spender): Promise<object> => {
  const known = headersOf.get(who);
  if (known) return known;
  const role = asWho[who];
  return role === undefined ? {} : { authorization: `Bearer ${await roleShop.tokenOf(role)}` };
};

/** Promises the job to the technician who is on it. */
const putTechnicianOn = async (job: string): Promise<void> => {
  const { db } = roleShop.shop.product.test;
  const token = await roleShop.tokenOf('technician on the job');
  const { account } = (await sessionStore(db).resumeByToken(token ?? '')) ?? {};
  if (!account) throw new Error('nobody is on the job');
  await db.transaction().execute((tx) => updateVisit(tx, job, sql`held_until = null`));
  await db.updateTable('technician').set({ account_id: null }).where('account_id', '=', account.id).execute();
  await db
    .updateTable('technician')
    .set({ account_id: account.id })
    .where('id', '=', (e) => e.selectFrom('visit').select('technician_id').where('appointment_id', '=', job))
    .execute();
};

const targetOf = async (job: string, payerId: string): Promise<Target> => {
  const { db } = roleShop.shop.product.test;
  const { estimate, service } = await db
    .selectFrom('estimate')
    .innerJoin('estimate_service', 'estimate_service.estimate_id', 'estimate.id')
    .select(['estimate.id as estimate', 'estimate_service.id as service'])
    .where('appointment_id', '=', job)
    .executeTakeFirstOrThrow();
  const review = newId();
  await db
    .insertInto('mechanic_review')
    .values({ id: review, appointment_id: job, rating: 5, feedback: '', diag_feedback: '' })
    .onConflict((conflict) => conflict.column('appointment_id').doNothing())
    .execute();
  const kept = await db
    .selectFrom('mechanic_review')
    .select('id')
    .where('appointment_id', '=', job)
    .executeTakeFirstOrThrow();
  return { job, payerId, service, estimate, review: kept.id };
};

let lastDay = 0;
/** A new quote of the fleet's, with a window that is promised. */
const newFleetJob = async (): Promise<Target> => {
  const headers = { authorization: `Bearer ${await roleShop.tokenOf('fleet')}` };
  const made = await roleShop.shop.call(
    'POST',
    '/api/v2/appointments/create_fleet',
    {
      appointment_type: 'repair',
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
      location_attributes: { zip: '48226' },
      services: ['Oil Change'],
    },
    headers,
  );
  lastDay += 1;
  const held = await roleShop.shop.call(
    'PUT',
    `/api/v2/appointments/${made.body.data.id}`,
    {
      appointment_day: new Date(roleShop.shop.now.getTime() + (2 + (lastDay % 12)) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      appointment_time: '12:00pm-03:00pm',
      exact_address: '1 Woodward Ave, Detroit, MI 48226',
    },
    headers,
  );
  expect(held.status).toBe(200);
  return targetOf(made.body.data.id, roleShop.facts.fleet);
};

const nowhere = (): Target => ({
  job: newId(),
  payerId: newId(),
  service: newId(),
  estimate: newId(),
  review: newId(),
});

/** Calls that the table of roles makes with too little to reach the gate. */
const calls: Partial<Record<RouteName, (target: Target) => Call>> = {
  respondToEstimate: ({ estimate }) => ({ query: { 'estimate_response[estimate_id]': estimate } }),
  tipTechnician: ({ review }) => ({
    params: { id: review },
    body: { mechanic_review: { tip_amount: 20 } },
  }),
  createReview: ({ job }) => ({
    body: { mechanic_review: { appointment_id: job, rating_text: '5', feedback: 'On time.' } },
  }),
  createMembership: ({ payerId, job }) => ({
    body: {
      membership: {
        user_id: payerId,
        price_sold: 180,
        billing_interval: 'month',
        billing_count: 6,
        sold_by: 'web',
        appointment_id: job,
        vehicles: [],
      },
    },
  }),
};

const codeToken = newId();
/** The browser with this token has entered a code for the job. */
const enterCode = async (job: string): Promise<void> => {
  await roleShop.shop.product.test.db
    .insertInto('link_step_up')
    .values({ token_hash: hashSecret(codeToken), appointment_id: job, proven_at: roleShop.shop.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const send = async (name: RouteName, who: Spender, target: Target): Promise<number> => {
  const route: Route = routes[name];
  const facts: Facts = {
    ...roleShop.facts,
    job: target.job,
    owner: target.payerId,
    service: target.service,
  };
  if (who === 'link holder with a code') await enterCode(target.job);
  const { params = {}, query, body } = (calls[name]?.(target) ?? table[name][1]?.(facts) ?? {}) as Call;
  const response = await roleShop.shop.product.app.inject({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, (_all, param: string) => params[param] ?? 'x'),
    headers: {
      ...(await headersFor(who)),
      ...(who === 'link holder with a code' ? { cookie: `step_up=${codeToken}` } : {}),
      'idempotency-key': newId(),
    },
    ...(query ? { query: query as Record<string, string> } : {}),
    ...(body ? { payload: body } : {}),
  });
  return response.statusCode;
};

/** Beside the gate these need a login of the payer's own: a link, however it was come by, opens them to nobody. */
const needsPayer: ReadonlySet<string> = new Set([
  'confirmCardOnFile',
  'updateAppointmentCard',
  'updateUserCard',
]);
const isPayer: Readonly<Record<PayerName, readonly Spender[]>> = {
  customer: ['owner'],
  fleet: ['fleet owner', 'manager under the limit', 'manager over the limit'],
};
/** Whose contact it is: told that the job is booked, where the link alone shows as much. */
const contactKeepers: readonly Spender[] = ['owner', 'office', 'dispatcher', 'admin'];

const classOf = (name: RouteName, payer: PayerName, status: number): string => {
  if (status === 401 || status === 403 || status === 404) return 'refused';
  if (name === 'updateContact' && payer === 'customer' && status === 409) return 'refused';
  return status < 500 ? 'may' : `broke with ${status}`;
};

const expectedOf = (name: RouteName, who: Spender, payer: PayerName): string => {
  if (needsPayer.has(name) && !isPayer[payer].includes(who)) return 'refused';
  if (name === 'updateContact' && payer === 'customer' && !contactKeepers.includes(who)) return 'refused';
  return refusalOf(who, moneyRoutes[name], payer) === undefined ? 'may' : 'refused';
};

const inTurn = (name: RouteName, payer: PayerName): readonly Spender[] =>
  spenders.toSorted(
    (a, b) => Number(expectedOf(name, a, payer) === 'may') - Number(expectedOf(name, b, payer) === 'may'),
  );

/** By a link these are for finished work. */
const isForFinishedWork = (name: RouteName): boolean =>
  name === 'tipTechnician' || name === 'createMembership' || name === 'createReview';

const expectAsTable = async (name: RouteName, payer: PayerName, target: Target): Promise<void> => {
  await putTechnicianOn(target.job);
  const { db } = roleShop.shop.product.test;
  if (isForFinishedWork(name))
    await db
      .updateTable('appointment')
      .set({ status: 'completed', completed_at: roleShop.shop.now })
      .where('id', '=', target.job)
      .execute();
  const seen: Partial<Record<Spender, string>> = {};
  for (const who of inTurn(name, payer))
    seen[who] = classOf(name, payer, await send(name, who, who === 'visitor' ? nowhere() : target));
  expect(seen).toEqual(Object.fromEntries(spenders.map((who) => [who, expectedOf(name, who, payer)])));
};

const names = Object.keys(moneyRoutes) as RouteName[];
/** Last of all what ends the one job of the customer's. */
const endingLast = names.toSorted(
  (a, b) =>
    Number(a === 'cancelAppointment' || isForFinishedWork(a)) -
    Number(b === 'cancelAppointment' || isForFinishedWork(b)),
);

describe('[GATE-1] who spends whose money', () => {
  it.each(names)('a fleet’s: %s', async (name) => {
    await expectAsTable(name, 'fleet', await newFleetJob());
  });

  it.each(endingLast)('a customer’s: %s', async (name) => {
    const { job, owner } = roleShop.facts;
    await expectAsTable(name, 'customer', await targetOf(job, owner));
  });

  it('is decided for every call that changes something', () => {
    const told = new Set(Object.keys({ ...moneyRoutes, ...ownMoneyRoutes, ...settlingRoutes }));
    const untold = Object.entries(routes)
      .filter(([name, route]) => (route as Route).method !== 'GET' && !told.has(name))
      .map(([name]) => name);
    expect(untold.toSorted()).toEqual([...spendNothing].toSorted());
  });
});

/** A new call that changes something is named here, or has an act in `money-table.ts`. */
const spendNothing: readonly string[] = [
  ...['askMyDataCode', 'exportMyData', 'eraseMyData', 'keepMyData', 'takeBackErasure'],
  ...['askCustomerErasureCode', 'eraseCustomer', 'changeRetention'],
  ...['retryGivenUp', 'retryAllGivenUp', 'discardGivenUp', 'runScheduledJob'],
  ...['addPasskey', 'askNewPasskey', 'askPasskeyLogin', 'logInWithPasskey', 'removePasskey'],
  ...['removeStaffPasskeys', 'renamePasskey', 'endStaffSessions', 'exportSecurityEvents', 'sayNotMe'],
  ...['askContactChangeCode', 'cancelContactChange', 'confirmContactChange', 'undoContactChange'],
  ...['askInvitationCode', 'beginGoogleSignIn'],
  ...[
    'priceRange',
    'requestLoginCode',
    'signIn',
    'signInWithGoogle',
    'logOut',
    'endSession',
    'endAllSessions',
  ],
  ...['signInAtGate', 'checkZip', 'addCar', 'updateCar', 'reportError', 'createAppointment'],
  ...[
    'askReferralCode',
    'proposeReplan',
    'proposeBetterDay',
    'acceptReplan',
    'refuseReplan',
    'undoReplan',
    'createLead',
    'removeRequestMedia',
    'answerLead',
  ],
  ...['unsubscribe', 'claimOfficeRequest', 'releaseOfficeRequest', 'suggestOfficeLines'],
  ...['noteOfficePresence', 'leaveOfficeRequest'],
  ...['setDedicatedSchedule', 'tryContactAgain'],
  ...['changeFleetBilling', 'setPoNumbers', 'setFleetTerms', 'recordInvoicePayment'],
  ...['askForCustomer', 'addCustomerNote', 'removeCustomerNote', 'restoreCustomerNote'],
  ...['setPartExpected', 'setReturnDay'],
  ...['saveOfficeDraft', 'previewOfficeDraft', 'lockOfficeService', 'finishOfficeTask', 'updateProfile'],
  ...['askLoginChangeCode', 'changeLogin', 'askExtraPhoneCode', 'setExtraPhone', 'removeExtraPhone'],
  ...[
    'startDriving',
    'takeBackDeparture',
    'turnJobBack',
    'arriveAtJob',
    'saveSiteCheck',
    'saveInspection',
    'saveDiagnosis',
    'saveOdometer',
  ],
  ...['runWorkTimer', 'suggestExtraServices', 'proposeExtraServices', 'sendJobMessage'],
  ...['markJobMessagesRead', 'signUpFleet', 'updateFleet', 'invitePerson', 'revokeInvitation'],
  ...[
    'acceptInvitation',
    'askStepUpCode',
    'proveStepUp',
    'replaceLink',
    'changePerson',
    'removePerson',
    'importVehicles',
    'requestDevice',
  ],
  ...['saveMaintenance', 'removeMaintenance', 'createFleetAppointment', 'addCannedService'],
  ...['findRepeatedWork', 'acceptReading', 'rejectReading', 'saveVehicleOdometer', 'undoVehicleImport'],
  ...['updateFleetVehicle', 'archiveFleetVehicle', 'restoreFleetVehicle', 'addVehicleLabel'],
  ...['renameVehicleLabel', 'removeVehicleLabel', 'labelVehicles', 'undoLabeling'],
  ...['updateVehicleDocument', 'removeVehicleDocument'],
  ...['saveProgram', 'removeProgram', 'markServiceDone', 'saveAlertSettings', 'saveFaultPolicy'],
  ...['showProposalByLink', 'declineProposal'],
  ...['addFleetPlace', 'updateFleetPlace', 'removeFleetPlace', 'sendDriverInspection', 'certifyDefect'],
  ...['requestDefectRepair', 'makeInspectionLink', 'revokeInspectionLink', 'setInspectionPin'],
  // Asking, refusing and taking back book nothing.
  ...['askApproval', 'refuseRequest', 'withdrawRequest'],
  ...['createYardDay', 'chooseYardVisit', 'leaveOutVehicle', 'askYardApproval', 'handOverFleet'],
  ...['addFleetDevices', 'assignFleetDevice', 'rotateDeviceKey', 'removeFleetDevice', 'takePositions'],
  ...['connectTracker', 'testTracker', 'chooseTrackedVehicle', 'disconnectTracker', 'createApiKey'],
  ...['revokeApiKey', 'addWebhook', 'changeWebhook', 'rotateWebhookSecret', 'removeWebhook'],
  ...['testWebhook', 'resendWebhookDelivery'],
  ...['removeCannedService', 'takeReadings', 'registerDevice', 'subscribePush', 'unsubscribePush'],
  ...['assignDispatchJob', 'setDispatchDay', 'setDispatchShifts', 'saveAdminCoupon', 'saveAdminMarket'],
  ...['saveAdminZip', 'removeAdminZip', 'inviteAdminStaff', 'saveAdminStaff', 'removeAdminStaff'],
  ...['addAdminTechnician', 'saveAdminTechnician', 'saveAdminPrice', 'saveAdminOilChange'],
  ...['endMembership', 'saveAdminMemberService', 'removeAdminMemberService'],
  ...['saveAdminPlan', 'saveAdminService', 'saveAdminError', 'saveAdminHolidays', 'undoAdminChange'],
  'recountPulse',
  'saveAdminBusiness',
  ...['saveLegalDraft', 'publishLegalDraft', 'reviewLegalText'],
];
