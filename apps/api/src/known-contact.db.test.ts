import { type Route, routes } from '@lugnut/contract';
import { formatPhone } from '@lugnut/domain/contact';
import { maskContact } from '@lugnut/domain/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeJob, quoteRequest } from './testing/ask-for-quote';
import { logInAs } from './testing/log-in-as';
import { monday, openShop, type Shop } from './testing/open-shop';

/**
 * Whoever types a phone or an email must not learn from the answer that it has an account. Every public call that takes a
 * contact, and every one about a job that was asked for with it and is not booked yet, is made twice: with a contact
 * nobody has, and with one that somebody has. A booking is what tells: it needs a card, and a limit counts them.
 */
let shop: Shop;
beforeAll(async () => {
  // Windows are held for one customer after the other, in the same place of the plan.
  shop = await openShop({ RATE_LIMIT_SCALE: '1000' }, { asksForCodes: true });
  shop.now = monday;
});
afterAll(() => shop.close());

type Contact = { readonly phone: string; readonly email: string };
let line = 5200;
const newContact = (): Contact => {
  line += 1;
  return { phone: `734555${line}`, email: `x${line}@example.com` };
};

/** An account with this contact and nothing else. */
const addAccount = async (
  role: Parameters<typeof logInAs>[1],
  { phone, email }: { readonly phone?: string; readonly email?: string },
): Promise<void> => {
  const { id } = await logInAs(shop.product, role);
  await shop.product.test.db
    .updateTable('account')
    .set({
      ...(phone === undefined ? {} : { phone: `+1${phone}` }),
      ...(email === undefined ? {} : { email }),
    })
    .where('id', '=', id)
    .execute();
};

/** Whose contact it is that somebody types. */
const known: Readonly<Record<string, (contact: Contact) => Promise<void>>> = {
  'a customer by phone': ({ phone }) => addAccount('customer', { phone }),
  'a customer by email': ({ email }) => addAccount('customer', { email }),
  'a customer by both': (contact) => addAccount('customer', contact),
  'somebody who booked and never logged in': async (contact) => {
    await shop.book(await quoteFor(contact));
  },
  'somebody who joined': async (contact) => {
    const id = await quoteFor(contact);
    await shop.confirm(id, { token: await shop.enterCard(id), member_price_agreed_on_before_job: 190 });
  },
  'somebody whose job is done': async (contact) => {
    const id = await quoteFor(contact);
    await shop.book(id);
    await completeJob(shop.product, id);
  },
  'an admin': (contact) => addAccount('admin', contact),
  'a technician': (contact) => addAccount('technician', contact),
  'a fleet': async (contact) => {
    await shop.call('POST', '/api/v2/user/sign_up', {
      user: { ...contact, name: 'Ann', business_name: 'Parcels' },
    });
  },
};

const quoteFor = async (contact: Contact): Promise<string> => {
  const { db } = shop.product.test;
  // One customer at a time: the pause between cards and the limit of holds are no part of this.
  await db.deleteFrom('card_attempt').execute();
  await db.deleteFrom('hold_slot').execute();
  return shop.quote(contact);
};

type RouteName = keyof typeof routes;
type Told = { readonly call: string; readonly status: number; readonly body: unknown };
type Walk = {
  /** Makes the call and notes what it answers. */
  ask(name: RouteName, call?: Call): Promise<Record<string, unknown>>;
  readonly contact: Contact;
};
type Call = {
  readonly params?: Record<string, string>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
};

