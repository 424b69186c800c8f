import { Plus } from 'lucide-react';
import served from '../../../.generated/served-cities.json';
import { PageSection } from '../../shared/page/page-section';
import { markets as copy } from './copy';
import mapUrl from './market-map/markets-map.svg';
import { marketsByState } from './markets-by-state';

export function ServedCities() {
  const states = marketsByState(served.markets);
  return (
    <PageSection
      id="cities"
      title={copy.title}
      lead={
        <>
          <strong className="font-semibold text-ink">{copy.count}</strong> in{' '}
          {states.map((state) => state.name).join(', ')}.
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
                      {cities.length} cities
                      <Plus className="size-4 transition-transform group-open:rotate-45" aria-hidden="true" />
                    </span>
                  </summary>
                  <p className="pb-4 text-sm leading-relaxed text-ink-soft">{cities.join(' · ')}</p>
                </details>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  );
}
