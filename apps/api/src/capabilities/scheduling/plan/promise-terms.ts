import {
  type DemandForecast,
  forecastDemand,
  learnDrives,
  learnOdds,
  learnWorkTimes,
  type PricingTerms,
  usualTerms,
} from '@lugnut/domain/scheduling';
import type { Database } from '../../../platform/db/schema';
import { type LearnedTerms, storedTerms } from './stored';

/** PLAN-2, PLAN-4: by what a market offers and promises windows, the list and the promise alike. */
type MarketTerms = {
  readonly pricing: PricingTerms;
  readonly forecast: DemandForecast;
};

/** In memory: may be asked inside a transaction. */
export type TermsOf = (marketId: string) => MarketTerms;

/** Of a market of which nothing was recorded. */
const usual: MarketTerms = { pricing: usualTerms, forecast: () => () => undefined };

type Kept = { readonly taught: string; readonly terms: MarketTerms };

/** What is kept of a day follows from one model object: the same lessons must stay the same object. */
const taughtBy = ({ work, drivesByHour, late }: LearnedTerms): string =>
  JSON.stringify([work, drivesByHour, late]);

const keptOf = (learned: LearnedTerms, before: Kept | undefined): Kept => {
  const taught = taughtBy(learned);
  const model = {
    ...usualTerms.model,
    times: learnWorkTimes(learned.work),
    drives: learnDrives(learned.drivesByHour),
    lateOdds: learnOdds(learned.late),
  };
  const pricing = before?.taught === taught ? before.terms.pricing : { ...usualTerms, model };
  return { taught, terms: { pricing, forecast: forecastDemand(learned.demand) } };
};

/** Learned again every day: what this program cannot read is as good as nothing, and closes no market. */
const findLearned = (stored: unknown): LearnedTerms | undefined => {
  try {
    return storedTerms.decode(stored);
  } catch {
    return undefined;
  }
};

/** What was learned of all markets, as this process knows it; read again when the database announces a change. */
export const createPromiseTerms = (db: Database) => {
  let known: ReadonlyMap<string, Kept> = new Map();
  let current: Promise<TermsOf> | undefined;

  const load = async (): Promise<TermsOf> => {
    const rows = await db.selectFrom('learned_terms').select(['market_id', 'content']).execute();
    const loaded = new Map<string, Kept>();
    for (const { market_id: id, content } of rows) {
      const learned = findLearned(content);
      if (learned) loaded.set(id, keptOf(learned, known.get(id)));
    }
    known = loaded;
    return (marketId) => loaded.get(marketId)?.terms ?? usual;
  };

  return {
    /** To be called before a transaction. */
    current(): Promise<TermsOf> {
      if (!current) {
        const loading = load();
        current = loading;
        // A failed load is not cached: the next request retries.
        loading.catch(() => {
          if (current === loading) current = undefined;
        });
      }
      return current;
    },
    forget(): void {
      current = undefined;
    },
  };
};

export type PromiseTerms = Pick<ReturnType<typeof createPromiseTerms>, 'current'>;
