import { sql } from 'kysely';
import { newId } from '../../../platform/ids';
import { quoteRequest } from '../../../testing/ask-for-quote';
import { bookFieldJob, finishFieldJob } from '../../../testing/field-job';
import type { Shop } from '../../../testing/open-shop';
import { hashSecret, sessionStore } from '../../accounts';
import { storedEstimate } from '../../appointments';
import { openRecordsOf } from '../erase-rows';

/** Nothing else in the world is called so. */
export const zed = {
  name: 'Zquuxana Marrowbone',
  phone: '+12485559377',
  email: 'zquuxana@marrowbone.example',
  vin: '4T1BF1FK5FU999377',
  plate: 'ZQX4417',
  address: '77 Zquux Hidden Lane, Detroit, MI 48226',
};
const word = (what: string): string => `zquux ${what}`;

/** What must be found nowhere; the search ignores case. */
export const marks = ['zquux', 'marrowbone', '2485559377', zed.vin, zed.plate] as const;

/** A customer who booked, was served and wrote to us, with a mark in every field that takes words. */
export const bookMarkedJob = async (shop: Shop) => {
  const { db } = shop.product.test;
  const job = await bookFieldJob(shop, {
    name: zed.name,
    phone: zed.phone.slice(2),
    email: zed.email,
    car_attributes: {
      year: 2015,
      make: 'Toyota',
      model: 'Camry',
      engine_size: '2.5L 4-cyl',
      vin: zed.vin,
    },
    heard_about_us: word('heard'),
  });
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', zed.phone)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('account')
    .set({
      is_proven: true,
      email: zed.email,
      unproven_email: null,
      name: zed.name,
      google_subject: word('google'),
      extra_login_phone: '+12485559378',
    })
    .where('id', '=', accountId)
    .execute();
  await db.updateTable('appointment').set({ account_id: accountId }).where('id', '=', job.id).execute();
  const token = `${newId()}${newId()}`;
  await sessionStore(db).open({ accountId, token, userAgent: word('browser') });
  return { ...job, accountId, headers: { authorization: `Bearer ${token}` } };
};

export const finishMarkedJob = async (
  shop: Shop,
  { id, technician }: Awaited<ReturnType<typeof bookMarkedJob>>,
): Promise<void> => {
  await finishFieldJob(shop, id, technician);
  const { signal } = new AbortController();
  for (const name of ['pay-due-charges', 'confirm-late-promises'])
    await shop.product.composition.jobs.find((one) => one.name === name)?.run(signal);
  await shop.product.settled();
};

