import { type FleetCosts, fleetVehicleRoutes, type RouteAnswer } from '@lugnut/contract';
import { addMonths, monthInWords } from '@lugnut/domain/fleet';
import { centsFromDollars } from '@lugnut/domain/money';
import { keepPreviousData } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../shared/api/client';
import { useRouteQuery } from '../../../shared/api/route-query';
import { saveCsv } from '../../../shared/csv/save-csv';
import type { Column } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Select } from '../../../shared/ui/select';
import { WhenLoaded } from '../loading';
import { useExport } from '../use-export';
import { useSearchedPage } from '../vehicles/use-searched-page';
import { VehiclePager } from '../vehicles/vehicle-pager';
import { VehicleSearch } from '../vehicles/vehicle-search';
import { costsCopy as copy } from './copy';
import { CostPlot } from './cost-plot';

type VehicleCost = FleetCosts['vehicles'][number];
type GroupCost = FleetCosts['groups'][number];
type MonthCost = FleetCosts['months'][number];

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const perMile = ({ amount, miles }: VehicleCost): string =>
  miles === null || miles < 1 ? copy.none : money.format(amount / miles);

type Counted = { readonly jobs: number };
type Paid = { readonly amount: number; readonly refunded: number };

const jobs: Column<Counted> = {
  id: 'jobs',
  header: copy.columns.jobs,
  align: 'end',
  cell: (row) => row.jobs,
  sortValue: (row) => row.jobs,
};
const paid: readonly Column<Paid>[] = [
  {
    id: 'refunded',
    header: copy.columns.refunded,
    align: 'end',
    cell: ({ refunded }) => (refunded === 0 ? copy.none : money.format(refunded)),
    sortValue: ({ refunded }) => refunded,
  },
  {
    id: 'amount',
    header: copy.columns.amount,
    align: 'end',
    cell: ({ amount }) => money.format(amount),
    sortValue: ({ amount }) => amount,
  },
];

const monthColumns: readonly Column<MonthCost>[] = [
  {
    id: 'month',
    header: copy.columns.month,
    cell: ({ month }) => monthInWords(month),
    sortValue: ({ month }) => month,
  },
  ...paid,
];
/** The server has their order: one page alone cannot be sorted. */
const inOrder = <Row,>({ sortValue: _sortValue, ...column }: Column<Row>): Column<Row> => column;

const vehicleColumns: readonly Column<VehicleCost>[] = [
  { id: 'vehicle', header: copy.columns.vehicle, cell: ({ car }) => car },
  { id: 'group', header: copy.columns.group, cell: ({ group }) => group ?? copy.none },
  inOrder(jobs),
  ...paid.map(inOrder),
  { id: 'per-mile', header: copy.columns.perMile, align: 'end', cell: perMile },
];
const groupColumns: readonly Column<GroupCost>[] = [
  { id: 'group', header: copy.columns.group, cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    id: 'vehicles',
    header: copy.columns.vehicles,
    align: 'end',
    cell: ({ vehicles }) => vehicles,
    sortValue: ({ vehicles }) => vehicles,
  },
  jobs,
  ...paid,
];

const periods = (['3', '6', '12', '24'] as const).map((value) => ({ value, label: copy.period(value) }));
type Period = (typeof periods)[number]['value'];