/** Fields that are new every time. */
const fresh: ReadonlySet<string> = new Set([
  ...['code', 'challenge', 'setup_id', 'client_secret', 'order_id', 'auth_token', 'order_number', 'nonce'],
  'estimate_id',
]);

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The answer without ids, times and what was typed. */
const withoutNames = (body: unknown, { phone, email }: Contact): unknown => {
  const e164 = `+1${phone}`;
  const typed = [email, e164, formatPhone(e164), phone, maskContact(e164), maskContact(email)];
  const text = JSON.stringify(body, (key, value) => (fresh.has(key) && value !== null ? 'new' : value));
  const named = typed.reduce(
    (all, one) => all.replaceAll(one, 'typed'),
    text.replace(uuid, 'id').replace(/Technician( |%20)[0-9a-f]{4}/g, 'technician'),
  );
  return JSON.parse(named.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'));
};

const walkedThrough = new Set<string>();

const walk = async (contact: Contact, steps: (walk: Walk) => Promise<void>): Promise<readonly Told[]> => {
  const told: Told[] = [];
  await steps({
    contact,
    async ask(name, { params = {}, body, headers = {} } = {}) {
      const route: Route = routes[name];
      const url = route.path.replace(/\{(\w+)\}/g, (_, param: string) =>
        encodeURIComponent(params[param] ?? ''),
      );
      const response = await shop.product.app.inject({
        method: route.method,
        url,
        headers,
        ...(body ? { payload: body } : {}),
      });
      const answer = response.json();
      walkedThrough.add(name);
      told.push({ call: name, status: response.statusCode, body: withoutNames(answer, contact) });
      return answer;
    },
  });
  return told;
};

/** One window for the two that are compared, another for the next. */
let pair = 0;
const windows = ['09:00am-12:00pm', '12:00pm-03:00pm', '03:00pm-06:00pm', '06:00pm-09:00pm'];
const windowOfPair = () => ({
  appointment_day: new Date(monday.getTime() + (3 + Math.floor(pair / 4)) * 86_400_000)
    .toISOString()
    .slice(0, 10),
  appointment_time: windows[pair % 4],
});

const idOf = (answer: Record<string, unknown>): string => (answer.data as { id: string }).id;

/** A quote with a window, by the calls that are compared. */
const askForVisit = async ({ ask, contact }: Walk): Promise<string> => {
  const { db } = shop.product.test;
  await db.deleteFrom('card_attempt').execute();
  await db.deleteFrom('hold_slot').execute();
  const id = idOf(await ask('createAppointment', { body: quoteRequest(contact) }));
  await ask('saveVisit', {
    params: { id },
    body: {
      ...windowOfPair(),
      exact_address: '1 Woodward Ave, Detroit, MI 48226',
    },
  });
  return id;
};

const scenarios: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  'asking for a login code': async ({ ask, contact: { phone, email } }) => {
    for (const user of [{ phone }, { email }]) {
      const { code: challenge } = await ask('requestLoginCode', { body: { user } });
      for (const name of ['signIn', 'signInAtGate'] as const)
        await ask(name, { body: { user: { code: '000000', challenge } } });
    }
  },
  'asking for a quote': async ({ ask, contact }) => {
    const body = quoteRequest({ ...contact, services: ['Oil Change'] });
    const id = idOf(await ask('createAppointment', { body }));
    await ask('updateContact', { params: { id }, body: { name: 'Robin Ellis', ...contact } });
    await ask('changeRequest', {
      params: { id },
      body: {
        appointment_type: 'repair',
        car_attributes: { year: 2019, make: 'Ford', model: 'F-150' },
        services: ['Oil Change'],
      },
    });
    await ask('getAppointment', { params: { id } });
  },
  'asking for a diagnosis': async ({ ask, contact }) => {
    const body = quoteRequest({ ...contact, appointment_type: 'diagnosis', diagnosis_input: 'It rattles.' });
    await ask('getAppointment', { params: { id: idOf(await ask('createAppointment', { body })) } });
  },
  'asking from outside of the area': async ({ ask, contact }) => {
    const body = quoteRequest({ ...contact, location_attributes: { zip: '99801' }, address: '99801' });
    const id = idOf(await ask('createAppointment', { body }));
    await ask('updateContact', { params: { id }, body: { name: 'Robin Ellis', ...contact } });
    await ask('updateOutOfRange', { params: { id }, body: { zip: '48226' } });
  },
  'going to book': async (on) => {
    const id = await askForVisit(on);
    await on.ask('beginCardSetup', { params: { id }, body: {} });
    await on.ask('beginPayPalOrder', { params: { id }, body: {} });
    await on.ask('getAppointment', { params: { id } });
  },
  'asking to be called': async ({ ask, contact }) => {
    const lead = {
      lead_type: 'virtual_diagnosis',
      zip: '48226',
      message: 'It rattles.',
      name: 'Robin',
      ...contact,
    };
    const id = idOf(await ask('createLead', { body: { lead } }));
    await ask('beginLeadCardSetup', { params: { id } });
  },
  unsubscribing: async ({ ask, contact: { email } }) => {
    await ask('unsubscribe', { body: { unsubscribe: { email } } });
  },
  'opening a fleet': async ({ ask, contact }) => {
    const user = { ...contact, name: 'Eve', business_name: 'Eve & Co' };
    const { auth_token: token } = await ask('signUpFleet', { body: { user } });
    const headers = { authorization: `Bearer ${String(token)}` };
    await ask('currentUser', { headers });
    await ask('listFleetPeople', { headers });
  },
};

