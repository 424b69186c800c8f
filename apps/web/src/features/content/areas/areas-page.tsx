import { factKeys } from '@lugnut/domain/pages';
import { Link } from 'react-router';
import { pageWidth } from '../../../shared/page/page-section';
import { Fact, PageFacts } from '../../../shared/page-facts/page-facts';
import { Breadcrumbs } from '../breadcrumbs';
import { PageIntro, QuoteBand } from '../content-parts';
import { citiesIn, priceMarkets } from '../markets';
import { findMarketText } from './city-words';
import { areasCopy as copy } from './copy.en';

/** Where we work: every market with its larger cities. */
export function AreasPage() {
  return (
    <PageFacts probe={factKeys.zipCount('detroit-mi')}>
      <div className={`${pageWidth} pt-2 pb-10`}>
        <Breadcrumbs parents={[]} here={copy.crumb} />
        <PageIntro title={copy.title}>{copy.lead}</PageIntro>
        <div className="mt-10 grid gap-10 lg:grid-cols-2">
          {priceMarkets.map(({ id, name }) => (
            <section key={id} aria-labelledby={`market-${id}`}>
              <h2 id={`market-${id}`} className="text-2xl">
                {name}
              </h2>
              <p className="mt-2 text-ink-soft">{findMarketText(id)?.lead}</p>
              <ul className="mt-3 grid sm:grid-cols-2 sm:gap-x-8">
                {citiesIn(id).map(({ slug, name: city, to }) => (
                  <li
                    key={slug}
                    className="flex min-h-11 items-center justify-between gap-4 border-b border-line has-[span:empty]:hidden"
                  >
                    <Link to={to} className="py-2 font-medium text-forest-ink underline underline-offset-4">
                      {city}
                    </Link>
                    <Fact name={factKeys.zipCount(slug)} className="text-sm text-ink-soft" />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <QuoteBand title={copy.bandTitle} text={copy.bandText} />
    </PageFacts>
  );
}
