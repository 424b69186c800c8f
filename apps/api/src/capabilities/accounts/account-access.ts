import { told } from '@lugnut/contract/reasons';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { findRequestScope, noteAccount } from '../../platform/http/request-scope';
import type { LoggedIn, SessionStore } from './session-store';

const staffRoles: ReadonlySet<string> = new Set(['technician', 'office', 'dispatcher', 'admin']);

/** Employees. What each role may do beyond reading is checked where it is done. */
export const isStaff = ({ role }: Pick<LoggedIn['account'], 'role'>): boolean => staffRoles.has(role);

/** Staff who see every customer; a technician sees only the jobs assigned to them. */
export const isOffice = (account: Pick<LoggedIn['account'], 'role'>): boolean =>
  isStaff(account) && account.role !== 'technician';

export type AccountAccess = {
  findAccount(bearerToken: string | undefined): Promise<LoggedIn | undefined>;
  /** The guard of every call that needs a login. */
  requireAccount(context: Pick<RequestContext, 'bearerToken'>): Promise<LoggedIn>;
};

export const createAccountAccess = (
  sessions: Pick<SessionStore, 'resumeByToken'>,
  /** Told of every call. */
  noteCall: (account: LoggedIn['account']) => Promise<void> = async () => undefined,
): AccountAccess => {
  const findAccount = async (token: string | undefined) => {
    const loggedIn =
      token === undefined ? undefined : await sessions.resumeByToken(token, !findRequestScope()?.isHeartbeat);
    if (!loggedIn) return undefined;
    noteAccount(loggedIn.account.id);
    await noteCall(loggedIn.account);
    return loggedIn;
  };
  return {
    findAccount,
    async requireAccount({ bearerToken }) {
      const loggedIn = await findAccount(bearerToken);
      if (!loggedIn) throw new Failure('unauthenticated', told('login_needed'));
      return loggedIn;
    },
  };
};
