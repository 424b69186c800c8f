import { type ReasonCode, told } from '@lugnut/contract/reasons';
import { canTakeKeepDiscount } from '@lugnut/domain/appointment';
import {
  chooseDiscounts,
  type Discount,
  keepAppointmentDiscount,
  mayTakeKeepDiscount,
} from '@lugnut/domain/discounts';
import { withDiscounts } from '@lugnut/domain/estimates';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Account } from '../accounts';
import { actorOf } from './actor-of';
import { applyEvent } from './apply-event';
import type { Appointment } from './appointment';
import { getLockedAppointment, lockAppointment, lockEstimate, saveEstimate } from './appointment-store';
import { noSuchAppointment } from './routes';

const withKeepDiscount = (discounts: readonly Discount[]): readonly Discount[] =>
  chooseDiscounts([...discounts, keepAppointmentDiscount()]);

/** When this customer took it before, known by account, phone and email. */
const takenBy = async (
  tx: Database,
  { accountId, contact }: Pick<Appointment, 'accountId' | 'contact'>,
): Promise<readonly Date[]> => {
  const rows = await tx
    .selectFrom('keep_discount')
    .innerJoin('appointment', 'appointment.id', 'keep_discount.appointment_id')
    .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
    .select('keep_discount.taken_at')
    .where((e) =>
      e.or([
        e('appointment.account_id', '=', accountId ?? null),
        e('contact.phone', '=', contact?.phone ?? null),
        e('contact.email', '=', contact?.email ?? null),
      ]),
    )
    .execute();
  return rows.map(({ taken_at }) => taken_at);
};

type KeepRefusal = 'unchangeable' | 'taken' | 'taken this year';

const refusalReasons = {
  unchangeable: 'appointment_settled',
  taken: 'keep_discount_taken',
  'taken this year': 'keep_discount_taken_this_year',
} as const satisfies Record<KeepRefusal, ReasonCode>;

/** Off a visit that would otherwise be canceled: a quote is not one yet. */
const findRefusal = async (
  db: Database,
  appointment: Appointment,
  now: Date,
): Promise<KeepRefusal | undefined> => {
  const { status, visit } = appointment;
  if (!canTakeKeepDiscount({ status, isReturn: visit.isReturn })) return 'unchangeable';
  if (visit.hasKeepDiscount) return 'taken';
  return mayTakeKeepDiscount(await takenBy(db, appointment), now) ? undefined : 'taken this year';
};

/** Whether it would be given now, for the page that offers it. */
export const readMayKeep =
  (deps: { readonly db: Database; readonly now: () => Date }) =>
  async (appointment: Appointment): Promise<boolean> =>
    (await findRefusal(deps.db, appointment, deps.now())) === undefined;

/** PUB-4: $30 off for staying, once a visit and once in 12 months; off the estimate, or off the diagnosis where there is none. */
export const takeCancellationDiscount = async (
  deps: { readonly db: Database; readonly now: () => Date },
  { id, account }: { readonly id: string; readonly account: Account | undefined },
): Promise<Appointment> =>
  deps.db.transaction().execute(async (tx) => {
    const appointment = await lockAppointment(tx, id);
    if (!appointment) throw noSuchAppointment();
    const now = deps.now();
    // Two visits of one customer are asked about one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('keep discount'))`.execute(tx);
    const refusal = await findRefusal(tx, appointment, now);
    if (refusal !== undefined) throw new Failure('conflict', told(refusalReasons[refusal]));
    const quoted = await lockEstimate(tx, { appointmentId: id });
    if (quoted?.quote) {
      const { estimate } = quoted.quote;
      await saveEstimate(tx, withDiscounts(estimate, withKeepDiscount));
    } else if (appointment.type === 'repair') {
      throw new Failure('conflict', told('no_price_to_discount'));
    }
    await applyEvent(tx, id, {
      type: 'kept',
      actor: actorOf(account, appointment),
      at: now,
      facts: quoted?.quote ? {} : { diagnosisDiscounts: withKeepDiscount(appointment.diagnosisDiscounts) },
    });
    await tx.insertInto('keep_discount').values({ appointment_id: id, taken_at: now }).execute();
    return getLockedAppointment(tx, id);
  });
