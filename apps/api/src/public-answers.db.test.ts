import { type Route, routes } from '@lugnut/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastCodeSentTo } from './capabilities/accounts/testing/login-fixtures';
import { appointmentStore, saveEstimate } from './capabilities/appointments';
import { dropNewCustomer } from './capabilities/coupons';
import { completeJob } from './testing/ask-for-quote';
import { monday, openShop, type Shop } from './testing/open-shop';

/** A customer whose data can be recognized anywhere it leaks. */
const zeb = {
  name: 'Zeb Quuxington',
  phone: '2485559377',
  email: 'zeb.hidden@example.com',
  vin: '4T1BF1FK5FU999377',
  address: '77 Hidden Lane, Detroit, MI 48226',
};

/** What must not be in an answer to somebody who is not logged in. */
const secrets = {
  phone: /555-?9377/,
  email: /zeb\.hidden/i,
  name: /Quuxington/,
  address: /Hidden Lane/,
  'way to the car': /under the mat|gate 4417/,
  vin: /FU999377/,
  card: /\b(?:4242)+\b|"last_?4|"exp_|card_brand/,
  token: /"auth_token"|"client_secret"/,
} as const;
type Secret = keyof typeof secrets;

type Routes = typeof routes;
/** A message's secret or a device's key authenticates: their own tests cover these. */
const provenOtherwise = [
  'askInvitationCode',
  'acceptInvitation',
  'undoContactChange',
  'takeBackErasure',
  'takeReadings',
  'showProposalByLink',
  'decideProposalByLink',
  'getDriverChecklist',
  'sendDriverInspection',
] as const;
type PublicName = Exclude<
  { [K in keyof Routes]: Routes[K] extends { readonly auth: 'account' } ? never : K }[keyof Routes],
  (typeof provenOtherwise)[number]
>;

/** An appointment's id shows the address, because the confirmation needs it; nothing else of the customer. */
const byId: readonly Secret[] = ['address'];

/** Personal data an answer may contain, and why. */
const allowed: Partial<Record<PublicName, readonly Secret[]>> = {
  // Proven by a code, or by Google, in this very call; the car is the one kept in their account.
  signIn: ['token', 'phone', 'email', 'name', 'vin'],
  signInAtGate: ['token', 'phone', 'email', 'name', 'vin'],
  signInWithGoogle: ['token', 'phone', 'email', 'name', 'vin'],
  // The fleet that was opened by this very call.
  signUpFleet: ['token'],
  // The number as it was asked for.
  requestLoginCode: ['phone'],
  getAppointment: byId,
  respondToEstimate: byId,
  bookSecondVisit: byId,
  decideEstimateService: byId,
  decideEstimateServiceV2: byId,
  deleteEstimateService: byId,
  previewCoupon: byId,
  updateContact: byId,
  changeRequest: byId,
  saveVisit: byId,
  extendHold: byId,
  bookEstimate: byId,
  updateVisitZip: byId,
  reschedule: byId,
  cancelAppointment: byId,
  takeCancellationDiscount: byId,
  // Zeb has an account: a booking with his number logs nobody in.
  confirmAppointment: byId,
  confirmPayPal: byId,
  // The provider's word for the setup that this call began.
  beginCardSetup: ['token'],
  beginLeadCardSetup: ['token'],
};

type Call = { readonly params?: Record<string, string>; readonly query?: object; readonly body?: object };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000', DEV_OUTBOX: 'true' });
  shop.now = monday;
  // An account with a card, a car and a booking behind it.
  await completed();
  // Both his phone and his email are known to be his.
  await shop.product.test.db
    .updateTable('account')
    .set({ is_proven: true })
    .where('email', '=', zeb.email)
    .execute();
});
afterAll(() => shop.close());

