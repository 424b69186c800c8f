import {
  carriedLines,
  dueOnOf,
  firstDayOf,
  lastClosedMonth,
  monthOf,
  type NetDays,
  poNumberFor,
  sumInvoice,
} from '@lugnut/domain/fleet';
import { instantAt, marketMomentAt } from '@lugnut/domain/scheduling';
import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../platform/db/schema';
import type { Emit } from '../../platform/events';
import { newId } from '../../platform/ids';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { enqueue } from '../../platform/jobs/outbox';
import { offsetsOf } from '../../platform/market-today';
import {
  addCarriedLine,
  findFleetZone,
  findTerms,
  fleetInvoicePaid,
  fleetInvoiceSent,
  lockFleetAccount,
  payByCredit,
} from '../payments';

export const invoiceLetterJob = 'fleet_invoice';

export type ClosingDeps = { readonly db: Database; readonly now: () => Date; readonly emit: Emit };

type LineRow = Selectable<Schema['statement_line']>;

/** Of a fleet whose terms were ended with work still to be paid. */
const daysWithoutTerms: NetDays = 30;

const listOpenLines = (tx: DatabaseTransaction, fleetId: string, before: Date): Promise<LineRow[]> =>
  tx
    .selectFrom('statement_line')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('statement_id', 'is', null)
    .where('occurred_at', '<', before)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();

/** The number every job had when its month was closed: it stays, whatever is said later. */
const keepPoNumbers = async (tx: DatabaseTransaction, fleetId: string, lines: readonly LineRow[]) => {
  const billing = await tx
    .selectFrom('fleet_billing')
    .select('usual_po')
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  const ids = lines.flatMap(({ appointment_id }) => appointment_id ?? []);
  const own =
    ids.length === 0
      ? []
      : await tx.selectFrom('job_po').selectAll().where('appointment_id', 'in', ids).execute();
  const ownOf = new Map(own.map(({ appointment_id, po_number }) => [appointment_id, po_number]));
  for (const line of lines) {
    const po =
      line.appointment_id === null
        ? undefined
        : poNumberFor(ownOf.get(line.appointment_id), billing?.usual_po ?? undefined);
    if (po !== undefined)
      await tx.updateTable('statement_line').set({ po_number: po }).where('id', '=', line.id).execute();
  }
};

const listUnpaid = (tx: DatabaseTransaction, fleetId: string) =>
  tx
    .selectFrom('statement')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('paid_at', 'is', null)
    .orderBy('due_on')
    .orderBy('id')
    .execute();

type Carried = {
  readonly fleetId: string;
  readonly statementId: string;
  readonly cents: number;
  readonly at: Date;
};

/** Invoices that are not paid have the credit first, the oldest before the others; returns what is left of it. */
const payUnpaid = async (
  tx: DatabaseTransaction,
  emit: Emit,
  { fleetId, statementId, cents, at }: Carried,
): Promise<number> => {
  let left = cents;
  for (const { id } of left > 0 ? await listUnpaid(tx, fleetId) : []) {
    const { usedCents, isPaid } = await payByCredit(tx, {
      statementId: id,
      mostCents: left,
      closingId: statementId,
      requestKey: `credit of ${statementId} for ${id}`,
      at,
    });
    left -= usedCents;
    if (isPaid) await emit(tx, fleetInvoicePaid, { statementId: id, fleetId });
  }
  return left;
};

const addCarried = async (
  tx: DatabaseTransaction,
  { fleetId, statementId, cents, at }: Carried,
): Promise<void> => {
  const carried = carriedLines(cents);
  if (!carried) return;
  await addCarriedLine(tx, {
    fleetId,
    statementId,
    work: 'Credit moved to your next invoice',
    amountCents: carried.closing.amountCents,
    requestKey: `carried from ${statementId}`,
    at,
  });
  await addCarriedLine(tx, {
    fleetId,
    statementId: undefined,
    work: 'Credit from your last invoice',
    amountCents: carried.next.amountCents,
    requestKey: `carried to ${statementId}`,
    at,
  });
};

/** Closes the month that is over by the fleet's clocks, once; undefined where there is nothing to close. */
const closeMonth = async (
  tx: DatabaseTransaction,
  { now, emit }: Omit<ClosingDeps, 'db'>,
  fleetId: string,
): Promise<string | undefined> => {
  if (!(await lockFleetAccount(tx, fleetId))) return undefined;
  const at = now();
  const offsets = offsetsOf(await findFleetZone(tx, fleetId));
  const { day: today } = marketMomentAt(at.getTime(), offsets);
  const month = lastClosedMonth(today);
  const isClosed = await tx
    .selectFrom('statement')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('month', '>=', month)
    .executeTakeFirst();
  if (isClosed) return undefined;
  const end = new Date(instantAt(firstDayOf(monthOf(today)), 0, offsets));
  const lines = await listOpenLines(tx, fleetId, end);
  // A credit alone waits for something it can come off.
  const isCreditAlone = lines.every(({ kind }) => kind === 'carried');
  if (lines.length === 0 || (isCreditAlone && (await listUnpaid(tx, fleetId)).length === 0)) return undefined;
  const asLines = lines.map(({ kind, amount_cents, paid_cents }) => ({
    kind,
    amountCents: amount_cents,
    paidCents: paid_cents,
  }));
  const sums = sumInvoice(asLines);
  const terms = await findTerms(tx, fleetId);
  const netDays = sums.dueCents === 0 ? 0 : (terms?.netDays ?? daysWithoutTerms);
  const id = newId();
  await tx
    .insertInto('statement')
    .values({
      id,
      fleet_id: fleetId,
      month,
      issued_on: today,
      issued_at: at,
      net_days: netDays,
      due_on: netDays === 0 ? today : dueOnOf(today, netDays),
      total_cents: sums.totalCents + sums.carriedCents,
      paid_cents: sums.paidCents,
      due_cents: sums.dueCents,
      paid_at: sums.dueCents === 0 ? at : null,
    })
    .execute();
  await tx
    .updateTable('statement_line')
    .set({ statement_id: id })
    .where(
      'id',
      'in',
      lines.map((line) => line.id),
    )
    .execute();
  await keepPoNumbers(tx, fleetId, lines);
  const carried = { fleetId, statementId: id, cents: sums.carriedCents, at };
  await addCarried(tx, { ...carried, cents: await payUnpaid(tx, emit, carried) });
  await enqueue(tx, {
    kind: invoiceLetterJob,
    payload: { statementId: id },
    dedupeKey: `fleet invoice ${id}`,
  });
  await emit(tx, fleetInvoiceSent, { statementId: id, fleetId });
  return id;
};

/** FLT-12: every hour, because the first of the month begins at another hour in every zone. */
export const closeMonths = async (deps: ClosingDeps, signal: AbortSignal): Promise<void> => {
  const fleets = await deps.db
    .selectFrom('statement_line')
    .select('fleet_id as id')
    .distinct()
    .where('statement_id', 'is', null)
    .execute();
  await eachByItself(fleets, signal, ({ id }) =>
    deps.db.transaction().execute((tx) => closeMonth(tx, deps, id)),
  );
};
