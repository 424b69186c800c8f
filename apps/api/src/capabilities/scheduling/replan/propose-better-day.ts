import {
  asOf,
  bookableDays,
  type MarketDay,
  marketMomentAt,
  type PlainDay,
  type RepairProposal,
  searchBetterDay,
} from '@lugnut/domain/scheduling';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { newId } from '../../../platform/ids';
import { offsetsOf } from '../../../platform/market-today';
import type { Account } from '../../accounts';
import type { Market } from '../plan';
import { loadFixedOn } from './improve-days';
import { getMarket, type ReplanDeps } from './replan';
import { searchInPieces } from './search-in-pieces';
import { storedProposal } from './stored';

const searchSteps = 400;

const searchDay = async (
  deps: ReplanDeps,
  market: Market,
  seen: MarketDay,
): Promise<RepairProposal | undefined> => {
  const fixed = await loadFixedOn(deps.db, seen);
  const { model } = (await deps.promiseTerms.current())(market.id).pricing;
  const seed = seen.lanes.reduce((sum, { route }) => sum + route.version, seen.nowMinutes ?? 0);
  const search = searchBetterDay(seen, model, fixed, seed);
  if (search) await searchInPieces(search, { steps: searchSteps, seed });
  return search?.propose();
};

/** The newest one asked for is the one to decide about. */
const keep = (
  deps: ReplanDeps,
  market: Market,
  found: RepairProposal | undefined,
  day: PlainDay,
  account: Pick<Account, 'id'>,
): Promise<string | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('market').select('id').where('id', '=', market.id).forUpdate().execute();
    await tx
      .updateTable('replan_proposal')
      .set({ status: 'withdrawn', decided_at: deps.now() })
      .where('market_id', '=', market.id)
      .where('day', '=', day)
      .where('kind', '=', 'improvement')
      .where('status', '=', 'open')
      .execute();
    if (!found) return undefined;
    const id = newId();
    await tx
      .insertInto('replan_proposal')
      .values({
        id,
        market_id: market.id,
        day,
        kind: 'improvement',
        content: storedProposal.encode(found),
        proposed_by: account.id,
      })
      .execute();
    return id;
  });

/** DISP-3: looks for a better plan of the whole day and keeps it to be decided about; undefined when there is none. */
export const proposeBetterDay = async (
  deps: ReplanDeps,
  request: {
    readonly marketId: string;
    readonly day: PlainDay;
    readonly account: Pick<Account, 'id'>;
  },
): Promise<string | undefined> => {
  const { day, account } = request;
  const market = await getMarket(deps, request.marketId);
  const now = deps.now();
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  if (!bookableDays(moment.day).includes(day))
    throw new EnglishFailure('invalid_input', 'Only a day that can be booked can be replanned');
  const loaded = await deps.plans.loadDay(deps.db, market, day, now.getTime());
  const seen = day === moment.day ? asOf(loaded, moment.minutes) : loaded;
  return keep(deps, market, await searchDay(deps, market, seen), day, account);
};