const car = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl', vin: zeb.vin };
const request = (changes: object = {}) => ({
  name: zeb.name,
  phone: zeb.phone,
  email: zeb.email,
  car_attributes: car,
  ...changes,
});
const quoted = async (changes: object = {}): Promise<string> => {
  // All requests come from one address: the pause after each card is disabled.
  await shop.product.test.db.deleteFrom('card_attempt').execute();
  // And from one customer, who may hold three windows at once.
  await shop.product.test.db.deleteFrom('hold_slot').execute();
  // One customer has a few visits to come, and is told of a few a day: those booked before become somebody else's.
  const { db } = shop.product.test;
  await db
    .updateTable('appointment_contact')
    .set({ phone: '+13135550000', email: 'other@example.com' })
    .where(
      'appointment_id',
      'in',
      db.selectFrom('appointment').select('id').where('status', '=', 'scheduled'),
    )
    .execute();
  await db.deleteFrom('request_notice').execute();
  const id = await shop.quote(request(changes));
  // His first job is done: what new customers are shown comes off with his first try to book.
  await db.transaction().execute((tx) => dropNewCustomer(tx, id, shop.now));
  await shop.call('PUT', `/api/v2/appointments/${id}`, {
    exact_address: zeb.address,
    apartment_code: 'gate 4417',
    hints_to_find: 'Key is under the mat',
  });
  return id;
};
const booked = async (): Promise<string> => {
  const id = await quoted();
  const { status, body } = await shop.book(id);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
};
const completed = async (): Promise<string> => {
  const id = await booked();
  await completeJob(shop.product, id);
  return id;
};
const attributesOf = async (id: string) =>
  (await shop.call('GET', `/api/v1/appointments/${id}`)).body.data.attributes;
const serviceOf = async (id: string): Promise<string> =>
  Object.values((await attributesOf(id)).estimate?.services ?? {})[0]?.id ?? '';
const twoServices = { services: ['Front Brake Pads & Rotors', 'Oil Change'] };
const freeWindow = async (id: string) => {
  const { body } = await shop.call('GET', `/api/v2/availability/${id}`);
  const { next_windows: next } = body.data.attributes as unknown as { next_windows: object[] };
  return next[1] ?? {};
};
const challenge = async () => {
  const asked = await shop.call('POST', '/api/v2/user/auth', { user: { phone: zeb.phone } });
  return {
    code: await lastCodeSentTo(shop.product.test.db, `+1${zeb.phone}`),
    challenge: String(asked.body.code),
  };
};
const lead = async () => {
  await shop.product.test.db.deleteFrom('card_attempt').execute();
  const { body } = await shop.call('POST', '/api/v1/leads', {
    lead: { lead_type: 'virtual_diagnosis', zip: '48226', message: 'It rattles.', ...zeb },
  });
  return String((body.data as unknown as { id: string }).id);
};
const reviewOf = async (id: string) => {
  const { body } = await shop.call('POST', '/api/v1/mechanic/reviews', {
    mechanic_review: { appointment_id: id, rating_text: '5', feedback: 'Great' },
  });
  return body.data.id;
};
/** The first service becomes one that was added at the car. */
const addOn = async (id: string): Promise<string> => {
  const { db } = shop.product.test;
  const estimate = (await appointmentStore(db).find(id))?.quote?.estimate;
  const [first, ...rest] = estimate?.services ?? [];
  if (!estimate || !first) throw new Error('it has a quote');
  const services = [{ ...first, typeOfService: 'addon' as const }, ...rest];
  await db
    .transaction()
    .execute((tx) => saveEstimate(tx, { ...estimate, version: estimate.version + 1, services }));
  return first.id;
};

