import { addMonths, firstDayOf, monthOf } from '@lugnut/domain/fleet';
import { addDays, instantAt, marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import { offsetsOf } from '../platform/market-today';
import type { DemoLife } from './demo-life';
import { termsDaysAgo } from './demo-stories';
import { demoOffice } from './live-story';

const offsets = offsetsOf('America/Chicago');
const dayMs = 86_400_000;
const termsForDays = 120;

/** By the office, before its first job; not again once somebody has changed them. */
export const giveTerms = async (life: DemoLife, fleetId: string): Promise<void> => {
  const office = await life.as(demoOffice());
  const { data } = await life.calls.getFleetAccount({ params: { id: fleetId } }, office);
  if (data.attributes.history.length > 0) return;
  life.setClock(new Date(life.nowMs - termsForDays * dayMs));
  await life.calls.setFleetTerms(
    {
      params: { id: fleetId },
      body: {
        terms: { net_days: 30, limit_cents: 5_000_00 },
        reason: 'Two years of paid invoices elsewhere',
      },
    },
    office,
  );
};

/** In the morning of the day, as its clocks have it; of a day that has just begun, now. */
const setClockTo = (life: DemoLife, day: PlainDay): void => {
  life.setClock(new Date(Math.min(instantAt(day, 9 * 60, offsets), life.nowMs)));
};

const paidAfterDays = 12;

/** A transfer that came in some days after the invoice. */
const payFirst = async (life: DemoLife, fleetId: string): Promise<void> => {
  const office = await life.as(demoOffice(), `demo invoice payment ${fleetId}`);
  const { data } = await life.calls.getFleetAccount({ params: { id: fleetId } }, office);
  const [invoice] = data.attributes.invoices;
  if (!invoice || invoice.attributes.open_cents === 0) return;
  const receivedOn = addDays(invoice.attributes.issued_on, paidAfterDays);
  setClockTo(life, receivedOn);
  await life.calls.recordInvoicePayment(
    {
      params: { id: invoice.id },
      body: {
        kind: 'ach',
        amount_cents: invoice.attributes.open_cents,
        reference: 'ACH 20418',
        received_on: receivedOn,
      },
    },
    office,
  );
};

/** The months of its jobs are closed on the day after each: the first invoice is paid, the second one open. */
export const closeDemoMonths = async (life: DemoLife, fleetId: string): Promise<void> => {
  const { day: today } = marketMomentAt(life.nowMs, offsets);
  const [first, second] = termsDaysAgo.map((ago) => firstDayOf(addMonths(monthOf(addDays(today, -ago)), 1)));
  const closed = await life.db
    .selectFrom('statement')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  if (closed || first === undefined || second === undefined) return;
  const since = await sql<{ now: Date }>`select now()`.execute(life.db);
  setClockTo(life, first);
  await life.runJob('close-fleet-months');
  await payFirst(life, fleetId);
  setClockTo(life, second);
  await life.runJob('close-fleet-months');
  // Letters of months long closed are not sent.
  await life.db
    .updateTable('outbox')
    .set({ delivered_at: sql<Date>`now()`, payload: '{}' })
    .where('kind', '=', 'fleet_invoice')
    .where('delivered_at', 'is', null)
    .where('created_at', '>=', since.rows[0]?.now ?? new Date())
    .execute();
};
