import {
  fleetPlacesRoutes,
  type RouteAnswer,
  type VehicleUseRow,
  vehicleRecordRoutes,
} from '@lugnut/contract';
import { findUsePeriodProblem } from '@lugnut/domain/fleet';
import { addDays } from '@lugnut/domain/scheduling';
import { keepPreviousData } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../shared/api/client';
import { useRouteQuery } from '../../../shared/api/route-query';
import { saveCsv } from '../../../shared/csv/save-csv';
import { Button } from '../../../shared/ui/button';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { fleetCopy } from '../copy';
import { useFleetToday } from '../fleet';
import { WhenLoaded } from '../loading';
import { lengthOf } from '../local-time';
import { useExport } from '../use-export';
import { useSearchedPage } from '../vehicles/use-searched-page';
import { VehiclePager } from '../vehicles/vehicle-pager';
import { VehicleSearch } from '../vehicles/vehicle-search';
import { useCopy as copy } from './copy';
import { DayPlot } from './day-plot';

const shareOf = ({ idle_seconds: idle, engine_seconds: engine }: VehicleUseRow['attributes']): string =>
  engine === 0 ? copy.none : `${Math.round((100 * idle) / engine)}%`;

const columns: readonly Column<VehicleUseRow>[] = [
  {
    id: 'car',
    header: copy.columns.car,
    cell: ({ attributes }) => attributes.car,
  },
  { id: 'group', header: copy.columns.group, cell: ({ attributes }) => attributes.group ?? copy.none },
  {
    id: 'miles',
    header: copy.columns.miles,
    align: 'end',
    cell: ({ attributes }) => attributes.miles.toLocaleString('en-US'),
  },
  {
    id: 'engine',
    header: copy.columns.engine,
    align: 'end',
    cell: ({ attributes }) => lengthOf(attributes.engine_seconds),
  },
  {
    id: 'idle',
    header: copy.columns.idle,
    align: 'end',
    cell: ({ attributes }) => lengthOf(attributes.idle_seconds),
  },
  { id: 'share', header: copy.columns.share, align: 'end', cell: ({ attributes }) => shareOf(attributes) },
];

const all = 'all';
const hoursOf = (seconds: number): number => Math.round(seconds / 360) / 10;

/** FLT-8: what vehicles did, by day, by vehicle and by group. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function UseTab() {
  const today = useFleetToday();
  const [from, setFrom] = useState(addDays(today, -13));
  const [until, setUntil] = useState(today);
  const [group, setGroup] = useState(all);
  const labels = useRouteQuery(vehicleRecordRoutes.listVehicleLabels, {}).data?.data ?? [];
  const problem = findUsePeriodProblem(from, until);
  const searched = useSearchedPage();
  const asked = { from, until, ...(group === all ? {} : { group }), ...searched.found };
  const query = useRouteQuery(
    fleetPlacesRoutes.getFleetUse,
    problem === undefined ? { query: { ...asked, ...searched.shown } } : undefined,
    { placeholderData: keepPreviousData },
  );
  const { isExporting, startExport } = useExport(() => saveUse(asked));
  return (
    <section aria-labelledby="use" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="use" className="text-xl">
          {copy.title}
        </h2>
        <p className="mt-1 text-ink-soft">{copy.lead}</p>
      </div>
      <div className="grid gap-x-3 sm:grid-cols-3">
        <TextField
          label={copy.from}
          type="date"
          value={from}
          max={until}
          onValueChange={(value) => value !== '' && setFrom(value)}
        />
        <TextField
          label={copy.until}
          type="date"
          value={until}
          min={from}
          onValueChange={(value) => value !== '' && setUntil(value)}
          error={problem}
        />
        <Select
          label={copy.group}
          value={group}
          onValueChange={setGroup}
          options={[
            { value: all, label: copy.allGroups },
            { value: 'none', label: copy.noGroup },
            ...labels
              .filter(({ attributes }) => attributes.kind === 'group')
              .map(({ id, attributes }) => ({ value: id, label: attributes.name })),
          ]}
        />
      </div>
      {problem === undefined && (
        <WhenLoaded query={query}>
          {({ data, days, meta }) =>
            days.length === 0 ? (
              <EmptyState title={copy.empty} icon={<Gauge className="size-6" aria-hidden="true" />}>
                {copy.emptyText}
              </EmptyState>
            ) : (
              <>
                <Plots days={days} from={from} until={until} />
                <div className="flex justify-end">
                  <Button size="sm" loading={isExporting} onClick={startExport}>
                    {copy.export}
                  </Button>
                </div>
                <VehicleSearch value={searched.q} onSearch={searched.onSearch} />
                {meta.total === 0 ? (
                  <p role="status" className="text-ink-soft">
                    {fleetCopy.nothingFound}
                  </p>
                ) : (
                  <>
                    <DataTable
                      caption={copy.byVehicle}
                      columns={columns}
                      rows={data}
                      rowKey={({ id }) => id}
                    />
                    <VehiclePager meta={meta} onPage={searched.onPage} onSize={searched.onSize} />
                  </>
                )}
              </>
            )
          }
        </WhenLoaded>
      )}
    </section>
  );
}

type Day = RouteAnswer<typeof fleetPlacesRoutes.getFleetUse>['days'][number];

/** Every day that was asked for: one nobody drove on is shown as such. */
const daysBetween = (from: string, until: string): readonly string[] => {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
};

function Plots({
  days,
  from,
  until,
}: {
  readonly days: readonly Day[];
  readonly from: string;
  readonly until: string;
}) {
  const dayOf = new Map(days.map((day) => [day.day, day]));
  const asked = daysBetween(from, until);
  const valuesOf = (read: (day: Day) => number) =>
    asked.map((day) => {
      const used = dayOf.get(day);
      return used && read(used);
    });
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <DayPlot
        title={copy.miles}
        lead={copy.milesLead(Math.round(sumOf(days.map(({ miles }) => miles)) * 10) / 10)}
        days={asked}
        all={{ name: copy.columns.miles, values: valuesOf(({ miles }) => miles) }}
      />
      <DayPlot
        title={copy.idle}
        lead={copy.idleLead(
          hoursOf(sumOf(days.map((day) => day.engine_seconds))),
          hoursOf(sumOf(days.map((day) => day.idle_seconds))),
        )}
        days={asked}
        all={{ name: copy.engineHours, values: valuesOf((day) => hoursOf(day.engine_seconds)) }}
        part={{ name: copy.idleHours, values: valuesOf((day) => hoursOf(day.idle_seconds)) }}
      />
    </div>
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

type Asked = {
  readonly from: string;
  readonly until: string;
  readonly group?: string;
  readonly q?: string;
};

/** All that are searched for, not this page alone. */
const saveUse = async (asked: Asked): Promise<void> => {
  const { data } = await api.call(fleetPlacesRoutes.getFleetUse, { query: asked }, { timeoutMs: 20_000 });
  saveCsv(`use-${asked.from}-${asked.until}.csv`, [
    ['Vehicle', 'Group', 'Miles', 'Engine hours', 'Idle hours'],
    ...data.map(({ attributes: a }) => [
      a.car,
      a.group ?? '',
      a.miles,
      hoursOf(a.engine_seconds),
      hoursOf(a.idle_seconds),
    ]),
  ]);
};
