import type { myDataRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { SignedLinks } from '../../platform/http/signed-links';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type Account, type AccountAccess, accountStore, isStaff, type LoginCodeDeps } from '../accounts';
import { askActCode, requireActProof } from './act-code';
import { askErasure, type ErasureDeps, keepAccount, keepAccountBySecret } from './ask-erasure';
import { changeRetention, listRetention } from './change-retention';
import { describeErasure, describeMyData, listErasures } from './describe-my-data';
import { askExport } from './make-export';

/** Codes are also limited by address and by number. */
export const myDataLimits: RateLimits<typeof myDataRoutes> = {
  getMyData: { limit: 240, windowSeconds: 60 },
  askMyDataCode: { limit: 20, windowSeconds: 600 },
  exportMyData: { limit: 10, windowSeconds: 600 },
  eraseMyData: { limit: 20, windowSeconds: 600 },
  keepMyData: { limit: 20, windowSeconds: 600 },
  takeBackErasure: { limit: 30, windowSeconds: 600 },
  askCustomerErasureCode: { limit: 30, windowSeconds: 600 },
  eraseCustomer: { limit: 30, windowSeconds: 600 },
  listErasures: { limit: 60, windowSeconds: 60 },
  listRetention: { limit: 60, windowSeconds: 60 },
  changeRetention: { limit: 30, windowSeconds: 60 },
};

export type MyDataDeps = LoginCodeDeps &
  ErasureDeps & {
    readonly db: Database;
    readonly links: SignedLinks;
    /** The person's own account, also when they act for a fleet. */
    readonly ownAccess: Pick<AccountAccess, 'requireAccount'>;
    readonly staff: { requireOffice(context: Pick<RequestContext, 'bearerToken'>): Promise<Account> };
  };

export const myDataHandlers = (deps: MyDataDeps): Handlers<typeof myDataRoutes> => {
  const { db, ownAccess, staff } = deps;
  const requireLogin = (context: RequestContext) => ownAccess.requireAccount(context);
  const requireOwn = async (context: RequestContext): Promise<Account> =>
    (await requireLogin(context)).account;
  const requireAdmin = async (context: RequestContext): Promise<Account> => {
    const account = await requireOwn(context);
    if (account.role !== 'admin') throw new Failure('forbidden', told('for_admins'));
    return account;
  };
  const getCustomer = async (id: string): Promise<Account> => {
    const account = await accountStore(db).findById(id);
    if (!account || isStaff(account)) throw new Failure('not_found', told('no_such_customer'));
    return account;
  };
  return {
    getMyData: async (_input, context) => describeMyData(deps, await requireLogin(context)),

    async askMyDataCode({ body }, context) {
      const account = await requireOwn(context);
      return askActCode(deps, account, { act: body.act, channel: body.channel }, context);
    },

    async exportMyData({ body }, context) {
      const login = await requireLogin(context);
      await requireActProof(db, login.account, 'export', body);
      await askExport(deps, { accountId: login.account.id, sessionId: login.sessionId });
      return describeMyData(deps, login);
    },

    async eraseMyData({ body }, context) {
      const login = await requireLogin(context);
      const { account } = login;
      await requireActProof(db, account, 'erase', body);
      await askErasure(deps, account.id, account.id);
      return describeMyData(deps, login);
    },

    async keepMyData(_input, context) {
      const login = await requireLogin(context);
      await keepAccount(deps, login.account.id);
      return describeMyData(deps, login);
    },

    async takeBackErasure({ body }) {
      await keepAccountBySecret(deps, body.secret);
      return { status: 'Kept' };
    },

    async askCustomerErasureCode({ params, body }, context) {
      await staff.requireOffice(context);
      const customer = await getCustomer(params.id);
      return askActCode(deps, customer, { act: 'erase', channel: body.channel }, context);
    },

    async eraseCustomer({ params, body }, context) {
      const colleague = await staff.requireOffice(context);
      const customer = await getCustomer(params.id);
      await requireActProof(db, customer, 'erase', body);
      return { data: describeErasure(await askErasure(deps, customer.id, colleague.id)) };
    },

    async listErasures(_input, context) {
      await requireAdmin(context);
      return listErasures(db);
    },

    async listRetention(_input, context) {
      await requireAdmin(context);
      return listRetention(db);
    },

    async changeRetention({ params, body }, context) {
      const { id } = await requireAdmin(context);
      return changeRetention(deps, { key: params.key, keepDays: body.keep_days, by: id });
    },
  };
};
