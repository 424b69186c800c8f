import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/schema';
import { howOften, randomFrom, searchSeed } from '../../platform/db/testing/how-often';
import { createMarketToday } from '../../platform/market-today';
import { completeJob, getQuote } from '../../testing/ask-for-quote';
import { chooseWindow, ledgerOf, monday, openShop, type Shop } from '../../testing/open-shop';
import { promiseAsBooked } from '../../testing/planned-day';
import { appointmentStore } from '../appointments';
import { createPriceListView, loadPriceList } from '../pricing';
import { chargeForCompletion } from './billing/charge-appointment';
import { confirmWithCard } from './booking/confirm-booking';
import { keepSeen } from './booking/seen-version';
import { payCharge } from './charging/pay-charge';
import { findDueCharges } from './ledger/charge-store';
import { findReceipt } from './ledger/ledger-store';
import { type EventDeps, handleEvent } from './provider-events/handle-events';
import { crashAt } from './testing/crash-at';
import { createFaultyCards, type Fault, type FaultyCards } from './testing/faulty-cards';

let shop: Shop;
let first: Lane;
beforeAll(async () => {
  shop = await openShop();
  first = openLane(0);
}, 120_000);
afterAll(() => shop.close());

/** A provider of its own and a day of its own, so that several go on at once and none is in another's way. */
type Lane = { readonly cards: FaultyCards; readonly day: string; faults: Fault[] };

const openLane = (nth: number): Lane => {
  const lane: Lane = {
    cards: createFaultyCards(() => lane.faults.shift() ?? 'none', `lane${nth}_`),
    day: `2027-03-${String(9 + nth).padStart(2, '0')}`,
    faults: [],
  };
  return lane;
};

const priceListOf = (db: Database) => createPriceListView(() => loadPriceList(db));
let priceList: ReturnType<typeof priceListOf>;
const depsOn = (db: Database, { cards }: Lane): EventDeps => {
  priceList ??= priceListOf(shop.product.test.db);
  return {
    db,
    cards: cards.port,
    paypal: shop.paypal,
    limiter: { take: async () => ({ allowed: true }) },
    priceList,
    today: createMarketToday(() => monday.getTime()),
    now: () => monday,
    preparePromise: promiseAsBooked(shop.product.test.db),
    messages: { brand: 'Lugnut', publicUrl: 'https://lugnut.example' },
  };
};
const deps = (lane: Lane) => depsOn(shop.product.test.db, lane);
/** A process that dies before its nth statement. */
const dyingDeps = (lane: Lane, nth: number) => depsOn(shop.product.test.db.withPlugin(crashAt(nth)), lane);

const quoted = async ({ day }: Lane): Promise<string> => {
  const { db } = shop.product.test;
  const { id } = await getQuote(shop.product);
  await db.deleteFrom('visit').where('day', '=', day).execute();
  await chooseWindow(shop, id, day);
  return id;
};

/** What the page says when it begins, and again when it confirms. */
type Choice = { readonly coupon?: string | undefined; readonly memberPrice?: number | undefined };

const press = (on: EventDeps, appointmentId: string, setupId: string, { coupon, memberPrice }: Choice = {}) =>
  confirmWithCard(on, {
    appointmentId,
    setupId,
    coupon,
    agreedMemberPrice: memberPrice,
    seenVersion: undefined,
    loggedIn: undefined,
    clientAddress: undefined,
    by: 'browser',
    evidence: { proof: 'none', device: undefined },
    ask: async () => undefined,
  });