/** FLT-12: what the fleet has cost, refunds taken off, by month, vehicle and group. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function CostsTab() {
  const [months, setMonths] = useState<Period>('12');
  const searched = useSearchedPage();
  const query = useRouteQuery(
    fleetVehicleRoutes.listCosts,
    { query: { months, ...searched.found, ...searched.shown } },
    { timeoutMs: 20_000, placeholderData: keepPreviousData },
  );
  return (
    <section aria-labelledby="costs" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="costs" className="text-xl">
            {copy.title}
          </h2>
          <p className="mt-1 text-ink-soft">{copy.lead}</p>
        </div>
        <Select label={copy.periodLabel} options={periods} value={months} onValueChange={setMonths} />
      </div>
      <WhenLoaded query={query}>
        {(answer) =>
          answer.data.groups.length === 0 ? (
            <EmptyState title={copy.empty} icon={<ChartColumn className="size-6" aria-hidden="true" />}>
              {copy.emptyText}
            </EmptyState>
          ) : (
            <>
              <Plots costs={answer.data} />
              <VehicleCosts answer={answer} months={months} searched={searched} />
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}

/** The whole period; months without a job are shown as empty. */
const monthsShown = ({ from, until, months }: FleetCosts) => {
  const shown: { readonly key: string; readonly label: string; readonly cents: number }[] = [];
  for (let month = from; month <= until; month = addMonths(month, 1)) {
    const cost = months.find((one) => one.month === month);
    shown.push({ key: month, label: monthInWords(month), cents: centsFromDollars(cost?.amount ?? 0) });
  }
  return shown;
};

function Plots({ costs }: { readonly costs: FleetCosts }) {
  return (
    <>
      <CostPlot
        title={copy.byMonth}
        bars={monthsShown(costs)}
        isWhole
        columns={monthColumns}
        rows={costs.months}
        rowKey={({ month }) => month}
        noun="months"
        onExport={() =>
          saveCsv('costs-by-month.csv', [
            ['Month', 'Refunded', 'Cost'],
            ...costs.months.map(({ month, refunded, amount }) => [month, refunded, amount]),
          ])
        }
      />
      <CostPlot
        title={copy.byGroup}
        bars={costs.groups.map(({ group_id, name, amount }) => ({
          key: group_id ?? 'none',
          label: name,
          cents: centsFromDollars(amount),
        }))}
        columns={groupColumns}
        rows={costs.groups}
        rowKey={({ group_id }) => group_id ?? 'none'}
        noun="groups"
        onExport={() =>
          saveCsv('costs-by-group.csv', [
            ['Group', 'Vehicles', 'Jobs', 'Refunded', 'Cost'],
            ...costs.groups.map((row) => [row.name, row.vehicles, row.jobs, row.refunded, row.amount]),
          ])
        }
      />
    </>
  );
}

/** All that are searched for, not this page alone. */
const saveVehicles = async (query: { readonly months: Period; readonly q?: string }): Promise<void> => {
  const { data } = await api.call(fleetVehicleRoutes.listCosts, { query }, { timeoutMs: 20_000 });
  saveCsv('costs.csv', [
    ['Vehicle', 'Group', 'Jobs', 'Refunded', 'Cost', 'Miles'],
    ...data.vehicles.map((row) => [
      row.car,
      row.group ?? '',
      row.jobs,
      row.refunded,
      row.amount,
      row.miles ?? '',
    ]),
  ]);
};

type VehicleCostsProps = {
  readonly answer: RouteAnswer<typeof fleetVehicleRoutes.listCosts>;
  readonly months: Period;
  readonly searched: ReturnType<typeof useSearchedPage>;
};

function VehicleCosts({ answer: { data, meta }, months, searched }: VehicleCostsProps) {
  const { isExporting, startExport } = useExport(() => saveVehicles({ months, ...searched.found }));
  return (
    <CostPlot
      title={copy.byVehicle}
      isWhole
      bars={data.vehicles.map(({ car_id, car, amount }) => ({
        key: car_id ?? car,
        label: car,
        cents: centsFromDollars(amount),
      }))}
      columns={vehicleColumns}
      rows={data.vehicles}
      rowKey={({ car_id, car }) => car_id ?? car}
      noun="vehicles"
      onExport={startExport}
      isExporting={isExporting}
      search={<VehicleSearch value={searched.q} onSearch={searched.onSearch} />}
      pager={meta.total > 0 && <VehiclePager meta={meta} onPage={searched.onPage} onSize={searched.onSize} />}
    />
  );
}
