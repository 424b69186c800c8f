import { fleetVehicleRoutes, type RouteAnswer } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { ChartColumn } from 'lucide-react';
import { useRouteQuery } from '../../../shared/api/route-query';
import { saveCsv } from '../../../shared/csv/save-csv';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { getLocalDate } from '../../../shared/ui/plain-date';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { costsCopy as copy } from '../copy';
import { WhenLoaded } from '../loading';

type Costs = RouteAnswer<typeof fleetVehicleRoutes.listCosts>['data'];
type VehicleCost = Costs['vehicles'][number];

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const perMile = ({ amount, miles }: VehicleCost): string =>
  miles === null || miles < 1 ? copy.none : money.format(amount / miles);

const columns: readonly Column<VehicleCost>[] = [
  { id: 'vehicle', header: copy.columns.vehicle, cell: ({ car }) => car, sortValue: ({ car }) => car },
  {
    id: 'jobs',
    header: copy.columns.jobs,
    align: 'end',
    cell: ({ jobs }) => jobs,
    sortValue: ({ jobs }) => jobs,
  },
  {
    id: 'amount',
    header: copy.columns.amount,
    align: 'end',
    cell: ({ amount }) => money.format(amount),
    sortValue: ({ amount }) => amount,
  },
  { id: 'per-mile', header: copy.columns.perMile, align: 'end', cell: perMile },
];

// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function CostsTab() {
  const query = useRouteQuery(
    fleetVehicleRoutes.listCosts,
    {},
    { timeoutMs: 20_000, select: ({ data }) => data },
  );
  return (
    <section aria-labelledby="costs" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="costs" className="text-xl">
          {copy.title}
        </h2>
        <p className="mt-1 text-ink-soft">{copy.lead}</p>
      </div>
      <WhenLoaded query={query}>
        {(costs) =>
          costs.vehicles.length === 0 ? (
            <EmptyState title={copy.empty} icon={<ChartColumn className="size-6" aria-hidden="true" />}>
              {copy.emptyText}
            </EmptyState>
          ) : (
            <>
              <Card as="section" aria-label={copy.byMonth}>
                <h3 className="mb-3 text-base">{copy.byMonth}</h3>
                <Bars bars={costs.months} />
              </Card>
              <div className="flex justify-end">
                <Button
                  size="sm"
                  onClick={() =>
                    saveCsv('costs.csv', [
                      ['Vehicle', 'Jobs', 'Paid', 'Miles'],
                      ...costs.vehicles.map(({ car, jobs, amount, miles }) => [
                        car,
                        jobs,
                        amount,
                        miles ?? '',
                      ]),
                    ])
                  }
                >
                  {copy.export}
                </Button>
              </div>
              <DataTable
                caption={copy.byVehicle}
                columns={columns}
                rows={costs.vehicles}
                rowKey={({ car_id, car }) => car_id ?? car}
                pageSize={10}
                noun="vehicles"
              />
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}

type Bar = Costs['months'][number];

const monthOf = (month: string, name: 'short' | 'long'): string =>
  getLocalDate(`${month}-01`).toLocaleDateString('en-US', {
    month: name,
    ...(name === 'long' ? { year: 'numeric' } : {}),
  });

/** A year, on phones half of one; the figures stand as text, so nothing is told by height alone. */
function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const shown = bars.slice(-12);
  const most = Math.max(1, ...shown.map(({ amount }) => amount));
  return (
    <ol className="flex gap-2 sm:gap-4">
      {shown.map(({ month, amount }) => (
        <li
          key={month}
          className="flex max-w-24 min-w-0 flex-1 flex-col justify-end text-center max-sm:[&:nth-last-child(n+7)]:hidden"
        >
          <span className="text-xs font-semibold figures" aria-hidden="true">
            {formatCents(Math.round(amount) * 100, { dropZeroCents: true })}
          </span>
          <svg viewBox="0 0 1 100" preserveAspectRatio="none" className="mt-1 h-32 w-full" aria-hidden="true">
            <rect
              width="1"
              y={100 - Math.max(2, (amount / most) * 100)}
              height={Math.max(2, (amount / most) * 100)}
              className="fill-forest-ink"
            />
          </svg>
          <span className="border-t border-line pt-1 text-xs text-ink-soft" aria-hidden="true">
            {monthOf(month, 'short')}
          </span>
          <VisuallyHidden>{`${monthOf(month, 'long')}: ${money.format(amount)}`}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
