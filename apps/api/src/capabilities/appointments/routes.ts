import type { AppointmentReply, appointmentRoutes } from '@lugnut/contract';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type Account, type AccountAccess, isOffice } from '../accounts';
import type { PriceListView } from '../pricing';
import type { Appointment } from './appointment';
import { type CreateAppointmentDeps, createAppointment } from './create-appointment';
import { describeAppointment } from './describe-appointment';

export const appointmentLimits: RateLimits<typeof appointmentRoutes> = {
  createAppointment: { limit: 40, windowSeconds: 60 },
  getAppointment: { limit: 240, windowSeconds: 60 },
};

export type AnswerAppointment = (
  appointment: Appointment,
  context: Pick<RequestContext, 'bearerToken'>,
) => Promise<AppointmentReply>;

const isTheirs = (appointment: Appointment, account: Account | undefined): boolean =>
  account !== undefined && (isOffice(account) || appointment.accountId === account.id);

/** An appointment as the caller may see it. */
export const createAppointmentAnswer =
  (deps: {
    readonly access: Pick<AccountAccess, 'findAccount'>;
    readonly priceList: Pick<PriceListView, 'findServices'>;
    readonly now: () => Date;
  }): AnswerAppointment =>
  async (appointment, { bearerToken }) => {
    const loggedIn = await deps.access.findAccount(bearerToken);
    return describeAppointment(
      appointment,
      await deps.priceList.findServices(appointment.services),
      isTheirs(appointment, loggedIn?.account) ? 'owner' : 'holder',
      deps.now(),
    );
  };

export const noSuchAppointment = (): Failure => new Failure('not_found', 'There is no such appointment');

export const appointmentHandlers = (
  deps: CreateAppointmentDeps & {
    readonly access: Pick<AccountAccess, 'findAccount'>;
    readonly answer: AnswerAppointment;
  },
): Handlers<typeof appointmentRoutes> => ({
  async createAppointment({ body }, context) {
    const loggedIn = await deps.access.findAccount(context.bearerToken);
    const appointment = await createAppointment(deps, {
      body,
      account: loggedIn?.account,
      idempotencyKey: context.idempotencyKey,
      clientAddress: context.clientAddress,
    });
    return deps.answer(appointment, context);
  },

  async getAppointment({ params }, context) {
    const appointment = await deps.appointments.find(params.id);
    if (!appointment) throw noSuchAppointment();
    return deps.answer(appointment, context);
  },
});
