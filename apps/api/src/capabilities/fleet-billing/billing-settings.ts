import type { FleetBilling, fleetBillingRoutes, RouteInput } from '@lugnut/contract';
import { isSendableName, unsendableNameText } from '@lugnut/domain/contact';
import { findPoProblem } from '@lugnut/domain/fleet';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { noSuchAppointment } from '../appointments';
import { lockFleetAccount, readStanding } from '../payments';

export const showBilling = async (
  db: Database,
  { fleetId, now, mayChange }: { readonly fleetId: string; readonly now: Date; readonly mayChange: boolean },
): Promise<FleetBilling> => {
  const row = await db
    .selectFrom('fleet_billing')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  const contacts = await db
    .selectFrom('fleet_billing_contact')
    .select(['name', 'email'])
    .where('fleet_id', '=', fleetId)
    .orderBy('email')
    .execute();
  const { terms, openCents, promisedCents, isOverdue } = await readStanding(db, fleetId, now);
  return {
    usual_po: row?.usual_po ?? null,
    is_po_required: row?.is_po_required ?? false,
    contacts,
    terms: terms ? { net_days: terms.netDays, limit_cents: terms.limitCents } : null,
    open_cents: openCents,
    promised_cents: promisedCents,
    is_overdue: isOverdue,
    may_change: mayChange,
  };
};

const requirePo = (po: string | null): void => {
  const problem = po === null ? undefined : findPoProblem(po);
  if (problem !== undefined) throw new EnglishFailure('invalid_input', problem);
};

type Settings = RouteInput<typeof fleetBillingRoutes.changeFleetBilling>['body'];

export const changeBilling = (db: Database, fleetId: string, settings: Settings): Promise<void> =>
  db.transaction().execute(async (tx) => {
    requirePo(settings.usual_po);
    if (!settings.contacts.every(({ name }) => isSendableName(name)))
      throw new EnglishFailure('invalid_input', unsendableNameText);
    const emails = new Set(settings.contacts.map(({ email }) => email));
    if (emails.size < settings.contacts.length)
      throw new EnglishFailure('invalid_input', 'An email is on the list twice. Remove one of them.');
    await lockFleetAccount(tx, fleetId);
    const row = { usual_po: settings.usual_po, is_po_required: settings.is_po_required };
    await tx
      .insertInto('fleet_billing')
      .values({ fleet_id: fleetId, ...row })
      .onConflict((conflict) => conflict.column('fleet_id').doUpdateSet(row))
      .execute();
    await tx.deleteFrom('fleet_billing_contact').where('fleet_id', '=', fleetId).execute();
    if (settings.contacts.length > 0)
      await tx
        .insertInto('fleet_billing_contact')
        .values(settings.contacts.map((contact) => ({ fleet_id: fleetId, ...contact })))
        .execute();
  });

/** Who gets the invoices, and what stands on them, was said by somebody unverified. */
export const endBilling = async (tx: DatabaseTransaction, fleetId: string): Promise<void> => {
  await tx.deleteFrom('fleet_billing_contact').where('fleet_id', '=', fleetId).execute();
  await tx.deleteFrom('fleet_billing').where('fleet_id', '=', fleetId).execute();
};

type PoWish = {
  readonly fleetId: string;
  readonly by: string;
  readonly appointmentIds: readonly string[];
  readonly po: string | null;
  readonly at: Date;
};

const isInvoiced = async (db: Database, ids: readonly string[]): Promise<boolean> => {
  const closed = await db
    .selectFrom('statement_line')
    .select('id')
    .where('appointment_id', 'in', ids)
    .where('statement_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return closed !== undefined;
};

export const showPoNumber = async (
  db: Database,
  { fleetId, appointmentId }: { readonly fleetId: string; readonly appointmentId: string },
): Promise<{ readonly po: string | null; readonly isInvoiced: boolean }> => {
  const row = await db
    .selectFrom('appointment')
    .leftJoin('job_po', 'job_po.appointment_id', 'appointment.id')
    .select('job_po.po_number')
    .where('appointment.id', '=', appointmentId)
    .where('appointment.account_id', '=', fleetId)
    .executeTakeFirst();
  if (!row) throw noSuchAppointment();
  return { po: row.po_number, isInvoiced: await isInvoiced(db, [appointmentId]) };
};

/** What is on an invoice keeps the number it was closed with. */
const requireNotInvoiced = async (tx: DatabaseTransaction, ids: readonly string[]): Promise<void> => {
  if (await isInvoiced(tx, ids))
    throw new EnglishFailure('conflict', 'This job is already on an invoice, so its PO number can’t change.');
};

export const setPoNumbers = (db: Database, wish: PoWish): Promise<void> =>
  db.transaction().execute(async (tx) => {
    requirePo(wish.po);
    const ids = [...new Set(wish.appointmentIds)];
    const theirs = await tx
      .selectFrom('appointment')
      .select('id')
      .where('id', 'in', ids)
      .where('account_id', '=', wish.fleetId)
      .orderBy('id')
      // The jobs before the fleet, as a booking locks them.
      .forUpdate()
      .execute();
    await lockFleetAccount(tx, wish.fleetId);
    if (theirs.length < ids.length) throw noSuchAppointment();
    await requireNotInvoiced(tx, ids);
    await tx.deleteFrom('job_po').where('appointment_id', 'in', ids).execute();
    const { po } = wish;
    if (po !== null)
      await tx
        .insertInto('job_po')
        .values(ids.map((id) => ({ appointment_id: id, po_number: po, set_by: wish.by, set_at: wish.at })))
        .execute();
  });
