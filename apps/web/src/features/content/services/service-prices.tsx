import { factKeys } from '@lugnut/domain/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Fact } from '../../../shared/page-facts/page-facts';
import { paths } from '../../../shared/paths';
import { priceMarkets } from '../markets';
import type { ServicePage } from './service-page-type';
import { servicesCopy as copy } from './services-copy.en';

type PriceRow = {
  readonly id: string;
  readonly title: ReactNode;
  readonly duration?: string;
  readonly priceIn: (marketId: string) => string;
};

const rowsOf = ({ name, services }: ServicePage): readonly PriceRow[] =>
  services.length === 0
    ? [{ id: 'diagnosis', title: name, priceIn: factKeys.diagnosis }]
    : services.map((id) => ({
        id,
        title: <Fact name={factKeys.name(id)} />,
        duration: factKeys.duration(id),
        priceIn: (marketId) => factKeys.from(id, marketId),
      }));

/** What each service on the page costs at least, market by market. */
export function ServicePrices({ page }: { readonly page: ServicePage }) {
  return (
    <section aria-labelledby="prices-heading">
      <h2 id="prices-heading" className="text-2xl">
        {copy.prices.title}
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        {page.services.length === 0 ? copy.prices.diagnosis : copy.prices.repairs}
      </p>
      <div className="mt-6 grid gap-4">
        {rowsOf(page).map(({ id: rowId, title, duration, priceIn }) => (
          <div key={rowId} className="rounded-card border border-line bg-card p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-lg">{title}</h3>
              {duration !== undefined && (
                <p className="text-sm text-ink-soft">
                  {copy.about} <Fact name={duration} /> {copy.prices.atYourCar}
                </p>
              )}
            </div>
            <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
              {priceMarkets.map(({ id, name, city }) => (
                <div
                  key={id}
                  className="flex items-baseline justify-between gap-3 has-[span:empty]:hidden sm:flex-col sm:items-start sm:gap-0"
                >
                  <dt className="text-sm text-ink-soft">
                    <Link
                      to={paths.city(city)}
                      className="inline-flex min-h-6 items-center underline underline-offset-4"
                    >
                      {name}
                    </Link>
                  </dt>
                  <dd className="font-semibold">
                    <Fact name={priceIn(id)} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
