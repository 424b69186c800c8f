import type { StaffPulse } from '@lugnut/contract';
import { Link } from 'react-router';
import { paths } from '../../shared/paths';
import { FigureText } from '../../shared/pulse/figure-text';
import { countText, figurePlans, showFigures } from '../../shared/pulse/figures';
import { figureCopy } from '../../shared/pulse/names.en';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { workPaths } from '../../shared/work-paths';
import { startCopy as copy } from './copy';

type Market = StaffPulse[number];

const plans = [figurePlans.jobs, figurePlans.revenue, figurePlans.window, figurePlans.booked];

/** PULSE-3: what admins see first. One card for each market, so that it reads the same on a phone. */
export function Pulse({ markets }: { readonly markets: StaffPulse }) {
  return (
    <section aria-labelledby="start-pulse" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="start-pulse" className="text-lg">
          {copy.pulse.title}
        </h2>
        <Link
          to={workPaths.adminSection('pulse')}
          className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9"
        >
          {copy.pulse.all}
        </Link>
      </div>
      <ul className="grid gap-3 lg:grid-cols-2">
        {markets.map((market) => (
          <MarketPulse key={market.market_id} market={market} />
        ))}
      </ul>
    </section>
  );
}

function MarketPulse({ market: { market_id, name, figures, overdue } }: { readonly market: Market }) {
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <Link
        to={`${paths.dispatch}?${new URLSearchParams({ market: market_id })}`}
        className="font-semibold underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {showFigures(plans, figures).map((figure) => (
          <div key={figure.id} className="min-w-0">
            <dt className="text-sm text-ink-soft">{figure.label}</dt>
            <dd>
              <FigureText figure={figure} />
              {figure.id === 'window' && overdue > 0 && (
                <Link
                  to={`${workPaths.adminSection('pulse')}?${new URLSearchParams({ days: '7', market: market_id, show: 'window', kept: 'open' })}`}
                  className="inline-flex min-h-6 items-center text-sm underline underline-offset-4 figures"
                >
                  {figureCopy.overdue(countText(overdue))}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
