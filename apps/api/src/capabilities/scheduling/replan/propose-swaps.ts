import {
  asOf,
  findSwapChance,
  type MarketDay,
  marketMomentAt,
  type PlainDay,
  type RepairProposal,
  searchSwap,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../../platform/market-today';
import { type Market, type MarketPlans, type PromiseTerms, selectWaitingMarkets } from '../plan';
import { inPieces } from './search-in-pieces';
import { storedProposal } from './stored';

type ProposeDeps = {
  readonly db: Database;
  readonly plans: Pick<MarketPlans, 'loadDay'>;
  readonly promiseTerms: PromiseTerms;
  readonly now: () => Date;
};

const searchSteps = 60;

/** Where jobs do not change hands by themselves on the day. */
const listMarkets = ({ db, now }: ProposeDeps): Promise<readonly Market[]> =>
  selectWaitingMarkets(db, now()).where('job_moves', '<>', 'always').execute();

/** Of days that are over, and of markets where it is done without asking or nobody waits any more. */
const withdrawOthers = async ({ db, now }: ProposeDeps, asked: readonly Market[]): Promise<void> => {
  const today = asked.map(
    ({ id, timeZone }) => `${id} ${marketMomentAt(now().getTime(), offsetsOf(timeZone)).day}`,
  );
  await db
    .updateTable('replan_proposal')
    .set({ status: 'withdrawn', decided_at: now() })
    .where('kind', '=', 'swap')
    .where('status', '=', 'open')
    .where(sql<boolean>`market_id || ' ' || day::text <> all(${today}::text[])`)
    .execute();
};

const listSwaps = async (db: Database, marketId: string, day: PlainDay) => {
  const rows = await db
    .selectFrom('replan_proposal')
    .select(['id', 'status', 'content'])
    .where('market_id', '=', marketId)
    .where('day', '=', day)
    .where('kind', '=', 'swap')
    .where('status', 'in', ['open', 'refused'])
    .execute();
  return rows.map(({ id, status, content }) => ({ id, status, proposal: storedProposal.decode(content) }));
};

/** Only if nobody has decided meanwhile. */
const withdraw = async ({ db, now }: ProposeDeps, id: string): Promise<void> => {
  await db
    .updateTable('replan_proposal')
    .set({ status: 'withdrawn', decided_at: now() })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
};

const seedOf = ({ lanes, nowMinutes = 0 }: MarketDay): number =>
  lanes.reduce((sum, { route }) => sum + route.version, nowMinutes);

const proposeFor = async (deps: ProposeDeps, market: Market): Promise<void> => {
  const { db } = deps;
  const now = deps.now();
  const { day, minutes } = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  const seen = asOf(await deps.plans.loadDay(db, market, day, now.getTime()), minutes);
  const { model } = (await deps.promiseTerms.current())(market.id).pricing;
  const swaps = await listSwaps(db, market.id, day);
  const open = swaps.find(({ status }) => status === 'open');
  if (open && findSwapChance(seen, model, open.proposal)) return;
  if (open) await withdraw(deps, open.id);
  const refused = swaps.filter(({ status }) => status === 'refused').map(({ proposal }) => proposal);
  const limits = { steps: searchSteps, seed: seedOf(seen) };
  const found = await inPieces(searchSwap(seen, model, limits, refused));
  if (found) await keep(db, market, found);
};

/** Of two processes that have found one, the first keeps it. */
const keep = async (db: Database, market: Market, found: RepairProposal): Promise<void> => {
  await db
    .insertInto('replan_proposal')
    .values({
      id: newId(),
      market_id: market.id,
      day: found.day,
      kind: 'swap',
      content: storedProposal.encode(found),
      proposed_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * PLAN-3: where the market does not let jobs change hands by themselves on the day, dispatch is shown the swap that
 * would save a promise in danger, one at a time; it goes away by itself when it is no longer true.
 */
export const proposeSwaps = async (deps: ProposeDeps, signal: AbortSignal): Promise<void> => {
  const markets = await listMarkets(deps);
  await withdrawOthers(deps, markets);
  await eachByItself(markets, signal, (market) => proposeFor(deps, market));
};