/** Every other place where a word of theirs can stand. */
export const markEverything = async (
  shop: Shop,
  { id, accountId, technician }: Awaited<ReturnType<typeof bookMarkedJob>>,
): Promise<void> => {
  const { db } = shop.product.test;
  const at = shop.now;
  await db.transaction().execute(async (tx) => {
    await openRecordsOf(tx, { accountId, visits: [id], phones: [], referralCodes: [] });
    await sql`update appointment set diagnosis_input = ${word('noise')}, car_plate = ${zed.plate}, car_color = ${word('red')},
      car_name = ${word('Betsy')}, referral_name = ${word('friend')}, tracking = ${JSON.stringify({ utm_source: word('ad') })}
      where id = ${id}`.execute(tx);
    await sql`update visit_request set exact_address = ${zed.address}, apartment_number = ${word('7')},
      apartment_code = ${word('gate')}, hints_to_find = ${word('mat')}, garage = ${word('garage')},
      location = ${JSON.stringify({ route: word('lane') })} where appointment_id = ${id}`.execute(tx);
    await sql`update consent_record set customer_name = ${zed.name}, device = ${word('device')}
      where estimate_id in (select id from estimate where appointment_id = ${id})`.execute(tx);
    await sql`update appointment_event set details = details || ${JSON.stringify({ why: word('why') })}::jsonb
      where appointment_id = ${id}`.execute(tx);
    await sql`update job_progress set site_check = ${JSON.stringify({ passed: [], note: word('dog') })},
      diagnosis = ${JSON.stringify({ finding: word('pads'), recommendation: word('soon') })} where appointment_id = ${id}`.execute(
      tx,
    );
  });
  const owned = { account_id: accountId, appointment_id: id };
  await db
    .insertInto('car')
    .values({
      id: newId(),
      account_id: accountId,
      year: 2015,
      make: 'Toyota',
      model: 'Camry',
      vin: zed.vin,
      name: word('car'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('passkey')
    .values({
      id: newId(),
      account_id: accountId,
      credential_id: word('key'),
      public_key: Buffer.from('x'),
      counter: 0,
      is_synced: false,
      name: word('phone'),
    })
    .execute();
  await db
    .insertInto('push_subscription')
    .values({
      id: newId(),
      account_id: accountId,
      endpoint: `https://push.example/${word('p')}`,
      p256dh: 'x',
      auth: 'x',
    })
    .execute();
  await db
    .insertInto('contact_change')
    .values({
      id: newId(),
      account_id: accountId,
      kind: 'email',
      address: `new@${zed.email.split('@')[1]}`,
      replaces: zed.email,
      undo_hash: hashSecret('u'),
      asked_at: at,
      takes_effect_at: new Date(at.getTime() + 90 * 86_400_000),
    })
    .execute();
  await db
    .insertInto('customer_note')
    .values([
      {
        id: newId(),
        customer: accountId,
        author_id: technician.id,
        body: word('note'),
        request_key: null,
        written_at: at,
      },
      {
        id: newId(),
        customer: zed.phone,
        author_id: technician.id,
        body: word('older note'),
        request_key: null,
        written_at: at,
      },
    ])
    .execute();
  await db
    .insertInto('job_message')
    .values({
      id: newId(),
      ...owned,
      side: 'customer',
      body: word('hello'),
      request_key: newId(),
      created_at: at,
    })
    .execute();
  await db
    .insertInto('job_photo')
    .values({
      id: newId(),
      appointment_id: id,
      account_id: technician.id,
      request_key: newId(),
      point: null,
      content_type: 'image/jpeg',
      width: 1,
      height: 1,
      content: null,
      object_key: await shop.product.composition.objects.keep(Buffer.from(word('picture')), 'image/jpeg'),
      created_at: at,
    })
    .execute();
  await db
    .insertInto('mechanic_review')
    .values({
      id: newId(),
      technician_id: null,
      appointment_id: id,
      rating: 5,
      feedback: word('great'),
      diag_feedback: word('ok'),
    })
    .execute();
  await db
    .insertInto('lead')
    .values({
      id: newId(),
      lead_type: 'contact_us',
      name: zed.name,
      email: zed.email,
      phone: zed.phone,
      zip: '48226',
      message: word('question'),
    })
    .execute();
  await db
    .insertInto('customer_feedback')
    .values({ id: newId(), account_id: accountId, feedback: word('feedback') })
    .execute();
  await db.insertInto('stopped_phone').values({ phone: zed.phone }).execute();
  await db.insertInto('unsubscribed_address').values({ email: zed.email, via: 'page' }).execute();
  await db.insertInto('request_notice').values({ recipient: zed.email, kind: 'quote' }).execute();
  await db
    .insertInto('security_event')
    .values({
      kind: 'login',
      account_id: accountId,
      actor: 'account',
      actor_account_id: accountId,
      subject_type: null,
      subject_id: null,
      note: word('login'),
      address: '203.0.113.9',
      device: word('Chrome'),
      request_id: null,
    })
    .execute();
  await db
    .insertInto('office_task')
    .values({
      id: newId(),
      kind: 'call_back',
      appointment_id: id,
      membership_id: null,
      lead_id: null,
      subject: null,
      reason: word('angry'),
      due_at: null,
      done_at: at,
      done_by: null,
    })
    .execute();
  await db
    .insertInto('job_decision')
    .values({
      id: newId(),
      appointment_id: id,
      decision: 'turned_back',
      amount_cents: null,
      reason: word('nice'),
      decided_by: technician.id,
      decided_at: at,
    })
    .execute();
  await db
    .insertInto('outbox')
    .values({
      id: newId(),
      kind: 'sms',
      payload: JSON.stringify({ to: zed.phone, body: word('sms') }),
      dedupe_key: `x ${zed.phone}`,
      last_error: null,
      provider_reference: null,
      given_up_at: at,
    })
    .execute();
  await db
    .insertInto('sandbox_delivery')
    .values({
      id: newId(),
      channel: 'email',
      recipient: zed.email,
      subject: word('s'),
      body_text: word('t'),
      body_html: null,
      unsubscribe_url: null,
    })
    .execute();
  await markReferral(shop, accountId);
};

/** Somebody else, whose contact they typed into a request of their own. */
export const stranger = { phone: '+12485550166', email: 'yolvexa@example.com', mark: 'yolvexa private' };

export const typeStrangersContact = async (
  { product, call }: Shop,
  { headers, technician }: Awaited<ReturnType<typeof bookMarkedJob>>,
): Promise<void> => {
  const { db } = product.test;
  const { email, mark } = stranger;
  const typed = quoteRequest({ phone: stranger.phone.slice(2), email });
  const asked = await call('POST', '/api/v2/appointments', typed, headers);
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body));
  await db
    .insertInto('customer_note')
    .values({
      id: newId(),
      customer: stranger.phone,
      author_id: technician.id,
      body: mark,
      request_key: null,
      written_at: new Date(),
    })
    .execute();
  await db
    .insertInto('outbox')
    .values({
      id: newId(),
      kind: 'sms',
      payload: JSON.stringify({ to: stranger.phone, body: mark }),
      dedupe_key: 'code of a stranger',
      last_error: null,
      provider_reference: null,
      given_up_at: new Date(),
    })
    .execute();
  const delivered = { subject: null, body_html: null, unsubscribe_url: null };
  await db
    .insertInto('sandbox_delivery')
    .values([
      { id: newId(), channel: 'sms', recipient: stranger.phone, body_text: mark, ...delivered },
      { id: newId(), channel: 'email', recipient: email, body_text: mark, ...delivered },
    ])
    .execute();
  await db.insertInto('unsubscribed_address').values({ email, via: 'page' }).execute();
};

/** Somebody else came by their word, and their name stands in that estimate. */
const markReferral = async ({ product }: Shop, accountId: string): Promise<void> => {
  const { db } = product.test;
  await db
    .insertInto('coupon')
    .values({
      code: 'MRRW8888',
      display_name: word('coupon'),
      amount_cents: 2_500,
      referrer_account_id: accountId,
      starts_on: null,
      ends_on: null,
      max_redemptions: null,
      max_redemptions_per_customer: 1,
      market_ids: null,
      service_ids: null,
    })
    .execute();
  const version = await db.selectFrom('estimate_version').selectAll().limit(1).executeTakeFirstOrThrow();
  const estimate = storedEstimate.decode(version.content);
  const discounted = {
    ...estimate,
    discounts: [
      { kind: 'referral', label: 'Referral', amountCents: 2_500, code: 'MRRW8888', referrer: zed.name },
    ],
  };
  await db
    .insertInto('estimate_version')
    .values({
      estimate_id: version.estimate_id,
      version: 99,
      content: storedEstimate.encode(discounted as never),
    })
    .execute();
};
