import { type Actor, isOver } from '@lugnut/domain/appointment';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import type { MarketToday } from '../../../platform/market-today';
import type { WelcomeAccount } from '../../accounts';
import { type Appointment, applyEvent, findNamedCar, lockAppointment } from '../../appointments';
import type { PriceListView } from '../../pricing';
import type { RememberCarIn } from '../../vehicles';
import { methodStore } from '../methods';
import { findBooking } from './booking-store';
import { sellAgreedPlan } from './complete-booking';

const ownerOf = (accountId: string): Actor => ({ kind: 'account', accountId, as: 'owner' });

export type ClaimDeps = {
  readonly now: () => Date;
  readonly today: MarketToday;
  readonly priceList: Pick<PriceListView, 'list'>;
  readonly rememberCarIn: RememberCarIn;
};

/** The plan agreed on while nobody owned the booking begins with its owner. */
const beginAgreedPlan = async (
  tx: DatabaseTransaction,
  deps: ClaimDeps,
  appointment: Appointment,
  accountId: string,
): Promise<void> => {
  const booking = await findBooking(tx, appointment.id);
  if (!booking || booking.membership_id !== null || booking.agreed_membership_cents === 0) return;
  if (isOver(appointment.status)) return;
  const { plans } = await deps.priceList.list();
  const plan = plans.find(({ id }) => id === appointment.agreedPlanId);
  const method = await methodStore(tx).findOfAppointment(appointment.id);
  if (!plan || !method) return;
  const membershipId = await sellAgreedPlan(tx, {
    appointment,
    plan,
    ownerId: accountId,
    paymentMethodId: method.id,
    today: deps.today,
  });
  if (membershipId === undefined) return;
  await tx
    .updateTable('booking')
    .set({ membership_id: membershipId })
    .where('appointment_id', '=', appointment.id)
    .execute();
  await applyEvent(tx, appointment.id, { type: 'joined', actor: ownerOf(accountId), at: deps.now() });
};

/** Whoever proves a phone or an email gets the appointments that were made with it and belong to nobody (AUTH-6). */
export const createClaim =
  (deps: ClaimDeps): WelcomeAccount =>
  async (tx, { account, proven, isFirstProof }) => {
    if (isFirstProof) await methodStore(tx).takeOffFile(account.id);
    const unowned = await tx
      .selectFrom('appointment')
      .innerJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
      .select('appointment.id')
      .where('account_id', 'is', null)
      .where(`contact.${proven.channel}`, '=', proven.address)
      .orderBy('appointment.id')
      .limit(200)
      .execute();
    for (const { id } of unowned) {
      const appointment = await lockAppointment(tx, id);
      if (!appointment || appointment.accountId !== undefined) continue;
      await applyEvent(tx, id, {
        type: 'claimed',
        actor: ownerOf(account.id),
        at: deps.now(),
        facts: { accountId: account.id },
      });
      await beginAgreedPlan(tx, deps, appointment, account.id);
      const car = findNamedCar(appointment);
      if (car) await deps.rememberCarIn(tx, account.id, car);
    }
  };
