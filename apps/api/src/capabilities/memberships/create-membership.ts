import { told } from '@lugnut/contract/reasons';
import { billingMonths, checkAgreedPrice, firstRenewal, type NamedCar } from '@lugnut/domain/memberships';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { newId } from '../../platform/ids';
import type { MarketToday } from '../../platform/market-today';
import { type Account, isOffice } from '../accounts';
import type { AppointmentStore, AskGate, DecisionGuard, Evidence } from '../appointments';
import type { ServiceAreaView } from '../coverage';
import type { PriceListView, StoredPlan } from '../pricing';
import { keepJoinConsent } from './keep-consent';
import type { NewMembership } from './membership-store';

export type CreateMembershipDeps = {
  /** Sells and charges once; refuses members and accounts without a card. */
  readonly sell: (
    membership: Omit<NewMembership, 'renewsOn' | 'paymentMethodId'>,
    ask: AskGate,
    keepConsent: (tx: DatabaseTransaction, membershipId: string) => Promise<void>,
  ) => Promise<{ readonly id: string; readonly renewsOn: string }>;
  readonly appointments: Pick<AppointmentStore, 'find'>;
  readonly decisions: Pick<DecisionGuard, 'requireMaySpend' | 'gateOf'>;
  readonly findCar: (accountId: string, carId: string | undefined) => Promise<NamedCar | undefined>;
  readonly now: () => Date;
  readonly findZipOfAccount: (accountId: string) => Promise<string | null | undefined>;
  readonly priceList: Pick<PriceListView, 'list'>;
  readonly serviceArea: ServiceAreaView;
  readonly today: MarketToday;
};

export type MembershipRequest = {
  readonly userId: string;
  readonly appointmentId: string | undefined;
  readonly priceSoldCents: number;
  readonly months: number | undefined;
  readonly soldBy: string;
  readonly vehicles: readonly string[];
  /** The car its free oil changes are for. */
  readonly carId: string | undefined;
  readonly evidence: Evidence;
};

export type SoldMembership = { readonly membership: NewMembership; readonly plan: StoredPlan };

const notFound = (): Failure => new Failure('not_found', told('no_such_customer'));

/**
 * The customer, or anyone with the link to a finished job of that customer; not found for others. Staff are told why
 * not by the gate. A job that is named is theirs, whoever asks: its card may pay.
 */
const requireAccess = async (
  deps: CreateMembershipDeps,
  { userId, appointmentId }: MembershipRequest,
  account: Account | undefined,
): Promise<void> => {
  if (appointmentId === undefined) {
    if (account && (isOffice(account) || account.id === userId)) return;
    throw notFound();
  }
  const job = await deps.appointments.find(appointmentId);
  if (job?.status !== 'completed' || job.accountId !== userId) throw notFound();
};

const requirePlan = async (
  deps: CreateMembershipDeps,
  { priceSoldCents, months }: MembershipRequest,
): Promise<StoredPlan> => {
  const { plans } = await deps.priceList.list();
  const agreed = checkAgreedPrice(plans, priceSoldCents);
  if (!agreed.ok) throw new Failure('conflict', told('membership_not_on_sale'));
  const plan = plans.find(({ name }) => name === agreed.plan.name);
  if (!plan || (months !== undefined && months !== billingMonths(plan)))
    throw new Failure('conflict', told('membership_billed_otherwise'));
  return plan;
};

/** The car that was named, or that of the job it is bought after, or the only one there is. */
const findNamedCar = async (
  deps: CreateMembershipDeps,
  { userId, appointmentId, carId }: MembershipRequest,
): Promise<NamedCar | undefined> => {
  if (carId !== undefined) {
    const car = await deps.findCar(userId, carId);
    if (!car) throw new Failure('not_found', told('no_such_car_in_account'));
    return car;
  }
  const job = appointmentId === undefined ? undefined : await deps.appointments.find(appointmentId);
  return job?.car.make !== undefined && job.accountId === userId ? job.car : deps.findCar(userId, undefined);
};

/** Sells a plan. The price sent is only matched against the plans on sale, never charged. */
export const createMembership = async (
  deps: CreateMembershipDeps,
  request: MembershipRequest,
  account: Account | undefined,
  context: Pick<RequestContext, 'bearerToken'>,
): Promise<SoldMembership> => {
  await requireAccess(deps, request, account);
  const zip = await deps.findZipOfAccount(request.userId);
  if (zip === undefined) throw notFound();
  const plan = await requirePlan(deps, request);
  await deps.decisions.requireMaySpend(
    { act: 'join', payerId: request.userId, totalCents: plan.priceCents },
    context,
  );
  const coverage = zip === null ? undefined : await deps.serviceArea.coverageOf(zip);
  const startedOn = deps.today(coverage?.served ? coverage.market.timeZone : 'America/New_York');
  const membership = {
    id: newId(),
    accountId: request.userId,
    planId: plan.id,
    priceSoldCents: plan.priceCents,
    soldBy: request.soldBy,
    appointmentId: request.appointmentId,
    vehicles: request.vehicles,
    car: await findNamedCar(deps, request),
    startedOn,
  };
  const keepConsent = (tx: DatabaseTransaction, membershipId: string) =>
    keepJoinConsent(tx, {
      plan,
      membershipId,
      ownerId: request.userId,
      appointmentId: request.appointmentId,
      renewsOn: firstRenewal(plan, startedOn),
      account,
      evidence: request.evidence,
      at: deps.now(),
    });
  const { id, renewsOn } = await deps.sell(membership, deps.decisions.gateOf(context), keepConsent);
  return { membership: { ...membership, id, renewsOn }, plan };
};
