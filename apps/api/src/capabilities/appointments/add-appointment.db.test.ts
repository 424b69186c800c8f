// @both-servers: inserts that race
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../platform/db/connect';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { newId } from '../../platform/ids';
import { seedMarkets } from '../../seed/seed-markets';
import { systemActor } from './actor-of';
import { appointmentAdder, type RequestDetails } from './add-appointment';
import { type Appointment, noVisit } from './appointment';
import { appointmentStore, saveEstimate } from './appointment-store';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedMarkets(test.db);
});
afterAll(() => test.close());

const messages = { brand: 'Lugnut', publicUrl: 'http://test' };
const by = { actor: systemActor, at: new Date('2027-03-01T15:00:00Z') };

const add = (asked: Appointment, kept: RequestDetails) =>
  appointmentAdder(test.db, messages).add(asked, kept, by);

const appointment = (changes: Partial<Appointment> = {}): Appointment => ({
  id: newId(),
  linkId: newId(),
  status: 'quoted',
  type: 'repair',
  zip: '48226',
  market: { id: 'DET', timeZone: 'America/Detroit' },
  accountId: undefined,
  payment: undefined,
  agreedPlanId: undefined,
  membershipDueCents: undefined,
  contact: { name: 'Dana Whitfield', email: 'dana@example.com', phone: '+13135550142', language: 'en' },
  car: {
    id: undefined,
    year: 2015,
    make: 'Toyota',
    model: 'Camry',
    engine: '2.5L 4-cyl',
    vin: undefined,
    plate: undefined,
    color: undefined,
    name: undefined,
    isUnlisted: false,
  },
  services: ['Front Brake Pads', 'Oil Change'],
  diagnosisInput: '',
  officeReasons: [],
  memberJob: false,
  memberType: undefined,
  membershipId: undefined,
  fleetJob: false,
  shopNetwork: false,
  isSecondVisit: false,
  secondVisitServices: [],
  diagnosisPriceCents: 120_00,
  diagnosisDiscounts: [],
  visit: noVisit,
  quote: {
    quotedOn: '2026-05-01',
    estimate: {
      id: newId(),
      version: 1,
      createdBy: 'Instant Quote',
      services: ['Front Brake Pads', 'Oil Change'].map((name) => ({
        id: newId(),
        serviceId: 'any',
        name,
        status: 'pending',
        typeOfService: 'service',
        labor: { minutes: 60, rateCentsPerHour: 95_00 },
        parts: [],
        customerToSupplyParts: false,
        needVinToConfirmParts: false,
        memberBenefit: 'ten percent off',
      })),
      taxRates: { partsBasisPoints: 600, laborBasisPoints: 0 },
      fees: { convenienceFeeCents: 10_00, shopSuppliesFeeCents: 0, earlyMorningFeeCents: 0 },
      discounts: [],
      inconvenienceDiscountCents: 0,
    },
  },
  ...changes,
});

const details = (changes: Partial<RequestDetails> = {}): RequestDetails => ({
  kind: 'web',
  mileage: undefined,
  lastOilChange: undefined,
  heardAboutUs: 'Google',
  referralCode: undefined,
  referralName: undefined,
  tracking: { utm_source: 'google' },
  priceBookVersion: '1',
  requestKey: undefined,
  requestHash: Buffer.alloc(32, 7),
  ...changes,
});

const find = (id: string) => appointmentStore(test.db).find(id);

const listedServices = (estimateIds: readonly string[]) =>
  test.db
    .selectFrom('estimate_service')
    .selectAll()
    .where('estimate_id', 'in', estimateIds)
    .orderBy('id')
    .execute();

describe('adding appointments', () => {
  it('stores everything as given', async () => {
    const asked = [
      appointment(),
      appointment({ quote: undefined, status: 'pending', services: [], market: undefined }),
      appointment({ type: 'diagnosis', quote: undefined, diagnosisInput: 'It "shakes" \\ud83d and 🚗' }),
    ];
    expect(await Promise.all(asked.map((each) => add(each, details())))).toEqual(['added', 'added', 'added']);
    expect(await Promise.all(asked.map(({ id }) => find(id)))).toEqual(asked);
  });

  it('maps each service to its estimate', async () => {
    const asked = [appointment(), appointment()];
    await Promise.all(asked.map((each) => add(each, details())));
    const expected = asked.flatMap(({ quote }) =>
      (quote?.estimate.services ?? []).map(({ id, name }) => ({
        id,
        estimate_id: quote?.estimate.id,
        name,
      })),
    );
    expect(await listedServices(asked.map(({ quote }) => quote?.estimate.id ?? ''))).toEqual(
      expected.sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it('adds a request once, however often, when and in which process it is repeated', async () => {
    const same = details({ requestKey: Buffer.alloc(32, 1) });
    const other = connectDatabase({ connection: test.connection });
    try {
      const together = Array.from({ length: 12 }, (_, index) =>
        appointmentAdder(index % 2 ? test.db : other.db, messages).add(appointment(), same, by),
      );
      expect((await Promise.all(together)).sort()).toEqual([
        'added',
        ...Array.from({ length: 11 }, () => 'repeated'),
      ]);
    } finally {
      await other.close();
    }
    expect(await add(appointment(), same)).toBe('repeated');
  });

  it('stores nothing of an appointment whose estimate is refused', async () => {
    const { quote } = appointment();
    const twice = quote?.estimate.services.map((service) => ({ ...service, name: 'Oil Change' }));
    const bad = appointment({
      quote: quote && { ...quote, estimate: { ...quote.estimate, services: twice ?? [] } },
    });
    await expect(add(bad, details())).rejects.toThrow('estimate_service_estimate_id_name_key');
    expect(await find(bad.id)).toBeUndefined();
  });

  it('replaces a lone surrogate by U+FFFD', async () => {
    const { quote } = appointment();
    const half = appointment({
      diagnosisInput: 'shakes \ud83d',
      services: ['Brakes \udc00'],
      contact: undefined,
      officeReasons: [{ serviceId: '', name: 'Brakes \udc00', reason: 'office_priced' }],
      quote: quote && { ...quote, estimate: { ...quote.estimate, createdBy: 'Eve \ud83d' } },
    });
    expect(await add(half, details({ tracking: { ref: '\udc00' } }))).toBe('added');
    expect(await find(half.id)).toMatchObject({
      diagnosisInput: 'shakes \ufffd',
      services: ['Brakes \ufffd'],
      officeReasons: [{ name: 'Brakes \ufffd' }],
      quote: { estimate: { createdBy: 'Eve \ufffd' } },
    });
  });
});

describe('saving a changed estimate', () => {
  it('clears the name of a removed service and gives it to its replacement', async () => {
    const { id, quote } = appointment();
    await add(appointment({ id, quote }), details());
    const [brakes, oil] = quote?.estimate.services ?? [];
    if (!quote || !brakes || !oil) throw new Error('the estimate has two services');
    const again = { ...oil, id: newId() };
    await test.db
      .transaction()
      .execute((tx) => saveEstimate(tx, { ...quote.estimate, version: 2, services: [brakes, again] }));
    const names = new Map((await listedServices([quote.estimate.id])).map((row) => [row.id, row.name]));
    expect(names).toEqual(
      new Map([
        [brakes.id, 'Front Brake Pads'],
        [oil.id, null],
        [again.id, 'Oil Change'],
      ]),
    );
  });
});
