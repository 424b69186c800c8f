import { type Actor, isOpen } from '@lugnut/domain/appointment';
import { memberPricesFor } from '@lugnut/domain/memberships';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import type { MarketToday } from '../../../platform/market-today';
import type { Account, WelcomeAccount } from '../../accounts';
import { type Appointment, applyEvent, findNamedCar, lockAppointment } from '../../appointments';
import {
  dropMemberPrices,
  heldOf,
  type MembershipRow,
  membershipStore,
  takeFreeOilChange,
} from '../../memberships';
import type { MessageSettings } from '../../messaging';
import { loadPlan } from '../../pricing';
import type { RememberCarIn } from '../../vehicles';
import { giveBackFee, missFirstFee } from '../charging';
import { type Charge, findChargeOf } from '../ledger';
import { methodStore } from '../methods';
import { findBooking } from './booking-store';
import { sellAgreedPlan } from './join-with-booking';

const ownerOf = (accountId: string): Actor => ({ kind: 'account', accountId, as: 'owner' });

export type ClaimDeps = {
  readonly now: () => Date;
  readonly today: MarketToday;
  readonly messages: MessageSettings;
  readonly rememberCarIn: RememberCarIn;
};

/** The owner has a membership already: nothing is sold twice. */
const settleSecondJoin = async (
  tx: DatabaseTransaction,
  deps: ClaimDeps,
  {
    appointment,
    account,
    running,
    charge,
    feeCents,
  }: {
    readonly appointment: Appointment;
    readonly account: Pick<Account, 'id'>;
    readonly running: MembershipRow;
    readonly charge: Charge | undefined;
    readonly feeCents: number;
  },
): Promise<void> => {
  const { id } = appointment;
  if (charge) {
    // One that is not paid yet is given back when it is.
    if (charge.status === 'paid') await giveBackFee(tx, { appointmentId: id, feeCents, now: deps.now() });
    return;
  }
  const by = { actor: ownerOf(account.id), at: deps.now() };
  const day = deps.today(appointment.market?.timeZone ?? 'America/New_York');
  const prices = memberPricesFor({ membership: heldOf(running), jobId: id, hasLoggedIn: true, day });
  const dropped = { appointmentId: id, membershipId: running.id, ...by };
  if (!prices.holds) return dropMemberPrices(tx, deps.messages, { ...dropped, why: 'ended' });
  // What joining again made free is not free twice.
  const oil = { membershipId: running.id, job: appointment, day, at: deps.now() };
  if (!(await takeFreeOilChange(tx, oil)))
    return dropMemberPrices(tx, deps.messages, { ...dropped, why: 'no free oil change left' });
  await tx
    .updateTable('booking')
    .set({ agreed_membership_cents: 0 })
    .where('appointment_id', '=', id)
    .execute();
  await applyEvent(tx, id, { type: 'joined', ...by, facts: prices });
};

/** The plan agreed on while nobody owned the booking begins with its owner (decision 35: not before they log in). */
const beginAgreedPlan = async (
  tx: DatabaseTransaction,
  deps: ClaimDeps,
  appointment: Appointment,
  account: Pick<Account, 'id'>,
): Promise<void> => {
  const booking = await findBooking(tx, appointment.id);
  if (!booking || booking.membership_id !== null || booking.agreed_membership_cents === 0) return;
  if (appointment.status === 'cancelled') return;
  const charge = await findChargeOf(tx, appointment.id, 'job');
  const memberships = membershipStore(tx);
  const day = deps.today(appointment.market?.timeZone ?? 'America/New_York');
  await memberships.endLapsed(account.id, day);
  const running = await memberships.findRunning(account.id);
  if (running)
    return settleSecondJoin(tx, deps, {
      appointment,
      account,
      running,
      charge,
      feeCents: booking.agreed_membership_cents,
    });
  const plan = appointment.agreedPlanId && (await loadPlan(tx, appointment.agreedPlanId));
  const method = await methodStore(tx).findOfAppointment(appointment.id);
  if (!plan || !method) return;
  const membershipId = await sellAgreedPlan(tx, {
    appointment,
    plan,
    ownerId: account.id,
    paymentMethodId: method.id,
    today: deps.today,
    firstPaidAt: charge?.status === 'paid' ? deps.now() : undefined,
  });
  if (membershipId === undefined) return;
  await tx
    .updateTable('booking')
    .set({ membership_id: membershipId })
    .where('appointment_id', '=', appointment.id)
    .execute();
  await tx
    .updateTable('membership_consent')
    .set({ membership_id: membershipId, account_id: account.id })
    .where('appointment_id', '=', appointment.id)
    .execute();
  await takeFreeOilChange(tx, { membershipId, job: appointment, day, at: deps.now() });
  // Its bill was given up already: it begins when that is paid after all, and stands in the way of nothing until then.
  if (charge?.status === 'failed') await missFirstFee(tx, appointment.id, deps.now());
  if (isOpen(appointment.status))
    await applyEvent(tx, appointment.id, {
      type: 'joined',
      actor: ownerOf(account.id),
      at: deps.now(),
      facts: { membershipId },
    });
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
      await beginAgreedPlan(tx, deps, appointment, account);
      const car = findNamedCar(appointment);
      if (car) await deps.rememberCarIn(tx, account.id, car);
    }
  };
