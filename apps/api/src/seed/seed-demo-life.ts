import { type AppointmentStatus, canApply } from '@lugnut/domain/appointment';
import { addDays, marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import { demoAccounts } from '../capabilities/accounts';
import { amendImported } from '../capabilities/appointments';
import { verifyCardSetup } from '../capabilities/payments';
import { loadPriceList } from '../capabilities/pricing';
import type { Database } from '../platform/db/schema';
import { describeError } from '../platform/logging/logger';
import { offsetsOf } from '../platform/market-today';
import { cancelDemoVisit } from './cancel-demo-visit';
import { type DemoLife, type DemoLifeParts, liveThrough } from './demo-life';
import {
  camry,
  type DemoStory,
  dana,
  demoStories,
  fleetOwner,
  type StoryPerson,
  sprinter,
  termsOwner,
} from './demo-stories';
import { demoOffice, liveStory } from './live-story';
import { demoVehicleId, demoVehicles, milesADay } from './seed-demo-fleet';
import { keepFleetCare } from './seed-demo-fleet-care';
import { closeDemoMonths, giveTerms } from './seed-demo-terms';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const memberForDays = 90;

const selectLived = (db: Database) =>
  db
    .selectFrom('appointment')
    .select([
      'id',
      'status',
      sql<string>`tracking ->> 'utm_campaign'`.as('name'),
      sql<boolean>`tracking ->> 'utm_medium' is not distinct from 'lived'`.as('is_lived'),
    ])
    .where(sql`tracking ->> 'utm_source'`, '=', 'demo');

const markLived = async (db: Database, name: string): Promise<void> => {
  const lived = await selectLived(db).where(sql`tracking ->> 'utm_campaign'`, '=', name).execute();
  for (const { id } of lived)
    await amendImported(db, id, { tracking: sql`tracking || '{"utm_medium": "lived"}'` });
};

/** A start interrupted in the middle of a story left a request behind: it is canceled. */
const takeBack = (
  db: Database,
  { id, status }: { readonly id: string; readonly status: AppointmentStatus },
  at: Date,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (canApply(status, 'canceled'))
      await cancelDemoVisit(tx, id, { at, reason: 'The demonstration was interrupted' });
    await amendImported(tx, id, {
      request_key: null,
      tracking: sql`tracking || '{"utm_source": "demo, interrupted"}'`,
    });
  });

/** A story is played once, whatever happened to it since. */
const findUnlived = async (db: Database): Promise<readonly DemoStory[]> => {
  const lived = new Set(
    (await selectLived(db).execute()).filter((row) => row.is_lived).map(({ name }) => name),
  );
  return demoStories.filter(({ name }) => !lived.has(name));
};

const saveCard = async (life: DemoLife, accountId: string): Promise<void> => {
  const { calls } = life;
  const context = await life.as(accountId);
  const { card_on_file: known } = await calls.getCardOnFile({ params: { userId: accountId } }, context);
  if (known) return;
  const setup = await calls.beginAccountCardSetup({}, context);
  await life.cards.confirmSetup(setup.client_secret, 'pm_card_visa');
  await calls.updateUserCard(
    { params: { id: accountId }, query: {}, body: { token: setup.setup_id } },
    context,
  );
};

/** Beside the card, which stays the one that is charged. */
const connectBank = async (life: DemoLife, accountId: string): Promise<void> => {
  const context = await life.as(accountId);
  const { data: methods } = await life.calls.listPaymentMethods({}, context);
  if (methods.some(({ attributes }) => attributes.type === 'us_bank_account')) return;
  const setup = await life.calls.bankAccountSecret({}, context);
  await life.cards.confirmSetup(setup.client_secret, 'pm_usBankAccount_success');
  await verifyCardSetup(life, setup.setup_id, [{ kind: 'account', id: accountId }]);
};

