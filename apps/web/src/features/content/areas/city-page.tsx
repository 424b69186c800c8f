import { type City, factKeys } from '@lugnut/domain/pages';
import { Link } from 'react-router';
import { Scene } from '../../../shared/art/scene';
import { promises } from '../../../shared/brand/promises.en';
import { pageWidth } from '../../../shared/page/page-section';
import { Fact, PageFacts } from '../../../shared/page-facts/page-facts';
import { paths } from '../../../shared/paths';
import { QuoteStartButton } from '../../../shared/quote-start';
import { Breadcrumbs } from '../breadcrumbs';
import { HexagonList, PageIntro, QuoteBand } from '../content-parts';
import { citiesIn } from '../markets';
import { serviceCategories } from '../services/service-categories';
import { findServiceName } from '../services/service-names';
import { findCityText, findMarketText } from './city-words';
import { areasCopy } from './copy.en';

const copy = areasCopy.city;
const link = 'font-medium text-forest-ink underline underline-offset-4';

export function CityPage({ city }: { readonly city: City }) {
  const { slug, name, state, marketId } = city;
  const market = findMarketText(marketId);
  return (
    <PageFacts probe={factKeys.zips(slug)}>
      <div
        className={`${pageWidth} grid items-center gap-8 pt-2 pb-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:pb-14`}
      >
        <div>
          <Breadcrumbs parents={[{ label: areasCopy.crumb, to: paths.serviceArea }]} here={name} />
          <PageIntro title={copy.title(name, state)}>
            <p>
              {copy.served[0]}
              <Fact name={factKeys.zipCount(slug)} />
              {copy.served[1](name, promises.hours)}
              {market?.lead}
            </p>
          </PageIntro>
          <div className="mt-7">
            <QuoteStartButton variant="primary" />
          </div>
        </div>
        <div className="overflow-hidden rounded-[20px] bg-(--art-sky) max-lg:hidden">
          <Scene name="van-at-the-curb" className="block h-auto w-full" />
        </div>
      </div>
      <div className="border-t border-line">
        <div className={`${pageWidth} grid gap-x-16 gap-y-10 py-12 lg:grid-cols-2`}>
          <section aria-labelledby="wear-heading">
            <h2 id="wear-heading" className="mb-4 text-2xl">
              {copy.wear}
            </h2>
            <HexagonList items={market?.wear ?? []} />
          </section>
          <section aria-labelledby="parking-heading">
            <h2 id="parking-heading" className="mb-4 text-2xl">
              {copy.place(name)}
            </h2>
            <p>{findCityText(slug)}</p>
            <p className="mt-4">
              {copy.unsure[0]}
              <Link to={paths.service('mobile-diagnosis')} className={link}>
                {copy.diagnosis}
              </Link>
              {copy.unsure[1](name)}
              <Fact name={factKeys.diagnosis(marketId)} />
              {copy.unsure[2]}
            </p>
          </section>
        </div>
      </div>
      <CityPrices city={city} />
      <div className="border-t border-line">
        <div className={`${pageWidth} grid gap-x-16 gap-y-10 py-12 lg:grid-cols-2`}>
          <section aria-labelledby="zips-heading">
            <h2 id="zips-heading" className="mb-3 text-2xl">
              {copy.zips(name)}
            </h2>
            <p className="text-ink-soft">
              <Fact name={factKeys.zips(slug)} />
            </p>
          </section>
          <section aria-labelledby="nearby-heading">
            <h2 id="nearby-heading" className="mb-1 text-2xl">
              {copy.nearby}
            </h2>
            <ul className="flex flex-wrap gap-x-6">
              {citiesIn(marketId)
                .filter((other) => other.slug !== slug)
                .map((other) => (
                  <li key={other.slug}>
                    <Link to={other.to} className={`${link} inline-flex min-h-11 items-center`}>
                      {other.name}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        </div>
      </div>
      <QuoteBand title={copy.bandTitle(name)} text={copy.bandText} />
    </PageFacts>
  );
}

function CityPrices({ city: { name, marketId } }: { readonly city: City }) {
  return (
    <section aria-labelledby="prices-heading" className="border-t border-line bg-sunken">
      <div className={`${pageWidth} py-12`}>
        <h2 id="prices-heading" className="text-2xl">
          {copy.prices(name)}
        </h2>
        <p className="mt-2 max-w-2xl text-ink-soft">{copy.pricesLead}</p>
        <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {serviceCategories.map(({ id, name: category, pages }) => (
            <section key={id} aria-labelledby={`${id}-heading`}>
              <h3 id={`${id}-heading`} className="text-lg">
                {category}
              </h3>
              <ul className="mt-1">
                {pages.map((slug) => (
                  <CityPrice key={slug} slug={slug} marketId={marketId} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

function CityPrice({ slug, marketId }: { readonly slug: string; readonly marketId: string }) {
  const page = findServiceName(slug);
  if (!page) return null;
  const { main } = page;
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line">
      <Link to={paths.service(slug)} className="py-1.5 underline underline-offset-4">
        {page.name}
      </Link>
      <Fact
        name={main === undefined ? factKeys.diagnosis(marketId) : factKeys.from(main, marketId)}
        className="max-w-full text-right text-sm text-ink-soft"
      />
    </li>
  );
}
