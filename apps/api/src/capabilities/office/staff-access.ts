import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { type Account, type AccountAccess, isOffice, isStaff } from '../accounts';
import { isGivenTo, noSuchAppointment } from '../appointments';

export type StaffAccess = {
  /** Office staff: they price and plan. */
  requireOffice(context: Pick<RequestContext, 'bearerToken'>): Promise<Account>;
  /** Office staff and the technician assigned to the job; not found for other technicians. */
  requireOnJob(context: Pick<RequestContext, 'bearerToken'>, appointmentId: string): Promise<Account>;
};

export const createStaffAccess = (
  db: Database,
  access: Pick<AccountAccess, 'requireAccount'>,
): StaffAccess => {
  const requireStaff = async (context: Pick<RequestContext, 'bearerToken'>): Promise<Account> => {
    const { account } = await access.requireAccount(context);
    if (!isStaff(account)) throw new Failure('forbidden', 'This is for our staff');
    return account;
  };
  return {
    async requireOffice(context) {
      const account = await requireStaff(context);
      if (!isOffice(account)) throw new Failure('forbidden', 'This is for the office');
      return account;
    },
    async requireOnJob(context, appointmentId) {
      const account = await requireStaff(context);
      if (!isOffice(account) && !(await isGivenTo(db, appointmentId, account.id))) throw noSuchAppointment();
      return account;
    },
  };
};
