import { type Act, type Asker, type CostBearer, findRefusal, type Refusal } from '@lugnut/domain/gate';
import { formatCents } from '@lugnut/domain/money';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { type Account, type AccountAccess, isStaff } from '../accounts';
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
  if (isStaff(account)) return { kind: 'staff' };
  const { fleet } = account;
  return {
    kind: 'account',
    seat: fleet && { fleetId: fleet.id, role: fleet.role, limitCents: fleet.approveUnderCents },
  };
};

const bearerOf = (appointment: Appointment): CostBearer =>
  appointment.fleetJob
    ? { kind: 'fleet', fleetId: appointment.accountId ?? '', totalCents: jobTotalOf(appointment) }
    : { kind: 'customer' };

/** Asks the domain's gate with the proven actor and the job's cost. */
export const createDecisionGuard = ({ db, access }: DecisionGuardDeps): DecisionGuard => {
  const require = async (appointment: Appointment | undefined, context: Context, act: Act): Promise<void> => {
    if (!appointment) return;
    const account = (await access.findAccount(context.bearerToken))?.account;
    const refusal = findRefusal(askerOf(account), act, bearerOf(appointment));
    if (refusal) throw refuse(refusal, account?.fleet?.approveUnderCents);
  };
  const find = (id: string) => appointmentStore(db).find(id);
  const findBy = async (column: 'estimate_service.id' | 'estimate.id', id: string) => {
    // An invalid id has nothing to guard; the call itself answers not found.
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
    requireMayChangeVisit: async (id, context) => require(await find(id), context, 'change visit'),
    requireMaySpend: async (id, context) => require(await find(id), context, 'agree to cost'),
    requireMayDecideService: async (id, decision, context) =>
      require(await findBy('estimate_service.id', id), context, decision === 'approved'
        ? 'agree to cost'
        : 'decline work'),
    requireMayAcceptEstimate: async (id, context) =>
      require(await findBy('estimate.id', id), context, 'agree to cost'),
  };
};
