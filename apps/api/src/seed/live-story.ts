import type { AppointmentReply } from '@lugnut/contract';
import { inspectionPoints, siteCheckPointIds } from '@lugnut/domain/field';
import { addDays, instantAt, marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import { demoAccounts } from '../capabilities/accounts';
import { amendImported } from '../capabilities/appointments';
import type { Database } from '../platform/db/schema';
import { offsetsOf } from '../platform/market-today';
import type { DemoLife } from './demo-life';
import type { DemoStory } from './demo-stories';

const minuteMs = 60_000;
const noonWindow = '12:00pm-03:00pm';

/** By whom the office's part is played. */
export const demoOffice = (): string => {
  const office = demoAccounts.find(({ role }) => role === 'office');
  if (!office) throw new Error('nobody works in the office of the demo');
  return office.id;
};

const zoneOf = ({ person }: DemoStory): string =>
  person.zip.startsWith('7') ? 'America/Chicago' : 'America/Detroit';

type Times = {
  readonly askedAt: Date;
  readonly bookedAt: Date;
  /** The first day that will do. */
  readonly day: PlainDay;
  /** A moment of that day at the vehicle. */
  readonly at: (minutes: number) => Date;
};

const timesOf = (story: DemoStory, nowMs: number): Times => {
  const offsets = offsetsOf(zoneOf(story));
  const today = marketMomentAt(nowMs, offsets).day;
  const { end } = story;
  const ahead = end.kind === 'done' ? -end.daysAgo : end.kind === 'booked' ? end.daysAhead : 0;
  const day = addDays(today, ahead);
  const asked =
    end.kind === 'done'
      ? instantAt(addDays(day, -2), 10 * 60, offsets)
      : nowMs - (end.kind === 'booked' ? 20 * 60 : end.minutesAgo) * minuteMs;
  return {
    askedAt: new Date(asked),
    bookedAt: new Date(asked + 45 * minuteMs),
    day,
    at: (minutes) => new Date(instantAt(day, minutes, offsets)),
  };
};

type Lived = AppointmentReply['data'];

const ask = async (life: DemoLife, { name, person, car, miles, ...story }: DemoStory): Promise<Lived> => {
  const context = await life.as(person.accountId, `demo story ${name}`);
  const body = {
    appointment_type: story.problem === undefined ? ('repair' as const) : ('diagnosis' as const),
    car_attributes: {
      id: car.id,
      year: car.year,
      make: car.make,
      model: car.model,
      engine_size: car.engine,
      vin: car.vin,
      name: car.name,
      mileage: miles,
    },
    tracking_attributes: { utm_source: 'demo', utm_campaign: name },
    location_attributes: { zip: person.zip },
    services: [...story.services],
    diagnosis_input: story.problem ?? '',
    name: person.name,
    email: person.email,
    phone: person.phone,
    heard_about_us: 'Google',
  };
  const asked = person.isFleet
    ? await life.calls.createFleetAppointment({ body: { ...body, car_id: car.id } }, context)
    : await life.calls.createAppointment({ body }, context);
  return asked.data;
};

/** What the price book does not know the office prices: an hour and a half and one part. */
const price = async (life: DemoLife, { id }: Lived, story: DemoStory): Promise<Lived> => {
  const office = await life.as(demoOffice(), `demo price ${story.name}`);
  const params = { id };
  const suggested = await life.calls.suggestOfficeLines(
    { params, body: { services: [...story.services] } },
    office,
  );
  const lines = suggested.data.map(({ line }, nth) => ({
    ...line,
    labor_minutes: line.labor_minutes ?? 150 + nth * 60,
    parts:
      line.parts.length > 0
        ? line.parts.map((part) => ({ ...part, unit_price_cents: part.unit_price_cents ?? 84_50 }))
        : [
            {
              name: `${line.name} kit`,
              part_number: '',
              quantity: 1,
              unit_price_cents: 212_40 + nth * 60_00,
            },
          ],
  }));
  const draft = {
    lines,
    agent_discount_cents: 0,
    agent_discount_name: '',
    waive_fees: false,
    message: '',
    note: 'Parts checked with the supplier.',
  };
  const sent = await life.calls.sendOfficeEstimate({ params, body: { draft, base_version: 0 } }, office);
  return sent.appointment;
};

const decline = async (life: DemoLife, lived: Lived, story: DemoStory): Promise<void> => {
  const declined = story.declined && lived.attributes.estimate?.services[story.declined];
  if (!declined) return;
  await life.calls.decideEstimateService(
    { params: { id: declined.id }, body: { estimate_service: { status: 'rejected' } } },
    await life.as(story.person.accountId),
  );
};

/** Noon for what is long done; for what is to come the first window somebody really has. */
const chooseWindow = async (life: DemoLife, { id }: Lived, story: DemoStory, day: PlainDay) => {
  if (story.end.kind === 'done') return { appointment_day: day, appointment_time: noonWindow };
  const { data } = await life.calls.getAvailability({ params: { id } }, await life.as(undefined));
  const found = Object.entries(data.attributes.availability).find(
    ([open, windows]) => open >= day && windows.length > 0,
  );
  return found?.[1][0] === undefined
    ? undefined
    : { appointment_day: found[0], appointment_time: found[1][0] };
};

const book = async (life: DemoLife, lived: Lived, story: DemoStory, day: PlainDay): Promise<boolean> => {
  const { person } = story;
  const context = await life.as(person.accountId);
  const window = await chooseWindow(life, lived, story, day);
  if (!window) return false;
  const params = { id: lived.id };
  await life.calls.saveVisit(
    {
      params,
      body: {
        ...window,
        exact_address: person.address,
        hints_to_find: person.isFleet ? 'Yard behind the office.' : '',
      },
    },
    context,
  );
  await life.calls.confirmCardOnFile({ params, body: { pay_by: story.payBy ?? 'card' } }, context);
  return true;
};

const work = async (life: DemoLife, lived: Lived, story: DemoStory, at: Times['at']): Promise<void> => {
  const params = { id: lived.id };
  const press = async (minutes: number, key: string) => {
    life.setClock(at(minutes));
    return {
      moment: { happened_at: at(minutes).toISOString() },
      context: await life.as(demoOffice(), `demo-${key}-${lived.id}`),
    };
  };
  const found = new Map(story.findings?.map((finding) => [finding.point, finding]));
  const arriving = await press(12 * 60 + 10, 'arrive');
  await life.calls.arriveAtJob({ params, body: arriving.moment }, arriving.context);
  const site = await press(12 * 60 + 12, 'site');
  await life.calls.saveSiteCheck(
    { params, body: { passed: [...siteCheckPointIds], note: '', ...site.moment } },
    site.context,
  );
  const looking = await press(12 * 60 + 25, 'inspect');
  const items = inspectionPoints.map(({ id: point }) => ({
    light: 'green' as const,
    note: '',
    ...found.get(point),
    point,
    measured: '',
  }));
  await life.calls.saveInspection(
    { params, body: { items, done: true, ...looking.moment } },
    looking.context,
  );
  if (story.problem !== undefined) {
    const told = await press(12 * 60 + 40, 'diagnose');
    const words = {
      finding: `${story.problem} Confirmed on a test drive and traced to one worn part.`,
      recommendation: 'Replace it within the next weeks; the quote is on its way.',
    };
    await life.calls.saveDiagnosis({ params, body: { ...words, ...told.moment } }, told.context);
  }
  const read = await press(13 * 60 + 20, 'read');
  await life.calls.saveOdometer({ params, body: { miles: story.miles, ...read.moment } }, read.context);
  const done = await press(13 * 60 + 25, 'finish');
  await life.calls.finishJob({ params, body: done.moment }, done.context);
};

/** By the technician where they can log in, else by the office. */
const findAnswerer = async (db: Database, appointmentId: string): Promise<string> => {
  const visit = await db
    .selectFrom('visit')
    .innerJoin('technician', 'technician.id', 'visit.technician_id')
    .select('technician.account_id')
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return visit?.account_id ?? demoOffice();
};

const talk = async (life: DemoLife, { id }: Lived, story: DemoStory, at: Times['at']): Promise<void> => {
  const answerer = await findAnswerer(life.db, id);
  for (const [nth, body] of (story.chat ?? []).entries()) {
    life.setClock(at(11 * 60 + 50 + nth * 24));
    const context = await life.as(
      nth % 2 === 0 ? story.person.accountId : answerer,
      `demo chat ${id} ${nth}`,
    );
    await life.calls.sendJobMessage({ params: { id }, body: { body } }, context);
  }
};

const review = async (life: DemoLife, { id }: Lived, story: DemoStory, at: Date): Promise<void> => {
  if (!story.review) return;
  const { rating, words } = story.review;
  const said = { appointment_id: id, rating_text: rating, feedback: words };
  await life.calls.createReview({ body: { mechanic_review: said } }, await life.as(story.person.accountId));
  await life.db
    .updateTable('mechanic_review')
    .set({ created_at: at })
    .where('appointment_id', '=', id)
    .execute();
};

/** Backdates columns that default to the database's clock. */
const backDate = async (
  db: Database,
  id: string,
  { askedAt, bookedAt }: Times,
  doneAt: Date,
): Promise<void> => {
  await amendImported(db, id, { created_at: askedAt });
  await db.updateTable('estimate').set({ created_at: askedAt }).where('appointment_id', '=', id).execute();
  await db
    .updateTable('visit_request')
    .set({ updated_at: bookedAt })
    .where('appointment_id', '=', id)
    .execute();
  await db.updateTable('charge').set({ created_at: doneAt }).where('appointment_id', '=', id).execute();
};

/** From the request as far as the story goes. `lived` is where an interrupted start stopped. */
export const liveStory = async (life: DemoLife, story: DemoStory): Promise<void> => {
  const times = timesOf(story, life.nowMs);
  const { kind } = story.end;
  life.setClock(times.askedAt);
  let lived = await ask(life, story);
  if (kind === 'claimed') {
    // A moment ago: claims expire.
    life.setClock(new Date(life.nowMs - 5 * minuteMs));
    await life.calls.claimOfficeRequest({ params: { id: lived.id } }, await life.as(demoOffice()));
  }
  if (kind !== 'waiting' && kind !== 'claimed') {
    life.setClock(new Date(times.askedAt.getTime() + 20 * minuteMs));
    if (lived.attributes.status === 'pending') lived = await price(life, lived, story);
  }
  if (kind === 'booked' || kind === 'done') {
    life.setClock(new Date(times.bookedAt.getTime() - 5 * minuteMs));
    await decline(life, lived, story);
    life.setClock(times.bookedAt);
    const isBooked = await book(life, lived, story, times.day);
    if (isBooked && kind === 'done') {
      await work(life, lived, story, times.at);
      await talk(life, lived, story, times.at);
      await review(life, lived, story, times.at(18 * 60));
    }
  }
  await backDate(life.db, lived.id, times, times.at(13 * 60 + 25));
};
