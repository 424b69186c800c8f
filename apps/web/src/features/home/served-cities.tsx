import { cities as cityPages } from '@lugnut/domain/pages';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import served from '../../../.generated/served-cities.json';
import { PageSection } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { markets as copy } from './copy.en';
import mapUrl from './market-map/markets-map.svg';
import { marketsByState } from './markets-by-state';

const pagesOf = (id: string) => cityPages.filter(({ marketId }) => marketId === id);

export function ServedCities() {
  const states = marketsByState(served.markets);
  return (
    <PageSection
      id="cities"
      title={copy.title}
      lead={
        <>
          <strong className="font-semibold text-ink">{copy.count}</strong>
          {copy.in(states.map((state) => state.name).join(', '))}
        </>
      }
      className="border-t border-line"
    >
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-12">
        <svg
          viewBox="0 0 975 610"
          role="img"
          aria-label={copy.map}
          className="h-auto w-full [--map-label:38px] sm:[--map-label:28px] lg:[--map-label:34px]"
        >
          <use href={`${mapUrl}#scene`} />
        </svg>
        <ul className="grid gap-6">
          {states.map((state) => (
            <li key={state.name}>
              <h3 className="text-xl">{state.name}</h3>
              {state.markets.map(({ id, name, cities }) => (
                <details key={id} className="group border-b border-line">
                  <summary className="flex min-h-12 items-center justify-between gap-4 font-medium">
                    {name}
                    <span className="flex items-center gap-3 text-sm text-ink-soft figures">
                      {copy.cities(cities.length)}
                      <Plus className="size-4 transition-transform group-open:rotate-45" aria-hidden="true" />
                    </span>
                  </summary>
                  <p className="text-sm leading-relaxed text-ink-soft">{cities.join(' · ')}</p>
                  <ul className="flex flex-wrap gap-x-5 pb-3 text-sm">
                    {pagesOf(id).map(({ slug, name: city }) => (
                      <li key={slug}>
                        <Link
                          to={paths.city(slug)}
                          className="inline-flex min-h-11 items-center font-medium text-forest-ink underline underline-offset-4"
                        >
                          {copy.pricesIn(city)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </details>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  );
}
