import { fleetVehicleRoutes, type RouteAnswer } from '@lugnut/contract';
import { ChartColumn } from 'lucide-react';
import { api } from '../../../shared/api/client';
import { saveCsv } from '../../../shared/csv/save-csv';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { costsCopy as copy } from '../copy';
import { WhenLoaded } from '../loading';
import { useLoaded } from '../use-loaded';

type Costs = RouteAnswer<typeof fleetVehicleRoutes.listCosts>['data'];
type VehicleCost = Costs['vehicles'][number];

const ask = async (signal: AbortSignal): Promise<Costs> =>
  (await api.call(fleetVehicleRoutes.listCosts, {}, { signal, timeoutMs: 20_000 })).data;

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
  const { state, reload } = useLoaded(ask);
  return (
    <section aria-labelledby="costs" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="costs" className="text-xl">
          {copy.title}
        </h2>
        <p className="mt-1 text-ink-soft">{copy.lead}</p>
      </div>
      <WhenLoaded state={state} onRetry={() => void reload()}>
        {(costs) =>
          costs.vehicles.length === 0 ? (
            <EmptyState title={copy.empty} icon={<ChartColumn className="size-6" aria-hidden="true" />}>
              {copy.emptyText}
            </EmptyState>
          ) : (
            <>
              <Card as="section" aria-label={copy.byMonth}>
                <h3 className="mb-3 text-base">{copy.byMonth}</h3>
                <Bars bars={costs.months.map(({ month, amount }) => ({ name: month, amount }))} />
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

type Bar = { readonly name: string; readonly amount: number };
const [wide, high, foot] = [48, 120, 34];

/** Drawn by hand; the figures stand as text, so nothing is told by height alone. */
function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  const width = Math.max(bars.length, 6) * (wide + 16);
  return (
    <div className="overflow-x-auto">
      <svg
        viewBox={`0 0 ${width} ${high + foot + 20}`}
        width={width}
        role="img"
        aria-label={bars.map(({ name, amount }) => `${name}: ${money.format(amount)}`).join(', ')}
      >
        <line x1="0" x2={width} y1={high + 20} y2={high + 20} className="stroke-line" strokeWidth="1.5" />
        {bars.map(({ name, amount }, index) => {
          const height = Math.max(2, (amount / most) * high);
          const x = index * (wide + 16) + 8;
          return (
            <g key={name}>
              <rect
                x={x}
                y={high + 20 - height}
                width={wide}
                height={height}
                rx="4"
                className="fill-forest-ink"
              />
              <text
                x={x + wide / 2}
                y={high + 14 - height}
                textAnchor="middle"
                className="fill-ink text-[11px] font-semibold"
              >
                {`$${Math.round(amount).toLocaleString('en-US')}`}
              </text>
              <text x={x + wide / 2} y={high + 38} textAnchor="middle" className="fill-ink-soft text-[11px]">
                {name}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
