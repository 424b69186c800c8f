import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { type Account, type AccountAccess, isOffice, isStaff } from '../accounts';
import { isGivenTo, isId, noSuchAppointment } from '../appointments';

export type StaffAccess = {
  /** Office staff: they price and plan. */
  requireOffice(context: Pick<RequestContext, 'bearerToken'>): Promise<Account>;
  /** Office staff and the technician assigned to the job; not found for other technicians. */
  requireOnJob(context: Pick<RequestContext, 'bearerToken'>, appointmentId: string): Promise<Account>;
};

/** FIELD-5: to technicians of the same market, who may have had it open, it says where the job is. */
const notTheirs = async (db: Database, appointmentId: string, { id }: Account): Promise<Failure> => {
  const job = isId(appointmentId)
    ? await db
        .selectFrom('appointment')
        .leftJoin('visit', (join) =>
          join.onRef('visit.appointment_id', '=', 'appointment.id').on('visit.held_until', 'is', null),
        )
        .leftJoin('technician', 'technician.id', 'visit.technician_id')
        .select(['technician.name', 'appointment.status'])
        .where('appointment.id', '=', appointmentId)
        .where('appointment.market_id', 'in', (e) =>
          e.selectFrom('technician').select('market_id').where('account_id', '=', id),
        )
        .executeTakeFirst()
    : undefined;
  if (!job) return noSuchAppointment();
  if (job.status === 'cancelled') return new Failure('not_found', told('job_canceled'));
  return new Failure(
    'not_found',
    job.name === null ? told('nobody_has_job') : told('technician_has_job', { name: job.name }),
  );
};

export const createStaffAccess = (
  db: Database,
  access: Pick<AccountAccess, 'requireAccount'>,
): StaffAccess => {
  const requireStaff = async (context: Pick<RequestContext, 'bearerToken'>): Promise<Account> => {
    const { account } = await access.requireAccount(context);
    if (!isStaff(account)) throw new Failure('forbidden', told('for_our_staff'));
    return account;
  };
  return {
    async requireOffice(context) {
      const account = await requireStaff(context);
      if (!isOffice(account)) throw new Failure('forbidden', told('for_office'));
      return account;
    },
    async requireOnJob(context, appointmentId) {
      const account = await requireStaff(context);
      if (!isOffice(account) && !(await isGivenTo(db, appointmentId, account.id)))
        throw await notTheirs(db, appointmentId, account);
      return account;
    },
  };
};
