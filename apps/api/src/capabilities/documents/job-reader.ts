import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import type { Account, AccountAccess } from '../accounts';
import { type Appointment, type AppointmentStore, noSuchAppointment } from '../appointments';

type Token = Pick<RequestContext, 'bearerToken'>;

export type JobReaders = {
  /** The owner of a job, who works on it, and the office; to anybody else it does not exist. */
  requireReader(
    context: Token,
    appointmentId: string,
  ): Promise<{
    readonly account: Account;
    readonly appointment: Appointment;
    readonly isOwner: boolean;
  }>;
};

export const createJobReaders = (deps: {
  readonly access: Pick<AccountAccess, 'requireAccount'>;
  readonly appointments: Pick<AppointmentStore, 'find'>;
  readonly requireOnJob: (context: Token, appointmentId: string) => Promise<Account>;
}): JobReaders => ({
  async requireReader(context, appointmentId) {
    const { account } = await deps.access.requireAccount(context);
    const appointment = await deps.appointments.find(appointmentId);
    if (!appointment) throw noSuchAppointment();
    const isOwner = appointment.accountId === account.id;
    if (!isOwner)
      await deps.requireOnJob(context, appointmentId).catch((error: unknown) => {
        // A stranger hears the same whether it exists or not.
        throw error instanceof Failure && error.code === 'forbidden' ? noSuchAppointment() : error;
      });
    return { account, appointment, isOwner };
  },
});
