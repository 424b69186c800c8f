import type { DatabaseTransaction } from '../../platform/db/schema';
import type { MarketToday } from '../../platform/market-today';
import type { WelcomeAccount } from '../accounts';
import { type Appointment, lockAppointment } from '../appointments';
import type { PriceListView } from '../pricing';
import type { RememberCarIn } from '../vehicles';
import { findBooking } from './booking-store';
import { sellAgreedPlan } from './complete-booking';
import { methodStore } from './method-store';
import { findNamedCar } from './named-car';

export type ClaimDeps = {
  readonly today: MarketToday;
  readonly priceList: Pick<PriceListView, 'list'>;
  readonly rememberCarIn: RememberCarIn;
};

const overStatuses: ReadonlySet<Appointment['status']> = new Set(['completed', 'cancelled']);

/** The plan agreed on while nobody owned the booking begins with its owner. */
const beginAgreedPlan = async (
  tx: DatabaseTransaction,
  deps: ClaimDeps,
  appointment: Appointment,
  accountId: string,
): Promise<void> => {
  const booking = await findBooking(tx, appointment.id);
  if (!booking || booking.membership_id !== null || booking.agreed_membership_cents === 0) return;
  if (overStatuses.has(appointment.status)) return;
  const { plans } = await deps.priceList.list();
  const plan = plans.find(({ id }) => id === appointment.agreedPlanId);
  const { payment_method_id: paymentMethodId } = await tx
    .selectFrom('appointment')
    .select('payment_method_id')
    .where('id', '=', appointment.id)
    .executeTakeFirstOrThrow();
  if (!plan || paymentMethodId === null) return;
  const membershipId = await sellAgreedPlan(tx, {
    appointment,
    plan,
    ownerId: accountId,
    paymentMethodId,
    today: deps.today,
  });
  if (membershipId === undefined) return;
  await tx
    .updateTable('booking')
    .set({ membership_id: membershipId })
    .where('appointment_id', '=', appointment.id)
    .execute();
  await tx
    .updateTable('appointment')
    .set({ member_job: true, member_type: 'Member' })
    .where('id', '=', appointment.id)
    .execute();
};

/** Whoever proves a phone or an e-mail gets the appointments that were made with it and belong to nobody (AUTH-6). */
export const createClaim =
  (deps: ClaimDeps): WelcomeAccount =>
  async (tx, { account, proven, isFirstProof }) => {
    if (isFirstProof) await methodStore(tx).takeOffFile(account.id);
    const unowned = await tx
      .selectFrom('appointment')
      .select('id')
      .where('account_id', 'is', null)
      .where(proven.channel === 'phone' ? 'contact_phone' : 'contact_email', '=', proven.address)
      .orderBy('id')
      .limit(200)
      .execute();
    for (const { id } of unowned) {
      const appointment = await lockAppointment(tx, id);
      if (!appointment || appointment.accountId !== undefined) continue;
      await tx.updateTable('appointment').set({ account_id: account.id }).where('id', '=', id).execute();
      await beginAgreedPlan(tx, deps, appointment, account.id);
      const car = findNamedCar(appointment);
      if (car) await deps.rememberCarIn(tx, account.id, car);
    }
  };
