import { told } from '@lugnut/contract/reasons';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import type { Account, AccountAccess } from '../accounts';

export type RequireAdmin = (context: Pick<RequestContext, 'bearerToken'>) => Promise<Account>;

export const createRequireAdmin =
  (access: Pick<AccountAccess, 'requireAccount'>): RequireAdmin =>
  async (context) => {
    const { account } = await access.requireAccount(context);
    if (account.role !== 'admin') throw new Failure('forbidden', told('for_admins'));
    return account;
  };
