import type { StaffPulse } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { Link } from 'react-router';
import { paths } from '../../shared/paths';
import { startCopy as copy } from './copy';

type Market = StaffPulse[number];
type Figures = Market['last_7_days'];

const rows: readonly { readonly label: string; readonly of: (figures: Figures) => string }[] = [
  { label: copy.pulse.completed, of: ({ completed }) => `${completed}` },
  { label: copy.pulse.collected, of: ({ collected_cents }) => formatCents(collected_cents) },
  {
    label: copy.pulse.onTime,
    of: ({ arrived, arrived_in_window }) => copy.pulse.share(arrived_in_window, arrived),
  },
  { label: copy.pulse.booked, of: ({ requests, booked }) => copy.pulse.share(booked, requests) },
];

/** PULSE-3: what admins see first. One card for each market, so that it reads the same on a phone. */
export function Pulse({ markets }: { readonly markets: StaffPulse }) {
  return (
    <section aria-labelledby="start-pulse" className="grid gap-3">
      <h2 id="start-pulse" className="text-lg">
        {copy.pulse.title}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {markets.map((market) => (
          <MarketPulse key={market.market_id} market={market} />
        ))}
      </ul>
    </section>
  );
}

function MarketPulse({ market }: { readonly market: Market }) {
  const { market_id, name, last_7_days, the_7_before } = market;
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <Link
        to={`${paths.dispatch}?${new URLSearchParams({ market: market_id })}`}
        className="font-semibold underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {rows.map(({ label, of }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="figures">
              <strong className="block text-xl">{of(last_7_days)}</strong>
              <span className="block text-sm text-ink-soft">{copy.pulse.before(of(the_7_before))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