const joinPlan = async (life: DemoLife, accountId: string): Promise<void> => {
  const member = await life.db
    .selectFrom('membership')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (member) return;
  const { plans } = await loadPriceList(life.db);
  const plan = plans.find(({ billing }) => billing === 'yearly');
  if (!plan) return;
  const at = new Date(life.nowMs - memberForDays * dayMs);
  life.setClock(at);
  const membership = { user_id: accountId, price_sold: plan.priceCents / 100, sold_by: 'Dashboard' };
  await life.calls.createMembership({ body: { membership } }, await life.as(accountId));
  await life.db
    .updateTable('charge')
    .set({ created_at: at })
    .where('account_id', '=', accountId)
    .where('membership_id', 'is not', null)
    .execute();
};

const isFromBeforeJoining = ({ end }: DemoStory): boolean =>
  end.kind === 'done' && end.daysAgo > memberForDays;

const keepCars = async (db: Database, accountId: string): Promise<void> => {
  for (const { id, year, make, model, engine, name } of [camry, sprinter])
    await db
      .insertInto('car')
      .values({
        id: id ?? '',
        account_id: accountId,
        year,
        make,
        model,
        engine,
        name: name ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/** The fleet's maintenance plans: each follows from a past job. */
const keepReminders = async (life: DemoLife, accountId: string): Promise<void> => {
  const plans = [
    ['fleet oil of the first van', 0, 'Oil Change', 5_000, null],
    ['fleet oil and tires of the second van', 1, 'Tire Rotation', null, 3],
    ['fleet brakes of the third van', 2, 'Front Brake Pads & Rotors', 30_000, null],
  ] as const;
  const context = await life.as(accountId);
  for (const [name, nth, service, everyMiles, everyMonths] of plans) {
    const story = demoStories.find((one) => one.name === name);
    const vehicle = demoVehicles[nth];
    if (story?.end.kind !== 'done' || !vehicle) throw new Error(`nothing reminds of ${name}`);
    const today = marketMomentAt(life.nowMs, offsetsOf('America/Chicago')).day;
    await life.calls.saveMaintenance(
      {
        body: {
          car_id: demoVehicleId(vehicle.name),
          service,
          every_miles: everyMiles,
          every_months: everyMonths,
          last_done_miles: story.miles,
          last_done_on: addDays(today, -story.end.daysAgo),
        },
      },
      context,
    );
  }
};

const weeksDriven = 26;

/** Past readings, week by week: the cost per mile follows from them. */
const keepMiles = async (db: Database, nowMs: number): Promise<void> => {
  const today = marketMomentAt(nowMs, offsetsOf('America/Chicago')).day;
  const days = Array.from({ length: weeksDriven }, (_, nth) => 7 * (nth + 1));
  await db
    .insertInto('vehicle_day')
    .values(
      demoVehicles.flatMap(({ name, vin, odometerMiles }) =>
        vin === undefined
          ? []
          : days.map((ago) => ({
              car_id: demoVehicleId(name),
              day: addDays(today, -ago),
              readings: 1,
              first_odometer_miles: odometerMiles - (ago + 1) * milesADay,
              last_odometer_miles: odometerMiles - ago * milesADay,
              lowest_fuel_percent: null,
            })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const leads = [
  {
    hoursAgo: 50,
    isAnswered: true,
    lead_type: 'contact_us',
    name: 'Olive Turner',
    email: 'olive.turner@example.com',
    phone: '3135550141',
    zip: '48226',
    message: 'Do you also look at a car I want to buy, at the seller’s place?',
  },
  {
    hoursAgo: 5,
    isAnswered: false,
    lead_type: 'contact_us',
    name: 'Ben Castellano',
    email: 'ben.castellano@example.com',
    phone: '2145550142',
    zip: '75201',
    message: 'We run nine delivery vans in Dallas and would like to talk about a fleet account.',
  },
  {
    hoursAgo: 0.4,
    isAnswered: false,
    lead_type: 'virtual_diagnosis',
    name: 'Ruth Palmer',
    email: 'ruth.palmer@example.com',
    phone: '3135550143',
    zip: '48104',
    message: 'The steering wheel shakes at 60 mph but not below.',
  },
] as const;

const feedback = [
  [fleetOwner, 'Please show the cost of each vehicle by year as well.', 70],
  [dana, 'Love that I can write to the technician without calling.', 30],
] as const satisfies readonly (readonly [StoryPerson, string, number])[];

const hearFromPeople = async (life: DemoLife): Promise<void> => {
  for (const { hoursAgo, isAnswered, ...lead } of leads) {
    const at = new Date(life.nowMs - hoursAgo * hourMs);
    const body = { lead: { ...lead, utm_source: 'demo' } };
    const { data } = await life.calls.createLead(
      { body },
      await life.as(undefined, `demo lead ${lead.name}`),
    );
    await life.db.updateTable('lead').set({ created_at: at }).where('id', '=', data.id).execute();
    await life.db.updateTable('office_task').set({ created_at: at }).where('lead_id', '=', data.id).execute();
    if (!isAnswered) continue;
    await life.calls.finishLead({ params: { id: data.id } }, await life.as(demoOffice()));
    const answeredAt = new Date(at.getTime() + hourMs / 2);
    await life.db.updateTable('lead').set({ answered_at: answeredAt }).where('id', '=', data.id).execute();
  }
  for (const [{ accountId }, words, hoursAgo] of feedback) {
    const said = { mechanic_review: { feedback: words } };
    const { data } = await life.calls.createReview({ body: said }, await life.as(accountId, `demo ${words}`));
    await life.db
      .updateTable('customer_feedback')
      .set({ created_at: new Date(life.nowMs - hoursAgo * hourMs) })
      .where('id', '=', data.id)
      .execute();
  }
};

/** Open requests are always less than an hour old, so that their countdown shows. */
const askAnew = async (db: Database, nowMs: number): Promise<void> => {
  for (const { name, end } of demoStories)
    if (end.kind === 'waiting' || end.kind === 'claimed')
      for (const { id } of await selectLived(db)
        .where(sql`tracking ->> 'utm_campaign'`, '=', name)
        .where('status', '=', 'pending')
        .where('created_at', '<', new Date(nowMs - hourMs))
        .execute())
        await amendImported(db, id, { created_at: new Date(nowMs - end.minutesAgo * 60_000) });
};

const live = async (life: DemoLife, parts: Pick<DemoLifeParts, 'log'>): Promise<void> => {
  const { db } = life;
  const unlived = await findUnlived(db);
  if (unlived.length === 0) return;
  for (const row of await selectLived(db).execute()) {
    if (row.is_lived) continue;
    if (row.status === 'completed') await markLived(db, row.name);
    else await takeBack(db, row, new Date(life.nowMs));
  }
  const [danaId, fleetId] = [dana.accountId ?? '', fleetOwner.accountId ?? ''];
  const termsId = termsOwner.accountId ?? '';
  await keepCars(db, danaId);
  for (const accountId of [danaId, fleetId]) await saveCard(life, accountId);
  await connectBank(life, fleetId);
  /** In a database in use a part may not fit: the product starts anyway. */
  const attempt = async (story: string, part: () => Promise<void>): Promise<void> => {
    try {
      await part();
    } catch (error) {
      parts.log.warn({ story, fault: describeError(error) }, 'a story of the demo was not lived');
    }
  };
  await attempt('terms', () => giveTerms(life, termsId));
  for (const story of unlived) {
    if (story.person === dana && !isFromBeforeJoining(story)) await joinPlan(life, danaId);
    await attempt(story.name, async () => {
      await liveStory(life, story);
      await markLived(db, story.name);
    });
  }
  await attempt('invoices', () => closeDemoMonths(life, termsId));
  life.setClock(new Date(life.nowMs));
  await keepMiles(db, life.nowMs);
  await keepReminders(life, fleetId);
  await attempt('fleet care', () => keepFleetCare(life, fleetId));
  await hearFromPeople(life);
};

const addresses: readonly string[] = [
  ...demoAccounts.flatMap(({ phone, email }) => [phone, email]),
  ...demoStories.flatMap(({ person }) => [`+1${person.phone}`, person.email]),
  ...leads.flatMap(({ phone, email }) => [`+1${phone}`, email]),
].filter((address) => address !== undefined);

/** Customers, a fleet and an office with a history. Idempotent. */
export const seedDemoLife = async (parts: DemoLifeParts): Promise<void> => {
  const { db } = parts.database;
  await askAnew(db, parts.nowMs);
  if ((await findUnlived(db)).length === 0) return;
  await liveThrough(parts, addresses, (life) => live(life, parts));
};
