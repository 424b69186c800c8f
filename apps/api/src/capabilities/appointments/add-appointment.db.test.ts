// @both-servers: inserts that race
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { newId } from '../../platform/ids';
import { seedMarkets } from '../../seed/seed-markets';
import { appointmentAdder, type RequestDetails } from './add-appointment';
import { type Appointment, noVisit } from './appointment';
import { appointmentStore } from './appointment-store';

let test: TestDatabase;
/** How many statements the adder has sent. */
let statements = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  await seedMarkets(test.db);
});
afterAll(() => test.close());

const counted = () => {
  statements = 0;
  return appointmentAdder({
    query: ((...args: Parameters<typeof test.pool.query>) => {
      statements += 1;
      return test.pool.query(...args);
    }) as typeof test.pool.query,
  });
};

const appointment = (changes: Partial<Appointment> = {}): Appointment => ({
  id: newId(),
  status: 'quoted',
  type: 'repair',
  zip: '48226',
  market: { id: 'DET', timeZone: 'America/Detroit' },
  accountId: undefined,
  payment: undefined,
  agreedPlanId: undefined,
  membershipDueCents: undefined,
  contact: { name: 'Dana Whitfield', email: 'dana@example.com', phone: '+13135550142' },
  car: {
    id: undefined,
    year: 2015,
    make: 'Toyota',
    model: 'Camry',
    engine: '2.5L 4-cyl',
    vin: undefined,
    color: undefined,
    name: undefined,
  },
  services: ['Front Brake Pads', 'Oil Change'],
  diagnosisInput: '',
  officeReasons: [],
  memberJob: false,
  memberType: undefined,
  fleetJob: false,
  shopNetwork: false,
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

describe('adding appointments', () => {
  it('keeps everything as it was given, in one statement for all that come together', async () => {
    const adder = counted();
    const asked = [
      appointment(),
      appointment({ quote: undefined, status: 'pending', services: [], market: undefined }),
      appointment({ type: 'diagnosis', quote: undefined, diagnosisInput: 'It "shakes" \\ud83d and 🚗' }),
    ];
    expect(await Promise.all(asked.map((each) => adder.add(each, details())))).toEqual([
      'added',
      'added',
      'added',
    ]);
    expect(statements).toBe(1);
    expect(await Promise.all(asked.map(({ id }) => find(id)))).toEqual(asked);
  });

  it('leads from each service to its estimate', async () => {
    const asked = [appointment(), appointment()];
    const adder = counted();
    await Promise.all(asked.map((each) => adder.add(each, details())));
    const expected = asked.flatMap(({ quote }) =>
      (quote?.estimate.services ?? []).map(({ id }) => ({ id, estimate_id: quote?.estimate.id })),
    );
    const rows = await test.db
      .selectFrom('estimate_service')
      .selectAll()
      .where(
        'estimate_id',
        'in',
        asked.map(({ quote }) => quote?.estimate.id ?? ''),
      )
      .orderBy('id')
      .execute();
    expect(rows).toEqual(expected.sort((a, b) => (a.id < b.id ? -1 : 1)));
  });

  it('adds a request once, whether its repetition comes along or later, from this process or another', async () => {
    const same = details({ requestKey: Buffer.alloc(32, 1) });
    const [here, there] = [counted(), counted()];
    const together = Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? here : there).add(appointment(), same),
    );
    expect((await Promise.all(together)).sort()).toEqual([
      'added',
      ...Array.from({ length: 11 }, () => 'repeated'),
    ]);
    expect(await here.add(appointment(), same)).toBe('repeated');
  });

  it.each([
    ['phone', { phone: '+13135550101', email: 'ada@example.com' }, { email: 'other@example.com' }],
    ['e-mail', { phone: '+13135550102', email: 'eve@example.com' }, { phone: '+13135550103' }],
  ])('keeps the price of a newcomer from who is known by %s', async (_mark, marks, others) => {
    const first = appointment({ contact: { name: 'Ada', ...marks } });
    const contact = { name: 'Ada', ...marks, ...others };
    const adder = counted();
    await adder.add(first, details());
    expect(await adder.add(appointment({ contact }), details(), { onlyNewcomer: true })).toBe('added');
    await test.db
      .updateTable('appointment')
      .set({ status: 'completed', completed_at: new Date() })
      .where('id', '=', first.id)
      .execute();
    const refused = appointment({ contact });
    const together = await Promise.all([
      adder.add(refused, details(), { onlyNewcomer: true }),
      adder.add(appointment(), details(), { onlyNewcomer: true }),
      adder.add(appointment({ contact }), details()),
    ]);
    expect(together).toEqual(['known customer', 'added', 'added']);
    expect(await find(refused.id)).toBeUndefined();
  });

  it('lets one that the database refuses fail alone', async () => {
    const adder = counted();
    const good = [appointment(), appointment()];
    const bad = appointment({ zip: 'nowhere' });
    const answers = await Promise.allSettled([
      adder.add(good[0] as Appointment, details()),
      adder.add(bad, details()),
      adder.add(good[1] as Appointment, details()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await find(bad.id)).toBeUndefined();
    expect((await Promise.all(good.map(({ id }) => find(id)))).filter(Boolean)).toHaveLength(2);
  });

  it('does not try again where nobody knows whether the first try was kept', async () => {
    let tries = 0;
    const adder = appointmentAdder({
      query: (async () => {
        tries += 1;
        throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
      }) as unknown as typeof test.pool.query,
    });
    await expect(adder.add(appointment(), details())).rejects.toThrow('Connection terminated');
    expect(tries).toBe(1);
  });

  it('keeps half of a character as the sign for a missing one', async () => {
    const half = appointment({ diagnosisInput: `shakes \ud83d`, contact: undefined });
    expect(await counted().add(half, details({ tracking: { ref: '\udc00' } }))).toBe('added');
    expect((await find(half.id))?.diagnosisInput).toBe('shakes \ufffd');
  });
});
