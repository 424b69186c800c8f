import { told } from '@lugnut/contract/reasons';
import { mayJoin, memberPricesFor } from '@lugnut/domain/memberships';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import type { MarketToday } from '../../../platform/market-today';
import type { Account } from '../../accounts';
import { type Appointment, type Evidence, payerOf } from '../../appointments';
import { heldOf, keepJoinConsent, membershipStore, sellWithJob } from '../../memberships';
import type { StoredPlan } from '../../pricing';

type JoiningWork = {
  readonly tx: DatabaseTransaction;
  readonly deps: { readonly today: MarketToday };
  readonly request: {
    readonly plan: StoredPlan | undefined;
    readonly method: { readonly id: string } | undefined;
    readonly loggedIn: Account | undefined;
    readonly evidence: Evidence;
    readonly now: Date;
  };
};

/** A plan to sell with the job, or the paid membership that makes selling one pointless. */
export type Joining = {
  readonly plan: StoredPlan | undefined;
  readonly member: { readonly membershipId: string; readonly memberType: string } | undefined;
};

/** One membership at a time: a second cannot be bought while the first one waits for its fee. */
export const findJoining = async (
  { tx, deps, request }: JoiningWork,
  appointment: Appointment,
  owner: Account | undefined,
): Promise<Joining> => {
  const plan = mayJoin(payerOf(appointment)) ? request.plan : undefined;
  if (!plan || !owner) return { plan, member: undefined };
  const memberships = membershipStore(tx);
  const day = deps.today(appointment.market?.timeZone ?? 'America/New_York');
  await memberships.endLapsed(owner.id, day);
  const running = await memberships.findRunning(owner.id);
  const prices = memberPricesFor({
    membership: running && heldOf(running),
    jobId: appointment.id,
    hasLoggedIn: owner.isProven,
    day,
  });
  if (prices.holds) return { plan: undefined, member: prices };
  if (prices.why === 'no membership') return { plan, member: undefined };
  throw new Failure(
    'conflict',
    told(prices.why === 'first fee not paid' ? 'joined_with_other_visit' : 'member_log_in'),
  );
};

/** Sold to the account that owns the booking; one that nobody owns yet waits until it is claimed. */
export const sellAgreedPlan = async (
  tx: DatabaseTransaction,
  sale: {
    readonly appointment: Appointment;
    readonly plan: StoredPlan;
    readonly ownerId: string;
    readonly paymentMethodId: string;
    readonly today: MarketToday;
    readonly firstPaidAt?: Date | undefined;
  },
): Promise<string | undefined> => {
  const { appointment, plan, ownerId, paymentMethodId } = sale;
  return sellWithJob(tx, {
    plan,
    accountId: ownerId,
    appointmentId: appointment.id,
    paymentMethodId,
    car: appointment.car.make === undefined ? undefined : appointment.car,
    startedOn: sale.today(appointment.market?.timeZone ?? 'America/New_York'),
    firstPaidAt: sale.firstPaidAt,
  });
};

/** Sold to the owner where there is one; nobody owns what is booked without a login in the name of an account. */
export const joinWithBooking = async (
  { tx, deps, request }: JoiningWork,
  appointment: Appointment,
  { plan, member }: Joining,
  ownerId: string | undefined,
): Promise<string | undefined> => {
  if (!plan) return member?.membershipId;
  if (!request.method) throw new Failure('conflict', told('no_card_on_file'));
  const membershipId =
    ownerId === undefined
      ? undefined
      : await sellAgreedPlan(tx, {
          appointment,
          plan,
          ownerId,
          paymentMethodId: request.method.id,
          today: deps.today,
        });
  if (ownerId !== undefined && membershipId === undefined)
    throw new Failure('conflict', told('member_already'));
  await keepJoinConsent(tx, {
    plan,
    membershipId,
    ownerId,
    appointmentId: appointment.id,
    renewsOn: undefined,
    account: request.loggedIn,
    evidence: request.evidence,
    at: request.now,
  });
  return membershipId;
};
