import { mayApprove } from '@lugnut/domain/fleet';
import { formatCents } from '@lugnut/domain/money';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { type AccountAccess, isStaff } from '../accounts';
import { type Appointment, appointmentStore, type DecisionGuard, isId } from '../appointments';
import { jobTotalOf } from './job-total';

type Context = Pick<RequestContext, 'bearerToken'>;

export type DecisionGuardDeps = {
  readonly db: Database;
  /** The person, not the fleet they act for. */
  readonly access: Pick<AccountAccess, 'findAccount'>;
};

/**
 * A fleet's money is agreed to by its own people: staff, an owner, or a manager up to their limit. An id alone, which
 * books for everybody else, is not enough; a viewer who has it may only look.
 */
export const createDecisionGuard = ({ db, access }: DecisionGuardDeps): DecisionGuard => {
  const require = async (
    appointment: Appointment | undefined,
    context: Context,
    wish: 'visit' | 'decline' | 'spend',
  ): Promise<void> => {
    if (!appointment?.fleetJob) return;
    const account = (await access.findAccount(context.bearerToken))?.account;
    if (account && isStaff(account)) return;
    if (!account) {
      // A visit is moved or cancelled by the link in a letter; what is done and paid is not decided by it.
      if (wish === 'visit') return;
      throw new Failure('unauthenticated', 'Please log in to your fleet');
    }
    const seat = account.fleet?.id === appointment.accountId ? account.fleet : undefined;
    if (!seat) throw new Failure('forbidden', 'This job belongs to a fleet');
    if (seat.role === 'viewer')
      throw new Failure('forbidden', 'You may look and not book. Ask an owner of your fleet.');
    const approver = { role: seat.role, limitCents: seat.approveUnderCents };
    // Declining costs nothing.
    if (wish !== 'spend' || mayApprove(approver, jobTotalOf(appointment))) return;
    throw new Failure(
      'forbidden',
      `This is above what you approve alone (${formatCents(seat.approveUnderCents ?? 0)}). Ask an owner of your fleet.`,
    );
  };
  const find = (id: string) => appointmentStore(db).find(id);
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
    requireMayChangeVisit: async (id, context) => require(await find(id), context, 'visit'),
    requireMaySpend: async (id, context) => require(await find(id), context, 'spend'),
    requireMayDecideService: async (id, decision, context) =>
      require(await findBy('estimate_service.id', id), context, decision === 'approved'
        ? 'spend'
        : 'decline'),
    requireMayAcceptEstimate: async (id, context) =>
      require(await findBy('estimate.id', id), context, 'spend'),
  };
};
