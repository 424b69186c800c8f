import type { estimateRoutes, officeRoutes, paymentRoutes, schedulingRoutes } from '@lugnut/contract';
import { findPayerTotal } from '@lugnut/domain/estimates';
import { isAutoApproved, mayApprove } from '@lugnut/domain/fleet';
import { formatCents } from '@lugnut/domain/money';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import { type AccountAccess, isStaff } from '../accounts';
import { type Appointment, appointmentStore, payerOf } from '../appointments';

type Context = Pick<RequestContext, 'bearerToken'>;

export type DecisionGuardDeps = {
  readonly db: Database;
  /** The person, not the fleet they act for. */
  readonly access: Pick<AccountAccess, 'findAccount'>;
};

const totalOf = (appointment: Appointment): number =>
  (appointment.quote && findPayerTotal(appointment.quote.estimate, payerOf(appointment))) ??
  (appointment.type === 'diagnosis' ? appointment.diagnosisPriceCents : 0);

/**
 * A fleet's money is agreed to by its own people: staff, an owner, or a manager up to their limit. An id alone, which
 * books for everybody else, is not enough; a viewer who has it may only look.
 */
export const createDecisionGuard = ({ db, access }: DecisionGuardDeps) => {
  const require = async (
    appointment: Appointment | undefined,
    context: Context,
    spends: boolean,
  ): Promise<void> => {
    if (!appointment?.fleetJob) return;
    const account = (await access.findAccount(context.bearerToken))?.account;
    if (account && isStaff(account)) return;
    if (!account) {
      if (spends) throw new Failure('unauthenticated', 'Please log in to your fleet');
      return;
    }
    const seat = account.fleet?.id === appointment.accountId ? account.fleet : undefined;
    if (!seat) throw new Failure('forbidden', 'This job belongs to a fleet');
    if (seat.role === 'viewer')
      throw new Failure('forbidden', 'You may look and not book. Ask an owner of your fleet.');
    if (!spends || mayApprove({ role: seat.role, limitCents: seat.approveUnderCents }, totalOf(appointment)))
      return;
    throw new Failure(
      'forbidden',
      `This is above what you approve alone (${formatCents(seat.approveUnderCents ?? 0)}). Ask an owner of your fleet.`,
    );
  };
  const find = (id: string) => appointmentStore(db).find(id);
  const findByEstimate = async (by: { readonly service?: string; readonly estimate?: string }) => {
    const row = await db
      .selectFrom('estimate')
      .leftJoin('estimate_service', 'estimate_service.estimate_id', 'estimate.id')
      .select('estimate.appointment_id')
      .where('estimate_service.id', 'is not', null)
      .$if(by.service !== undefined, (query) => query.where('estimate_service.id', '=', by.service ?? ''))
      .$if(by.estimate !== undefined, (query) => query.where('estimate.id', '=', by.estimate ?? ''))
      .limit(1)
      .executeTakeFirst();
    return row && find(row.appointment_id);
  };
  return {
    forVisit: async (id: string, context: Context) => require(await find(id), context, false),
    forMoney: async (id: string, context: Context) => require(await find(id), context, true),
    forService: async (id: string, context: Context) =>
      require(await findByEstimate({ service: id }).catch(() => undefined), context, true),
    forEstimate: async (id: string, context: Context) =>
      require(await findByEstimate({ estimate: id }).catch(() => undefined), context, true),
  };
};

type Guard = ReturnType<typeof createDecisionGuard>;
type Guarded = Pick<
  Handlers<typeof schedulingRoutes>,
  'saveVisit' | 'bookEstimate' | 'reschedule' | 'cancelAppointment'
> &
  Pick<Handlers<typeof paymentRoutes>, 'confirmAppointment' | 'confirmPayPal' | 'confirmCardOnFile'> &
  Handlers<typeof estimateRoutes>;

/** The same calls, with the fleet's say before them. */
export const guardDecisions = (guard: Guard, calls: Guarded): Guarded => ({
  async saveVisit(input, context) {
    await guard.forVisit(input.params.id, context);
    return calls.saveVisit(input, context);
  },
  async bookEstimate(input, context) {
    await guard.forVisit(input.params.id, context);
    return calls.bookEstimate(input, context);
  },
  async reschedule(input, context) {
    await guard.forVisit(input.params.id, context);
    return calls.reschedule(input, context);
  },
  async cancelAppointment(input, context) {
    await guard.forVisit(input.params.id, context);
    return calls.cancelAppointment(input, context);
  },
  async confirmAppointment(input, context) {
    await guard.forMoney(input.params.id, context);
    return calls.confirmAppointment(input, context);
  },
  async confirmPayPal(input, context) {
    await guard.forMoney(input.params.id, context);
    return calls.confirmPayPal(input, context);
  },
  async confirmCardOnFile(input, context) {
    await guard.forMoney(input.params.id, context);
    return calls.confirmCardOnFile(input, context);
  },
  async decideEstimateService(input, context) {
    // Declining costs nothing; approving is agreed to by who may.
    if (input.body.estimate_service.status === 'approved') await guard.forService(input.params.id, context);
    return calls.decideEstimateService(input, context);
  },
  async decideEstimateServiceV2(input, context) {
    await guard.forService(input.params.id, context);
    return calls.decideEstimateServiceV2(input, context);
  },
  async deleteEstimateService(input, context) {
    await guard.forService(input.params.id, context);
    return calls.deleteEstimateService(input, context);
  },
  async respondToEstimate(input, context) {
    await guard.forEstimate(input.query['estimate_response[estimate_id]'], context);
    return calls.respondToEstimate(input, context);
  },
});

/** What the office has priced under the fleet's amount is approved at once, in the fleet's name and with its consent. */
export const approveByPolicy =
  (
    deps: { readonly db: Database },
    /** Of the version that was judged, and no other. */
    approve: (
      estimate: { readonly id: string; readonly version: number },
      fleetId: string,
    ) => Promise<unknown>,
    send: Handlers<typeof officeRoutes>['sendOfficeEstimate'],
  ): Handlers<typeof officeRoutes>['sendOfficeEstimate'] =>
  async (input, context) => {
    const answer = await send(input, context);
    const appointment = await appointmentStore(deps.db).find(input.params.id);
    if (!appointment?.fleetJob || !appointment.quote || appointment.accountId === undefined) return answer;
    const fleet = await deps.db
      .selectFrom('fleet')
      .select('auto_approve_under_cents')
      .where('account_id', '=', appointment.accountId)
      .executeTakeFirst();
    const policy = { autoApproveUnderCents: fleet?.auto_approve_under_cents ?? undefined };
    if (isAutoApproved(policy, totalOf(appointment)))
      await approve(appointment.quote.estimate, appointment.accountId).catch((error: unknown) => {
        // Another estimate was sent meanwhile: whoever sent that one judges it.
        if (!(error instanceof Failure) || error.code !== 'quote_changed') throw error;
      });
    return answer;
  };
