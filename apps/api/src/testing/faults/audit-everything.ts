import { sql } from 'kysely';
import { auditMoney } from '../../capabilities/payments';
import { readConfig } from '../../config/env';
import type { Database } from '../../platform/db/schema';
import { getProjectRoot } from '../../platform/project-root';
import { createPayments } from '../../providers/payments/create-payments';
import type { Acknowledged } from './customers';

/** The suite lets days pass for keys that expire. */
const askedAboutMs = 60 * 86_400_000;

/** A booking that was confirmed has its visit, promised to somebody. */
const lostBookings = async (db: Database, links: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ link: string }>`
    select wanted.link from unnest(${links}::uuid[]) as wanted (link)
    where not exists (
      select from appointment_link l join appointment a on a.id = l.appointment_id
      join visit v on v.appointment_id = a.id and v.held_until is null
      where l.id = wanted.link and a.status = 'scheduled')`.execute(db);
  return rows.map(({ link }) => `booking ${link} was confirmed and does not exist`);
};

/** Whoever was told to be a member paid once, here and at the provider. */
const wrongMembers = async (db: Database, members: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string; paid: number; taken: number }>`
    select wanted.id,
      (select count(*)::int from charge where account_id = wanted.id and status = 'paid') as paid,
      (select count(*)::int from sandbox_charge s
        join payment_attempt t on t.id::text = s.own_id join charge c on c.id = t.charge_id
        where c.account_id = wanted.id and s.status = 'succeeded') as taken
    from unnest(${members}::uuid[]) as wanted (id)`.execute(db);
  return rows
    .filter(({ paid, taken }) => paid !== 1 || taken !== 1)
    .map(({ id, paid, taken }) => `member ${id} has ${paid} paid charges and was charged ${taken} times`);
};

/** Every message was sent once, or waits; none was given up, none was sent twice. */
const wrongMessages = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string; kind: string; state: string; sent: number }>`
    select id, kind, sent, case when given_up_at is not null then 'given up'
      when delivered_at is not null then 'delivered' else 'waiting' end as state
    from outbox, lateral (
      select count(*)::int as sent from sandbox_delivery where message_key = outbox.id::text) as deliveries
    where kind in ('sms', 'email')
      and (given_up_at is not null or sent > 1 or (delivered_at is not null and sent <> 1))`.execute(db);
  const { rows: windows } = await sql<{ technician_id: string; day: string }>`
    select a.technician_id, a.day from visit a join visit b
      on a.technician_id = b.technician_id and a.day = b.day and a.appointment_id < b.appointment_id
      and a.planned_arrival < b.planned_end and b.planned_arrival < a.planned_end`.execute(db);
  return [
    ...rows.map(({ id, kind, state, sent }) => `${kind} ${id} is ${state} and was sent ${sent} times`),
    ...windows.map((both) => `two visits overlap on ${both.day} for ${both.technician_id}`),
  ];
};

/** One audit after every fault: what was acknowledged exists, cents are known to both sides, messages went once. */
export const auditEverything = async (db: Database, acknowledged: Acknowledged): Promise<string[]> => {
  const config = readConfig({ NODE_ENV: 'test', SERVE_WEB: 'false' }, getProjectRoot());
  const { payments: cards, paypal } = createPayments({ config, db, secret: '' });
  const now = new Date();
  return [
    ...(await lostBookings(db, acknowledged.bookings)),
    ...(await wrongMembers(db, acknowledged.members)),
    ...(await wrongMessages(db)),
    ...(await auditMoney({
      db,
      cards,
      paypal,
      now: () => now,
      from: new Date(now.getTime() - askedAboutMs),
    })),
  ];
};