/** Whatever happened before: one booking, one account, one text and one letter, and no money moved. */
const expectOneBooking = async (appointmentId: string): Promise<void> => {
  const { db } = shop.product.test;
  const appointment = await db
    .selectFrom('appointment')
    .innerJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .innerJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
    .select(['status', 'payment.type as payment_type', 'account_id', 'contact.phone as contact_phone'])
    .where('appointment.id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  expect(appointment).toMatchObject({ status: 'scheduled', payment_type: 'stripe' });
  expect(appointment.account_id).not.toBeNull();
  const bookings = await db
    .selectFrom('booking')
    .select(['promised_at', 'terms_settled'])
    .where('appointment_id', '=', appointmentId)
    .execute();
  expect(bookings).toMatchObject([{ terms_settled: true }]);
  expect(bookings[0]?.promised_at).not.toBeNull();
  const messages = await db
    .selectFrom('outbox')
    .select('kind')
    .where('dedupe_key', 'like', `booking confirmed ${appointmentId}%`)
    .orderBy('kind')
    .execute();
  expect(messages.map(({ kind }) => kind)).toEqual(['email', 'sms']);
  const consents = await db
    .selectFrom('consent_record')
    .innerJoin('estimate', 'estimate.id', 'consent_record.estimate_id')
    .select('consent_record.id')
    .where('appointment_id', '=', appointmentId)
    .execute();
  expect(consents).toHaveLength(1);
  const charges = await db
    .selectFrom('charge')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .execute();
  expect(charges).toEqual([]);
  const visits = await db
    .selectFrom('visit')
    .select('held_until')
    .where('appointment_id', '=', appointmentId)
    .execute();
  expect(visits).toEqual([{ held_until: null }]);
};

const settleAll = (work: readonly Promise<unknown>[]) => Promise.allSettled(work);

describe('a booking', () => {
  it('[PAY-9] is the same whether the provider tells first, last, ten times or in any order', async () => {
    const random = randomFrom(9);
    for (let run = 0; run < howOften({ short: 4, long: 12 }); run += 1) {
      const id = await quoted(first);
      const { setupId, event } = first.cards.finishSetup(id);
      const events = Array.from({ length: 10 }, (_, nth) =>
        nth % 2 ? event : { ...event, id: `${event.id} ${nth}` },
      );
      const calls = [
        ...events.map((one) => () => handleEvent(deps(first), { provider: 'cards', event: one })),
        () => press(deps(first), id, setupId),
      ];
      while (calls.length > 0) {
        const [next] = calls.splice(random(calls.length), 1);
        await next?.();
      }
      await expectOneBooking(id);
    }
  });

  it('[PAY-9] told by the provider before the redirect keeps what the customer chose and logs them in', async () => {
    const { db } = shop.product.test;
    await db.insertInto('coupon').values({ code: 'LATE', amount_cents: 60_00 }).execute();
    const id = await quoted(first);
    const { setupId, event } = first.cards.finishSetup(id);
    await handleEvent(deps(first), { provider: 'cards', event });
    const answer = await press(deps(first), id, setupId, { coupon: 'LATE' });
    expect(answer.created?.id).toBe(answer.appointment.accountId);
    expect(answer.appointment.quote?.estimate.discounts).toMatchObject([{ code: 'LATE' }]);
    // The code is the customer's once: another one comes too late.
    await db.insertInto('coupon').values({ code: 'LATER', amount_cents: 90_00 }).execute();
    const again = await press(deps(first), id, setupId, { coupon: 'LATER' });
    expect(again.appointment.quote?.estimate.discounts).toMatchObject([{ code: 'LATE' }]);
  });

  it('[PAY-3] survives the death of the process before any of its statements', async () => {
    // Every statement in the long form; every eighth, and the last ones, in the short.
    const step = howOften({ short: 8, long: 1 });
    let survived = 0;
    for (let nth = searchSeed % step; survived < 2; nth += survived > 0 ? 1 : step) {
      const id = await quoted(first);
      const { setupId } = first.cards.finishSetup(id);
      const [outcome] = await settleAll([press(dyingDeps(first, nth), id, setupId)]);
      if (outcome?.status === 'fulfilled') survived += 1;
      await press(deps(first), id, setupId);
      await expectOneBooking(id);
      expect(nth).toBeLessThan(120);
    }
  });

  it('[PAY-3] of many confirmations at once with one single-use code one uses it', async () => {
    const { db } = shop.product.test;
    await db
      .insertInto('coupon')
      .values({ code: 'SINGLE', amount_cents: 60_00, max_redemptions: 1 })
      .execute();
    const ids: string[] = [];
    for (let more = 0; more < howOften({ short: 30, long: 100 }); more += 1)
      ids.push((await getQuote(shop.product)).id);
    const answers = await settleAll(
      ids.map((id) => press(deps(first), id, first.cards.finishSetup(id).setupId, { coupon: 'SINGLE' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ errors: ['This code has been used up.'] });
    expect(
      await db.selectFrom('coupon_redemption').select('id').where('coupon_code', '=', 'SINGLE').execute(),
    ).toHaveLength(1);
    expect(
      await db.selectFrom('booking').select('appointment_id').where('appointment_id', 'in', ids).execute(),
    ).toHaveLength(1);
  });
});

/** One waits for the database while another works. */
const lanes = 3;

type Random = (below: number) => number;

const faultKinds: readonly Fault[] = ['none', 'none', 'none', 'never arrives', 'answer is lost', 'breaks'];

/** Kept with every setup before the provider is asked, as the page does; one in three chooses a membership. */
const choose = async (random: Random, id: string, setupIds: readonly string[]): Promise<Choice> => {
  const { db } = shop.product.test;
  const memberPrice = random(3) === 0 ? 190 : undefined;
  const appointment = await appointmentStore(db).find(id);
  if (!appointment) throw new Error('no appointment');
  const terms = { coupon: undefined, memberPrice: memberPrice ?? null, accountId: undefined };
  for (const setupId of setupIds) await keepSeen(db, { setupId, appointment, terms });
  return { memberPrice };
};

/** Whoever came first, button or message, sold what was chosen, once. */
const expectChosen = async (appointmentId: string, { memberPrice }: Choice): Promise<void> => {
  const sold = await shop.product.test.db
    .selectFrom('booking')
    .leftJoin('membership', 'membership.sold_with_appointment_id', 'booking.appointment_id')
    .select(['agreed_membership_cents', 'price_sold_cents'])
    .where('booking.appointment_id', '=', appointmentId)
    .execute();
  const cents = memberPrice === undefined ? undefined : memberPrice * 100;
  expect(sold).toEqual([{ agreed_membership_cents: cents ?? 0, price_sold_cents: cents ?? null }]);
};

/** Buttons, tabs, redirects, webhooks and dying processes, in any order and at once; then the customer tries again. */
const bookInChaos = async (lane: Lane, random: Random): Promise<string> => {
  const { cards } = lane;
  const id = await quoted(lane);
  const tabs = [cards.finishSetup(id), cards.finishSetup(id)] as const;
  const choice = await choose(
    random,
    id,
    tabs.map(({ setupId }) => setupId),
  );
  lane.faults = Array.from({ length: random(6) }, () => faultKinds[random(faultKinds.length)] ?? 'none');
  const actors = Array.from({ length: 1 + random(4) }, () => async () => {
    const { setupId, event } = tabs[random(4) === 0 ? 1 : 0];
    const on = random(3) === 0 ? dyingDeps(lane, random(45)) : deps(lane);
    return random(2) === 0 ? press(on, id, setupId, choice) : handleEvent(on, { provider: 'cards', event });
  });
  if (random(2) === 0) await settleAll(actors.map((act) => act()));
  else for (const act of actors) await settleAll([act()]);
  lane.faults = [];
  const { booked_with: bookedWith } = (await shop.product.test.db
    .selectFrom('booking')
    .select('booked_with')
    .where('appointment_id', '=', id)
    .executeTakeFirst()) ?? { booked_with: null };
  // Sometimes nobody comes back, and the provider's message is all there is.
  if (bookedWith === null || random(4) > 0)
    await press(deps(lane), id, bookedWith ?? tabs[0].setupId, random(2) === 0 ? choice : {});
  for (const { event } of tabs) await handleEvent(deps(lane), { provider: 'cards', event });
  await expectChosen(id, choice);
  return id;
};

const chargeInChaos = async (lane: Lane, random: Random, id: string): Promise<void> => {
  const { cards } = lane;
  const before = cards.moved().length;
  await completeJob(shop.product, id);
  lane.faults = Array.from({ length: random(5) }, () => faultKinds[random(faultKinds.length)] ?? 'none');
  const actors = Array.from(
    { length: 1 + random(4) },
    () => async () => chargeForCompletion(random(3) === 0 ? dyingDeps(lane, random(40)) : deps(lane), id),
  );
  await settleAll(actors.map((act) => act()));
  lane.faults = [];
  expect(await chargeForCompletion(deps(lane), id)).toBe('paid');
  expect(cards.moved()).toHaveLength(before + 1);
  const receipt = await findReceipt(shop.product.test.db, id);
  expect(receipt).toMatchObject({ paidCents: cards.moved().at(-1)?.amountCents, dueCents: 0 });
};

describe('many bookings, each with its own bad luck', () => {
  it('[PAY-3, PAY-6, PAY-9] end in one booking each, and every finished job is paid once', async () => {
    let left = howOften({ short: 30, long: 1_000 });
    const goOn = async (nth: number): Promise<void> => {
      const lane = openLane(1 + nth);
      const random = randomFrom(20_270_301 + nth);
      while (left > 0) {
        left -= 1;
        const id = await bookInChaos(lane, random);
        await expectOneBooking(id);
        if (random(4) === 0) await chargeInChaos(lane, random, id);
      }
    };
    await Promise.all(Array.from({ length: lanes }, (_, nth) => goOn(nth)));
    expect((await ledgerOf(shop)).isBalanced).toBe(true);
    const due = await findDueCharges(shop.product.test.db, new Date(monday.getTime() + 86_400_000));
    for (const chargeId of due) await payCharge(deps(first), chargeId);
    expect(due).toEqual([]);
  }, 1_200_000);
});
