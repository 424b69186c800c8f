import { sessionStore } from '../capabilities/accounts';
import { newId } from '../platform/ids';
import { bookFieldJob } from './field-job';
import { logInAs } from './log-in-as';
import { openShop, type Shop } from './open-shop';
import type { Facts, Who } from './role-table';

export type RoleShop = {
  readonly shop: Shop;
  readonly facts: Facts;
  /** The customer's name for the job. */
  readonly link: string;
  /** A new login for each call: some of the calls log out. */
  tokenOf(who: Who): Promise<string | undefined>;
};

/** A shop with somebody of every role, and one of everything a call can name. */
export const openRoleShop = async (
  options: { readonly hasSecretLinks?: boolean; readonly asksForCodes?: boolean } = {},
): Promise<RoleShop> => {
  const accounts = new Map<Who, string>();
  const shop = await openShop({ RATE_LIMIT_SCALE: '10000' }, options);
  const { db } = shop.product.test;
  const { id: job, link, technician: onJob } = await bookFieldJob(shop);
  const owner = await logInAs(shop.product, 'customer');
  await db.updateTable('appointment').set({ account_id: owner.id }).where('id', '=', job).execute();
  accounts.set('owner', owner.id);
  accounts.set('technician on the job', onJob.id);
  for (const [who, role] of [
    ['other customer', 'customer'],
    ['technician elsewhere', 'technician'],
    ['office', 'office'],
    ['dispatcher', 'dispatcher'],
    ['admin', 'admin'],
  ] as const)
    accounts.set(who, (await logInAs(shop.product, role)).id);
  const opened = await shop.call('POST', '/api/v2/user/sign_up', {
    user: { email: 'fleet@example.com', phone: '3135550160', business_name: 'Parcels' },
  });
  const fleet = String(opened.body.user?.id);
  accounts.set('fleet', fleet);
  // Its owner has logged in by a code since.
  await db
    .updateTable('account')
    .set({ is_proven: true, name: 'Robin Park' })
    .where('id', '=', fleet)
    .execute();
  const elsewhere = await db
    .selectFrom('technician')
    .select('id')
    .where('account_id', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('technician')
    .set({ account_id: accounts.get('technician elsewhere') ?? null })
    .where('id', '=', elsewhere.id)
    .execute();
  const service = await db
    .selectFrom('estimate_service')
    .innerJoin('estimate', 'estimate.id', 'estimate_service.estimate_id')
    .select('estimate_service.id')
    .where('appointment_id', '=', job)
    .executeTakeFirstOrThrow();
  const carId = newId();
  const fleetCar = newId();
  await db
    .insertInto('car')
    .values([
      { id: carId, account_id: owner.id, year: 2015, make: 'Toyota', model: 'Camry' },
      { id: fleetCar, account_id: fleet, year: 2015, make: 'Toyota', model: 'Camry' },
    ])
    .execute();
  const lead = newId();
  await db
    .insertInto('lead')
    .values({ id: lead, lead_type: 'contact_us', name: 'x', phone: '+13135550177', message: 'x' })
    .execute();
  const task = newId();
  await db
    .insertInto('office_task')
    .values({ id: task, kind: 'card_declined', lead_id: lead, reason: 'x' })
    .execute();
  const tokenOf: RoleShop['tokenOf'] = async (who) => {
    const accountId = accounts.get(who);
    const token = `${newId()}${newId()}`;
    if (accountId !== undefined) await sessionStore(db).open({ accountId, token, userAgent: undefined });
    return who === 'visitor' ? undefined : token;
  };
  const dispatcher = await tokenOf('dispatcher');
  const proposed = await shop.call(
    'POST',
    '/api/v2/staff/replans',
    {
      market_id: 'DET',
      day: '2027-03-09',
      disruption: { kind: 'technician_out', technician_id: elsewhere.id },
    },
    { authorization: `Bearer ${dispatcher}` },
  );
  const proposal = proposed.body.data.id;
  const change = newId();
  await db
    .insertInto('audit_entry')
    .values({
      id: change,
      at: shop.now,
      account_id: accounts.get('admin') ?? '',
      section: 'coupons',
      subject: 'GONE',
      before: null,
      after: '{}',
      undoes: null,
    })
    .execute();
  await db.insertInto('coupon').values({ code: 'NOPE', amount_cents: 1 }).execute();
  await db.insertInto('error_report').values({ fingerprint: 'a-fault', error: 'x' }).execute();
  const said = newId();
  await db
    .insertInto('job_message')
    .values({
      id: said,
      appointment_id: job,
      account_id: owner.id,
      side: 'customer',
      body: 'x',
      request_key: said,
      created_at: shop.now,
    })
    .execute();
  const removedNote = newId();
  await db
    .insertInto('customer_note')
    .values({
      id: removedNote,
      customer: owner.id,
      author_id: owner.id,
      body: 'x',
      request_key: null,
      written_at: shop.now,
      removed_at: shop.now,
    })
    .execute();
  const givenUp = newId();
  await db
    .insertInto('outbox')
    .values({
      id: givenUp,
      kind: 'sms',
      payload: JSON.stringify({ to: '+13135550100', body: 'x' }),
      given_up_at: shop.now,
      last_error: 'timeout',
    })
    .execute();
  const facts: Facts = {
    removedNote,
    givenUp,
    lead,
    task,
    proposal,
    change,
    fleet,
    fleetCar,
    colleague: accounts.get('dispatcher') ?? '',
    said,
    elsewhere: elsewhere.id,
    job,
    owner: owner.id,
    service: service.id,
    session: '',
    car: carId,
    moment: shop.now.toISOString(),
  };
  return { shop, facts, link, tokenOf };
};
