import type { pulseRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { LateReads } from '../../platform/db/replica';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type Account, type AccountAccess, isStaff } from '../accounts';
import type { ServiceAreaView } from '../coverage';
import { askRecount } from './count-pulse';
import { describeOwn, listOwnRows, type Person } from './describe-own';
import {
  describePulse,
  type PulseDeps,
  requireMarket,
  requireSpan,
  requireTechnician,
} from './describe-pulse';
import { listRows } from './list-rows';
import type { FindZip } from './list-unserved';
import { listOverdue } from './overdue-windows';
import { readPlaces } from './read-places';

export type PulseRouteDeps = PulseDeps &
  LateReads & {
    readonly access: Pick<AccountAccess, 'requireAccount'>;
    readonly findZip: FindZip;
    readonly serviceArea: Pick<ServiceAreaView, 'outlines'>;
  };

export const pulseLimits: RateLimits<typeof pulseRoutes> = {
  getPulse: { limit: 60, windowSeconds: 60 },
  listPulseRows: { limit: 120, windowSeconds: 60 },
  recountPulse: { limit: 3, windowSeconds: 3_600 },
  getOwnNumbers: { limit: 60, windowSeconds: 60 },
  listOwnRows: { limit: 120, windowSeconds: 60 },
  listPersonRows: { limit: 120, windowSeconds: 60 },
  getPersonNumbers: { limit: 60, windowSeconds: 60 },
};

/** A page, or a file to keep. */
const usualRows = 50;
const mostRows = 5_000;

export const pulseHandlers = (deps: PulseRouteDeps): Handlers<typeof pulseRoutes> => {
  const requireStaff = async (context: Pick<RequestContext, 'bearerToken'>): Promise<Account> => {
    const { account } = await deps.access.requireAccount(context);
    if (!isStaff(account)) throw new Failure('forbidden', told('for_our_staff'));
    return account;
  };
  const requireAdmin = async (context: Pick<RequestContext, 'bearerToken'>): Promise<void> => {
    if ((await requireStaff(context)).role !== 'admin') throw new Failure('forbidden', told('for_admins'));
  };
  const getPerson = async (id: string): Promise<Person> => {
    const person = await deps.db
      .selectFrom('account')
      .select(['id', 'name', 'role'])
      .where('id', '=', id)
      .where('role', 'in', ['technician', 'office', 'dispatcher', 'admin'])
      .executeTakeFirst();
    if (!person) throw new EnglishFailure('not_found', 'Nobody here has this login');
    return person;
  };
  const limitOf = (limit: string | undefined): number => Math.min(mostRows, Number(limit ?? usualRows));
  return {
    async getPulse({ query: { market, technician, days, week, from, to } }, context) {
      await requireAdmin(context);
      const wish = { days: days === undefined ? undefined : Number(days), week, from, to };
      return {
        data: await deps.readLate((db) => describePulse({ ...deps, db }, { market, technician }, wish)),
      };
    },
    async listPulseRows({ query }, context) {
      await requireAdmin(context);
      const { from, to, kept, offset = '0', limit } = query;
      requireSpan({ from, to });
      if ((query.by === undefined) !== (query.key === undefined))
        throw new EnglishFailure('invalid_input', 'Send by and key together, or neither.');
      if (kept === 'open' && (query.measure !== 'window' || query.by !== undefined))
        throw new EnglishFailure('invalid_input', 'Only windows can be open, and not by another key.');
      const wanted = {
        measure: query.measure,
        from,
        to,
        market: query.market,
        technician: query.technician,
        by: query.by,
        key: query.key,
        kept: kept === undefined ? undefined : kept === 'yes',
        offset: Number(offset),
        limit: limitOf(limit),
      };
      return deps.readLate(async (db) => {
        if (wanted.market !== undefined) requireMarket(await readPlaces(db), wanted.market);
        await requireTechnician(db, wanted);
        if (kept === 'open') return listOverdue(db, deps.now(), wanted);
        return listRows({ ...deps, db }, wanted);
      });
    },
    async recountPulse(_input, context) {
      await requireAdmin(context);
      return { subjects: await askRecount(deps.db) };
    },
    async getOwnNumbers(_input, context) {
      return { data: await describeOwn(deps, await requireStaff(context)) };
    },
    async getPersonNumbers({ params: { id } }, context) {
      await requireAdmin(context);
      return { data: await describeOwn(deps, await getPerson(id)) };
    },
    async listOwnRows({ query: { measure, when, limit } }, context) {
      return listOwnRows(deps, await requireStaff(context), { measure, when, limit: limitOf(limit) });
    },
    async listPersonRows({ params: { id }, query: { measure, when, limit } }, context) {
      await requireAdmin(context);
      return listOwnRows(deps, await getPerson(id), { measure, when, limit: limitOf(limit) });
    },
  };
};