/** Public calls that take no contact and name no job, or that whoever calls has proven a contact for. */
const aboutNobody: readonly RouteName[] = [
  ...(['signInConfig', 'beginGoogleSignIn', 'askPasskeyLogin', 'paymentConfig', 'pushConfig'] as const),
  ...(['checkZip', 'checkOutOfCoverage', 'priceRange', 'diagnosisPrice', 'listServices'] as const),
  ...(['listVehicleYears', 'listVehicles', 'decodeVin', 'findVehicleByPlate', 'reportError'] as const),
  ...(['listShowcasedTechnicians', 'listMembershipPlans', 'suggestAddresses', 'addressDetails'] as const),
  ...([
    'geocodeAddress',
    'removeRequestMedia',
    'listSentMedia',
    'getMapTiles',
    'getLegalText',
    'getPageFacts',
  ] as const),
  // Proven: by Google, a passkey, a code or the secret of a message.
  ...(['signInWithGoogle', 'logInWithPasskey', 'logOut', 'proveStepUp', 'undoContactChange'] as const),
  ...(['takeBackErasure', 'askInvitationCode', 'acceptInvitation', 'takeReadings'] as const),
  ...(['showProposalByLink', 'decideProposalByLink'] as const),
  // By the link of a vehicle; a driver has no contact.
  ...(['getDriverChecklist', 'sendDriverInspection'] as const),
  // About the plan and the price of a job, which know nothing of accounts; their reply is an appointment as above.
  ...(['getAvailability', 'updateVisitZip', 'extendHold', 'bookEstimate', 'reschedule'] as const),
  ...(['decideEstimateService', 'decideEstimateServiceV2', 'deleteEstimateService'] as const),
  ...([
    'respondToEstimate',
    'showOfferPayment',
    'checkSecondVisit',
    'bookSecondVisit',
    'previewCoupon',
    'saveLeadCard',
  ] as const),
];

/** After booking, which makes an account of a new contact and logs them in (AUTH-6): that answer tells. */
const afterBooking: readonly RouteName[] = [
  ...(['confirmAppointment', 'confirmPayPal', 'getLiveJob', 'getPaymentDue', 'getReview'] as const),
  ...(['askStepUpCode', 'takeCancellationDiscount', 'cancelAppointment', 'createReview'] as const),
  ...(['tipTechnician', 'createMembership'] as const),
];

describe.each(Object.entries(scenarios))('%s', (_name, steps) => {
  it.each(Object.entries(known))(
    '[KEEP-7] is answered alike for a contact of %s and one of nobody',
    async (_whose, make) => {
      pair += 1;
      const theirs = newContact();
      await make(theirs);
      const toKnown = await walk(theirs, steps);
      expect(toKnown).toEqual(await walk(newContact(), steps));
    },
  );
});

it('[KEEP-7] every public call is compared, or said to know no contact', () => {
  const all: Readonly<Record<string, Route>> = routes;
  const open = Object.keys(all).filter((name) => all[name]?.auth !== 'account');
  const compared = open.filter((name) => walkedThrough.has(name));
  expect([...compared, ...aboutNobody, ...afterBooking].sort()).toEqual(open.sort());
});
