import { factKeys, mostPromiseMarkets, mostPromiseMonths, publicPromises } from '@lugnut/domain/pages';
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
  const id = `promises-${market}`;
  return (
    <section aria-labelledby={id} className="has-[.promise-market:empty]:hidden">
      <h2 id={id} className="text-2xl">
        <Fact name={factKeys.promiseMarket(market)} className="promise-market" />
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
                    <Fact name={factKeys.promise(market, month, what)} className="promise-share" />
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
