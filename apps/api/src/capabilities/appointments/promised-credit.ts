import { type Discount, findLateCredit, lateCreditToCome } from '@lugnut/domain/discounts';
import { formatCents } from '@lugnut/domain/money';
import { instantAt, isAfterEnd, type Visit } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { commonWords } from '../../platform/words';
import type { Appointment } from './appointment';
import { appointmentWords } from './message-words';
import { isTechnicianAtYard } from './yard-mates';

type PromisedCredit = { readonly cents: number; readonly after: Date };

const findMarketCredit = async (tx: DatabaseTransaction, marketId: string): Promise<number> => {
  const row = await tx
    .selectFrom('market')
    .select('late_credit_cents')
    .where('id', '=', marketId)
    .executeTakeFirst();
  return row?.late_credit_cents ?? 0;
};

const endOf = ({ day, window }: Visit, timeZone: string): Date =>
  new Date(instantAt(day, window.endMinutes, offsetsOf(timeZone)));

type Billed = Pick<Appointment, 'market' | 'quote' | 'diagnosisDiscounts'>;

/** All that is off the bill of a job, whichever of its visits it is for. */
const discountsOf = ({ quote, diagnosisDiscounts }: Billed): readonly Discount[] => [
  ...diagnosisDiscounts,
  ...(quote?.estimate.discounts ?? []),
];

/** Whether whoever arrives at this moment owes it. */
export const isDue = ({ after }: PromisedCredit, at: Date): boolean =>
  isAfterEnd(at.getTime() / 60_000, after.getTime() / 60_000);

/**
 * What the market gives whoever was promised this window, from its end on; undefined where it gives nothing, or gave it
 * for this job already.
 */
export const findCreditOf = async (
  tx: DatabaseTransaction,
  appointment: Billed,
  promised: Visit,
): Promise<PromisedCredit | undefined> => {
  const { market } = appointment;
  if (!market) return undefined;
  const cents = lateCreditToCome(await findMarketCredit(tx, market.id), discountsOf(appointment));
  return cents === 0 ? undefined : { cents, after: endOf(promised, market.timeZone) };
};

/**
 * FIELD-9: the customer has it in writing, or waited in vain. It holds until we arrive, whoever moves the visit on our
 * side; of two, the one promised first.
 */
const promiseCredit = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  { cents, after }: PromisedCredit,
): Promise<void> => {
  await tx
    .insertInto('visit_request')
    .values({ appointment_id: appointmentId, late_credit_cents: cents, late_credit_after: after })
    .onConflict((conflict) =>
      conflict.column('appointment_id').doUpdateSet({
        late_credit_cents: sql`coalesce(visit_request.late_credit_cents, excluded.late_credit_cents)`,
        late_credit_after: sql`coalesce(visit_request.late_credit_after, excluded.late_credit_after)`,
      }),
    )
    .execute();
};

/** What the customer hears of it with news of being late, which promises it; undefined where nothing comes off the bill. */
export const sayLateCredit = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  promised: Visit,
  now: Date,
): Promise<string | undefined> => {
  // Whoever works through a yard is not late for its next vehicle.
  if (await isTechnicianAtYard(tx, appointment)) return undefined;
  const language = appointment.contact?.language ?? 'en';
  const words = appointmentWords[language];
  const credit = await findCreditOf(tx, appointment, promised);
  if (credit) {
    await promiseCredit(tx, appointment.id, credit);
    const amount = formatCents(credit.cents);
    return isDue(credit, now)
      ? words.lateCreditDue(amount)
      : words.lateCredit(commonWords[language].clock(promised.window.endMinutes), amount);
  }
  const given = findLateCredit(discountsOf(appointment));
  return given && words.lateCreditStays(formatCents(given.amountCents));
};

/** We take a window away: over already, it was missed, and whoever waited is owed what being late costs us. */
export const promiseCreditIfMissed = async (
  tx: DatabaseTransaction,
  appointment: Billed & Pick<Appointment, 'id'>,
  promised: Visit,
  at: Date,
): Promise<void> => {
  const credit = await findCreditOf(tx, appointment, promised);
  if (credit && isDue(credit, at)) await promiseCredit(tx, appointment.id, credit);
};

export const findPromisedCredit = async (
  tx: DatabaseTransaction,
  appointmentId: string,
): Promise<PromisedCredit | undefined> => {
  const row = await tx
    .selectFrom('visit_request')
    .select(['late_credit_cents', 'late_credit_after'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return row?.late_credit_cents && row.late_credit_after
    ? { cents: row.late_credit_cents, after: row.late_credit_after }
    : undefined;
};

/** We came: it was given, or is not owed. */
export const forgetPromisedCredit = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  await tx
    .updateTable('visit_request')
    .set({ late_credit_cents: null, late_credit_after: null })
    .where('appointment_id', '=', appointmentId)
    .where('late_credit_cents', 'is not', null)
    .execute();
};

/** The customer wants another time than the one it was said of, while we could still have been there in time. */
export const forgetCreditNotDue = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  at: Date,
): Promise<void> => {
  const promised = await findPromisedCredit(tx, appointmentId);
  if (promised && !isDue(promised, at)) await forgetPromisedCredit(tx, appointmentId);
};