/** At least one call of every public route, as its page makes it, about Zeb. */
const calls: Record<PublicName, () => Promise<readonly Call[]>> = {
  requestLoginCode: async () => [
    { body: { user: { phone: zeb.phone } } },
    { body: { user: { email: zeb.email } } },
  ],
  signIn: async () => [{ body: { user: await challenge() } }],
  signInAtGate: async () => [{ body: { user: await challenge() } }],
  signInConfig: async () => [{}],
  signInWithGoogle: async () => {
    const begun = await shop.call('POST', '/api/v2/user/google_nonce', {});
    const nonce = String(begun.body.nonce);
    const { body } = await shop.call('POST', '/sandbox/identity/credential', { email: zeb.email, nonce });
    return [{ body: { user: { email: zeb.email, credential: body.credential, nonce } } }];
  },
  beginGoogleSignIn: async () => [{}],
  logOut: async () => [{}],
  askStepUpCode: async () => [{ params: { id: await booked() }, body: {} }],
  proveStepUp: async () => {
    const id = await booked();
    const asked = await shop.call('POST', `/api/v2/appointments/${id}/step_up`, {});
    const { challenge, channel } = asked.body;
    const code = await lastCodeSentTo(shop.product.test.db, `+1${zeb.phone}`);
    return [{ params: { id }, body: { challenge, channel, code } }];
  },
  checkZip: async () => [{ body: { zip_code: '48226' } }],
  checkOutOfCoverage: async () => [{ query: { zipcode: '48226' } }],
  priceRange: async () => [
    {
      body: {
        zip_code: '48226',
        services: ['Oil Change'],
        car_attributes: { year: 2015, make: 'Toyota', model: 'Camry' },
      },
    },
  ],
  diagnosisPrice: async () => [{ query: { zip: '48226', zipcode: '48226', zip_code: '48226' } }],
  listServices: async () => [{}],
  listVehicleYears: async () => [{}],
  listVehicles: async () => [{ query: { year: 2015 } }],
  decodeVin: async () => [{ params: { vin: '1HGCM82633A004352' } }],
  findVehicleByPlate: async () => [{ params: { plate: 'DEMO1', state: 'MI' } }],
  reportError: async () => [{ body: { error: 'x', path: '/' } }],
  listShowcasedTechnicians: async () => [{}],
  createAppointment: async () => [
    {
      body: {
        ...request(),
        appointment_type: 'repair',
        services: ['Oil Change'],
        location_attributes: { zip: '48226' },
        heard_about_us: 'Google',
      },
    },
  ],
  getAppointment: async () =>
    (await Promise.all([quoted(), booked(), completed()])).map((id) => ({ params: { id } })),
  listSentMedia: async () => [{ params: { id: await quoted() } }],
  updateContact: async () => [{ params: { id: await quoted() }, body: { name: zeb.name } }],
  updateOutOfRange: async () => [
    {
      params: {
        id: String(
          (
            await shop.call('POST', '/api/v2/appointments', {
              ...request(),
              appointment_type: 'repair',
              services: ['Oil Change'],
              location_attributes: { zip: '99801' },
              heard_about_us: 'Google',
            })
          ).body.data.id,
        ),
      },
      body: { zip: '48226' },
    },
  ],
  decideEstimateService: async () => [
    {
      params: { id: await serviceOf(await quoted(twoServices)) },
      body: { estimate_service: { status: 'rejected' } },
    },
  ],
  decideEstimateServiceV2: async () => [
    { params: { id: await serviceOf(await quoted(twoServices)) }, body: { status: 'approved' } },
  ],
  deleteEstimateService: async () => [{ params: { id: await addOn(await quoted(twoServices)) } }],
  respondToEstimate: async () => [
    { query: { 'estimate_response[estimate_id]': (await attributesOf(await quoted())).estimate?.id ?? '' } },
  ],
  showOfferPayment: async () => [{ params: { id: await booked() } }],
  checkSecondVisit: async () => [{ params: { id: await booked() } }],
  bookSecondVisit: async () => {
    const id = await quoted({ services: ['Replace Battery', 'Oil Change'] });
    await shop.call('PUT', `/api/v2/estimate_services/${await serviceOf(id)}`, { status: 'rejected' });
    await shop.call('PUT', `/api/v2/appointments/${id}`, await freeWindow(id));
    const { status } = await shop.book(id);
    if (status !== 200) throw new Error('it could not be booked');
    // Nobody is left who could do it on this visit.
    await shop.product.test.db
      .updateTable('technician')
      .set({ skills: sql`array_remove(skills, 'electrical')` })
      .execute();
    const { services } = (await attributesOf(id)).estimate ?? {};
    const declined = Object.entries(services ?? {}).filter(([, service]) => service.status === 'rejected');
    return [{ params: { id }, body: { services: declined.map(([name]) => name) } }];
  },
  previewCoupon: async () => {
    const { db } = shop.product.test;
    await db
      .insertInto('coupon')
      .values({ code: 'WALK40', amount_cents: 40_00 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return [{ params: { code: 'WALK40', appointmentId: await quoted() } }];
  },
  listMembershipPlans: async () => [{}],
  createMembership: async () => {
    const id = await completed();
    const { user_id } = await attributesOf(id);
    const owned =
      user_id ??
      (
        await shop.product.test.db
          .selectFrom('account')
          .select('id')
          .where('email', '=', zeb.email)
          .executeTakeFirstOrThrow()
      ).id;
    await shop.product.test.db
      .updateTable('appointment')
      .set({ account_id: owned })
      .where('id', '=', id)
      .execute();
    return [
      {
        body: { membership: { user_id: owned, price_sold: 180, sold_by: 'Review Page', appointment_id: id } },
      },
    ];
  },
  suggestAddresses: async () => [{ query: { text: '1 Woodward', zip: '48226', session: 's1' } }],
  addressDetails: async () => {
    const { body } = await shop.call('GET', '/api/v2/addresses/suggestions?text=1%20Woodward&zip=48226');
    const [first] = body.suggestions as { id: string }[];
    return [{ query: { id: first?.id ?? 'none' } }];
  },
  geocodeAddress: async () => [{ query: { text: '1 Woodward Ave, Detroit, MI 48226' } }],
  getAvailability: async () => [{ params: { id: await quoted() } }],
  updateVisitZip: async () => [{ params: { id: await quoted() }, query: { zipcode: '48201' } }],
  changeRequest: async () => [
    {
      params: { id: await quoted() },
      body: {
        appointment_type: 'repair',
        car_attributes: { year: 2019, make: 'Ford', model: 'F-150' },
        services: ['Oil Change'],
      },
    },
  ],
  saveVisit: async () => [
    { params: { id: await quoted() }, body: { hints_to_find: 'Key is under the mat' } },
  ],
  extendHold: async () => [{ params: { id: await quoted() } }],
  bookEstimate: async () => {
    const id = await quoted();
    return [{ params: { id }, body: { appointment: await freeWindow(id) } }];
  },
  reschedule: async () => {
    const id = await booked();
    return [{ params: { id }, body: { appointment: await freeWindow(id) } }];
  },
  cancelAppointment: async () => [
    {
      params: { id: await booked() },
      body: { appointment: { status: 'cancelled', cancel_reason_select: 'Other' } },
    },
  ],
  takeCancellationDiscount: async () => [{ params: { id: await booked() } }],
  paymentConfig: async () => [{}],
  pushConfig: async () => [{}],
  beginCardSetup: async () => [{ params: { id: await quoted() } }],
  getPaymentDue: async () => [{ params: { id: await booked() } }],
  confirmAppointment: async () => {
    const id = await quoted();
    return [{ params: { id }, body: { token: await shop.enterCard(id) } }];
  },
  beginPayPalOrder: async () => [{ params: { id: await quoted() }, body: {} }],
  confirmPayPal: async () => {
    const id = await quoted();
    const { body } = await shop.call('POST', `/api/v2/appointments/${id}/paypal_order`, {});
    const orderId = String(body.order_id);
    await shop.paypal.approve(orderId, { paysLater: false, isDeclined: false });
    return [{ params: { id }, body: { payment_detail: { paypal_repair_order_id: orderId } } }];
  },
  createLead: async () => [
    { body: { lead: { lead_type: 'virtual_diagnosis', zip: '48226', message: 'It rattles.', ...zeb } } },
  ],
  beginLeadCardSetup: async () => [{ params: { id: await lead() } }],
  saveLeadCard: async () => {
    const id = await lead();
    const { body } = await shop.call('POST', `/api/v1/leads/${id}/card_setup`);
    await shop.cards.confirmSetup(String(body.client_secret), 'pm_card_visa');
    return [{ params: { id }, body: { token: body.setup_id } }];
  },
  getReview: async () => {
    const [open, done] = [await completed(), await completed()];
    await reviewOf(done);
    return [open, done, await booked()].map((id) => ({ params: { id } }));
  },
  createReview: async () => [
    {
      body: {
        mechanic_review: { appointment_id: await completed(), rating_text: '4', feedback: 'Fine' },
      },
    },
  ],
  tipTechnician: async () => [
    {
      params: { id: await reviewOf(await completed()) },
      body: { mechanic_review: { tip_amount: 5 } },
    },
  ],
  getLiveJob: async () =>
    [await quoted(), await booked(), await completed()].map((id) => ({ params: { id } })),
  signUpFleet: async () => [
    {
      body: {
        user: { name: 'Ann', company_name: 'Parcels', email: 'ann@parcels.example', phone: '3135550190' },
      },
    },
  ],
  removeRequestMedia: async () => [{ body: { key: 'a-key-that-nobody-has-sent' } }],
  unsubscribe: async () => [{ body: { unsubscribe: { email: zeb.email } } }],
  askPasskeyLogin: async () => [{}],
  logInWithPasskey: async () => [],
  getMapTiles: async () => [{}],
  getLegalText: async () => [{ params: { kind: 'privacy' }, query: {} }],
  getPageFacts: async () => [{}],
};

const tablesOfRoutes: Readonly<Record<string, Route>> = routes;
const publicNames = Object.entries(tablesOfRoutes)
  .filter(([name, route]) => route.auth !== 'account' && !provenOtherwise.some((other) => other === name))
  .map(([name]) => name as PublicName);

const ask = async (name: PublicName, { params = {}, query, body }: Call) => {
  const route: Route = routes[name];
  const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(params[param] ?? ''),
  );
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const response = await shop.product.app.inject({
    method: route.method,
    url: `${path}${search}`,
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, text: response.body };
};
/** Random ids may contain the digits of a card. */
const found = (answer: string): Secret[] => {
  const text = answer.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
  return (Object.keys(secrets) as Secret[]).filter((secret) => secrets[secret].test(text));
};

describe('what is answered to somebody who is not logged in', () => {
  it('is checked for every route', () => {
    expect(Object.keys(calls).sort()).toEqual([...publicNames].sort());
  });

  it.each(publicNames)('[OPS-8] %s reveals no more of a customer than its allow-list', async (name) => {
    for (const call of await calls[name]()) {
      const { status, text } = await ask(name, call);
      // A refused call proves nothing, so every call must succeed.
      expect([status, text]).toEqual([expect.toSatisfy((code: number) => code < 300), text]);
      expect(found(text).filter((secret) => !allowed[name]?.includes(secret))).toEqual([]);
    }
  });

  it('[OPS-8] of every other route is nothing', async () => {
    const id = await booked();
    for (const [name, route] of Object.entries(tablesOfRoutes)) {
      if (route.auth !== 'account') continue;
      const path = route.path.replace(/\{\w+\}/g, id);
      const response = await shop.product.app.inject({ method: route.method, url: path });
      expect([name, response.statusCode, found(response.body)]).toEqual([name, 401, []]);
    }
  });
});
