import {
  factKeys,
  mostPromiseMarkets,
  mostPromiseMonths,
  type PublicPromiseName,
  publicPromises,
} from '@lugnut/domain/pages';
import type { ReactNode } from 'react';
import { pageWidth } from '../../../shared/page/page-section';
import { Fact, PageFacts } from '../../../shared/page-facts/page-facts';
import { PageIntro, QuoteBand } from '../content-parts';
import { promisesCopy as copy } from './copy.en';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_each, at) => at);

/** PULSE-2: what we promised and kept, per market and month, with the number behind each. Places that no row fills stay hidden. */
export function PromisesPage() {
  return (
    <PageFacts probe={factKeys.promiseMonth(0)}>
      <div className={`${pageWidth} grid gap-10 py-8 lg:py-14`}>
        <PageIntro title={copy.title}>{copy.lead}</PageIntro>
        <div className="grid gap-8">
          <Area
            id="promises-all"
            title={copy.allAreas}
            keyOf={(month, what) => factKeys.promiseWhole(month, what)}
            isWhole
          />
          {upTo(mostPromiseMarkets).map((market) => (
            <Market key={market} market={market} />
          ))}
        </div>
        <section aria-labelledby="how-heading">
          <h2 id="how-heading" className="text-2xl">
            {copy.how}
          </h2>
          <dl className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-2">
            {publicPromises.map((what) => (
              <div key={what}>
                <dt className="font-semibold">{copy.names[what]}</dt>
                <dd className="mt-1 text-ink-soft">{copy.explained[what]}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 text-ink-soft">{copy.few}</p>
        </section>
      </div>
      <QuoteBand title={copy.bandTitle} text={copy.bandText} />
    </PageFacts>
  );
}

function Market({ market }: { readonly market: number }) {
  return (
    <Area
      id={`promises-${market}`}
      title={<Fact name={factKeys.promiseMarket(market)} className="promise-market" />}
      keyOf={(month, what) => factKeys.promise(market, month, what)}
    />
  );
}

type AreaProps = {
  readonly id: string;
  readonly title: ReactNode;
  readonly keyOf: (month: number, what: PublicPromiseName) => string;
  /** Its name is no fact: it is hidden where none of its months says anything. */
  readonly isWhole?: boolean;
};

function Area({ id, title, keyOf, isWhole = false }: AreaProps) {
  return (
    <section
      aria-labelledby={id}
      className={
        isWhole ? 'not-has-[.promise-share:not(:empty)]:hidden' : 'has-[.promise-market:empty]:hidden'
      }
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3 grid gap-3">
        {upTo(mostPromiseMonths).map((month) => (
          <li
            key={month}
            className="rounded-card border border-line bg-card p-4 has-[.promise-share:empty]:hidden"
          >
            <h3 className="text-base">
              <Fact name={factKeys.promiseMonth(month)} />
              {/* The first is the one that is running. */}
              {month === 0 && ` ${copy.soFar}`}
            </h3>
            <dl className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
              {publicPromises.map((what) => (
                <div key={what}>
                  <dt className="text-sm text-ink-soft">{copy.names[what]}</dt>
                  <dd className="text-lg font-semibold">
                    <Fact name={keyOf(month, what)} className="promise-share" />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
