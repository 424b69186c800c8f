import { decideService } from '@lugnut/domain/estimates';
import { type Act, type Asker, type CostBearer, findRefusal, type Refusal } from '@lugnut/domain/gate';
import { type Cents, formatCents } from '@lugnut/domain/money';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { type Account, type AccountAccess, isOffice } from '../accounts';
import { type Appointment, appointmentStore, type DecisionGuard, isId } from '../appointments';
import { jobTotalOf } from './job-total';

type Context = Pick<RequestContext, 'bearerToken'>;

export type DecisionGuardDeps = {
  readonly db: Database;
  /** The person, not the fleet they act for. */
  readonly access: Pick<AccountAccess, 'findAccount'>;
};

const refuse = (refusal: Refusal, limitCents: number | undefined): Failure => {
  switch (refusal) {
    case 'log in':
      return new Failure('unauthenticated', 'Please log in to your fleet');
    case 'not theirs':
      return new Failure('forbidden', 'This job belongs to a fleet');
    case 'only looks':
      return new Failure('forbidden', 'You may look and not book. Ask an owner of your fleet.');
    case 'above limit':
      return new Failure(
        'forbidden',
        `This is above what you approve alone (${formatCents(limitCents ?? 0)}). Ask an owner of your fleet.`,
      );
  }
};

const askerOf = (account: Account | undefined): Asker => {
  if (!account) return { kind: 'link' };
  // The office acts for a customer; a technician never does.
  if (isOffice(account)) return { kind: 'staff' };
  const { fleet } = account;
  return {
    kind: 'account',
    seat: fleet && { fleetId: fleet.id, role: fleet.role, limitCents: fleet.approveUnderCents },
  };
};

/** What something comes to, and the account that pays; undefined where a guest pays with a card of their own. */
type Cost = { readonly accountId: string | undefined; readonly totalCents: Cents };

const costOf = (appointment: Appointment): Cost => ({
  accountId: appointment.accountId,
  totalCents: jobTotalOf(appointment),
});

/** As it would be with this service approved: what was declined before counts again. */
const costWith = (appointment: Appointment, estimateServiceId: string): Cost => {
  const { quote } = appointment;
  if (!quote) return costOf(appointment);
  const decided = decideService(quote.estimate, estimateServiceId, 'approved');
  return costOf(
    decided.ok ? { ...appointment, quote: { ...quote, estimate: decided.estimate } } : appointment,
  );
};

/** Asks the gate of the domain with what the request proves and what it costs whom. */
export const createDecisionGuard = ({ db, access }: DecisionGuardDeps): DecisionGuard => {
  const bearerOf = async ({ accountId, totalCents }: Cost): Promise<CostBearer> => {
    const fleet =
      accountId === undefined
        ? undefined
        : await db
            .selectFrom('fleet')
            .select('account_id')
            .where('account_id', '=', accountId)
            .executeTakeFirst();
    return fleet ? { kind: 'fleet', fleetId: fleet.account_id, totalCents } : { kind: 'customer' };
  };
  const require = async (cost: Cost | undefined, context: Context, act: Act): Promise<void> => {
    if (!cost) return;
    const account = (await access.findAccount(context.bearerToken))?.account;
    const refusal = findRefusal(askerOf(account), act, await bearerOf(cost));
    if (refusal) throw refuse(refusal, account?.fleet?.approveUnderCents);
  };
  const find = (id: string) => appointmentStore(db).find(id);
  const findCost = async (id: string) => {
    const appointment = await find(id);
    return appointment && costOf(appointment);
  };
  const findBy = async (column: 'estimate_service.id' | 'estimate.id', id: string) => {
    // Something that is no id names nothing; what is called says so.
    if (!isId(id)) return undefined;
    const row = await db
      .selectFrom('estimate')
      .innerJoin('estimate_service', 'estimate_service.estimate_id', 'estimate.id')
      .select('estimate.appointment_id')
      .where(column, '=', id)
      .limit(1)
      .executeTakeFirst();
    return row && find(row.appointment_id);
  };
  return {
    requireMayChangeVisit: async (id, context) => require(await findCost(id), context, 'change visit'),
    async requireMayBook(id, context, { extraCents = 0, withCardOnFile = false } = {}) {
      const cost = await findCost(id);
      // A card on file pays for a job that is nobody's yet: it becomes its owner's.
      const accountId =
        cost?.accountId ??
        (withCardOnFile ? (await access.findAccount(context.bearerToken))?.account.fleet?.id : undefined);
      await require(cost && {
        accountId,
        totalCents: cost.totalCents + extraCents,
      }, context, 'agree to cost');
    },
    requireMaySpend: ({ accountId, cents }, context) =>
      require({ accountId, totalCents: cents }, context, 'agree to cost'),
    async requireMayDecideService(id, decision, context) {
      const appointment = await findBy('estimate_service.id', id);
      if (!appointment) return;
      if (decision === 'approved') await require(costWith(appointment, id), context, 'agree to cost');
      else await require(costOf(appointment), context, 'decline work');
    },
    async requireMayAcceptEstimate(id, context, { extraCents = 0 } = {}) {
      const appointment = await findBy('estimate.id', id);
      const cost = appointment && costOf(appointment);
      await require(cost && { ...cost, totalCents: cost.totalCents + extraCents }, context, 'agree to cost');
    },
  };
};
