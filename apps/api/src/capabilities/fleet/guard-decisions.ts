import type { estimateRoutes, officeRoutes, paymentRoutes, schedulingRoutes } from '@lugnut/contract';
import { findPayerTotal } from '@lugnut/domain/estimates';
import { isAutoApproved, mayApprove } from '@lugnut/domain/fleet';
import { formatCents } from '@lugnut/domain/money';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import { type AccountAccess, isStaff } from '../accounts';
import { type Appointment, appointmentStore, isId, payerOf } from '../appointments';

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
    if (wish !== 'spend' || mayApprove(approver, totalOf(appointment))) return;
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
  type Job = { readonly params: { readonly id: string } };
  return {
    visit: async ({ params }: Job, context: Context) => require(await find(params.id), context, 'visit'),
    money: async ({ params }: Job, context: Context) => require(await find(params.id), context, 'spend'),
    line: async (id: string, context: Context, isApproved: boolean) =>
      require(await findBy('estimate_service.id', id), context, isApproved ? 'spend' : 'decline'),
    estimate: async (id: string, context: Context) =>
      require(await findBy('estimate.id', id), context, 'spend'),
  };
};

type Guard = ReturnType<typeof createDecisionGuard>;
type Guarded = Pick<
  Handlers<typeof schedulingRoutes>,
  'saveVisit' | 'bookEstimate' | 'reschedule' | 'cancelAppointment'
> &
  Pick<Handlers<typeof paymentRoutes>, 'confirmAppointment' | 'confirmPayPal' | 'confirmCardOnFile'> &
  Handlers<typeof estimateRoutes>;

const after =
  <Input, Answer>(
    check: (input: Input, context: RequestContext) => Promise<void>,
    call: (input: Input, context: RequestContext) => Answer | Promise<Answer>,
  ) =>
  async (input: Input, context: RequestContext): Promise<Answer> => {
    await check(input, context);
    return call(input, context);
  };

/** The same calls, with the fleet's say before them. */
export const guardDecisions = (guard: Guard, calls: Guarded): Guarded => ({
  saveVisit: after(guard.visit, calls.saveVisit),
  bookEstimate: after(guard.visit, calls.bookEstimate),
  reschedule: after(guard.visit, calls.reschedule),
  cancelAppointment: after(guard.visit, calls.cancelAppointment),
  confirmAppointment: after(guard.money, calls.confirmAppointment),
  confirmPayPal: after(guard.money, calls.confirmPayPal),
  confirmCardOnFile: after(guard.money, calls.confirmCardOnFile),
  decideEstimateService: after(
    ({ params, body }, context) =>
      guard.line(params.id, context, body.estimate_service.status === 'approved'),
    calls.decideEstimateService,
  ),
  decideEstimateServiceV2: after(({ params, body }, context) => {
    const { status } = 'estimate_service' in body ? body.estimate_service : body;
    return guard.line(params.id, context, status === 'approved');
  }, calls.decideEstimateServiceV2),
  deleteEstimateService: after(
    ({ params }, context) => guard.line(params.id, context, false),
    calls.deleteEstimateService,
  ),
  respondToEstimate: after(
    ({ query }, context) => guard.estimate(query['estimate_response[estimate_id]'], context),
    calls.respondToEstimate,
  ),
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
