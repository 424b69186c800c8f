import { fleetVehicleRoutes, type VehicleRow } from '@lugnut/contract';
import { Archive, Car, Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { saveCsv } from '../../../shared/csv/save-csv';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { showToast } from '../../../shared/ui/toast-store';
import { fleetCopy } from '../copy';
import type { TabProps } from '../fleet';
import { WhenLoaded } from '../loading';
import { useExport } from '../use-export';
import type { Act, Meant } from './assign-dialog';
import { vehiclesCopy as copy, vehicleListCopy } from './copy';
import { setAsideCopy } from './reading-copy';
import { useSetAside } from './use-set-aside';
import { loadAllVehicles, reloadVehicles, useLabels, useVehicleList } from './use-vehicle-list';
import { columnsOf, type ListActs } from './vehicle-columns';
import {
  filterOf,
  hasFilter,
  type ListState,
  mergeParams,
  readListState,
  writeListState,
} from './vehicle-filter';
import { VehicleFilters } from './vehicle-filters';
import { VehiclePager } from './vehicle-pager';

const AddVehicleDialog = lazy(async () => ({
  default: (await import('../../../shared/vehicle-picker')).AddVehicleDialog,
}));
const EditVehicleDialog = lazy(async () => ({
  default: (await import('../../../shared/vehicle-picker')).EditVehicleDialog,
}));
const ImportDialog = lazy(() => import('./import-dialog'));
const SetAsideDialog = lazy(async () => ({
  default: (await import('./set-aside-dialog')).SetAsideDialog,
}));
const LabelsDialog = lazy(async () => ({ default: (await import('./labels-dialog')).LabelsDialog }));
const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog')).AssignDialog }));

const requestDevice = async ({ id }: VehicleRow): Promise<void> => {
  try {
    const { message } = await api.call(
      fleetVehicleRoutes.requestDevice,
      { params: { id } },
      { timeoutMs: 15_000 },
    );
    showToast(message, { tone: 'ok' });
  } catch (error) {
    showToast(failureWords(error, fleetCopy.failedText), { tone: 'bad' });
  }
};

const exportRows = (vehicles: readonly VehicleRow[]) => [
  [
    ...['Year', 'Make', 'Model', 'Engine', 'VIN', 'Name', 'License Plate', 'Plate State', 'Driver', 'Group'],
    ...['Tags', 'Status', 'Issues', 'Mileage'],
  ],
  ...vehicles.map(({ attributes: a }) => [
    a.year,
    a.make,
    a.model,
    a.engine_size ?? '',
    a.vin ?? '',
    a.name ?? '',
    a.plate ?? '',
    a.plate_state ?? '',
    a.driver ?? '',
    a.group?.name ?? '',
    a.tags.map(({ name }) => name).join('; '),
    a.status ?? '',
    a.issues.map(({ text }) => text).join('; '),
    a.odometer ?? '',
  ]),
];

/** FLT-3: what the address says is what is shown, and every change of it is a step for Back. */
const useListState = () => {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const change = (
    changes: { readonly [K in keyof ListState]?: string | number | undefined },
    replace = false,
  ) => setParams(writeListState(readListState(mergeParams(params, { page: 1, ...changes }))), { replace });
  return { state, change };
};

type Open = 'add' | 'import' | 'set aside' | 'labels';

/** FLEET-4, FLEET-5, FLT-3. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function VehiclesTab({ fleet }: TabProps) {
  const { state, change } = useListState();
  const query = useVehicleList(state);
  const labels = useLabels().data ?? [];
  const [open, setOpen] = useState<Open>();
  const [renamed, setRenamed] = useState<VehicleRow>();
  const selection = useSelection(state, query.data?.meta.total ?? 0);
  const [act, setAct] = useState<Act>();
  const aside = useSetAside(true).data?.length ?? 0;
  const canChange = fleet.role !== 'viewer';
  const close = () => setOpen(undefined);
  const acts: ListActs = {
    rename: setRenamed,
    requestDevice: (vehicle) => void requestDevice(vehicle),
    canChange,
    isSelected: selection.has,
    select: selection.select,
  };
  const { isExporting, startExport } = useExport(async () =>
    saveCsv('vehicles.csv', exportRows(await loadAllVehicles(filterOf(state)))),
  );
  const isEmptyFleet = query.data?.meta.total === 0 && !hasFilter(state) && state.archived === undefined;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{copy.title}</h2>
        <div className="flex flex-wrap gap-2">
          {!isEmptyFleet && (
            <Button size="sm" variant="quiet" loading={isExporting} onClick={startExport}>
              {copy.export}
            </Button>
          )}
          {canChange && (
            <>
              {!isEmptyFleet && (
                <Button size="sm" variant="quiet" onClick={() => setOpen('labels')}>
                  <Tags className="size-4.5" aria-hidden="true" />
                  {vehicleListCopy.organize}
                </Button>
              )}
              <Button size="sm" onClick={() => setOpen('import')}>
                {copy.import}
              </Button>
              <Button size="sm" onClick={() => setOpen('add')}>
                {copy.add}
              </Button>
            </>
          )}
        </div>
      </div>
      {aside > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-warn bg-warn-wash px-4 py-2.5"
        >
          <p>{setAsideCopy.banner(aside)}</p>
          <Button size="sm" onClick={() => setOpen('set aside')}>
            {setAsideCopy.open}
          </Button>
        </div>
      )}
      {!isEmptyFleet && (
        <VehicleFilters
          state={state}
          labels={labels}
          hasTelematics={!fleet.no_obds}
          onChange={(changes) => change(changes, 'q' in changes)}
          onClear={() =>
            change({
              q: undefined,
              status: undefined,
              group: undefined,
              tag: undefined,
              due: undefined,
              fault: undefined,
            })
          }
        />
      )}
      <WhenLoaded query={query}>
        {({ data: rows, meta }) => (
          <>
            {canChange && rows.length > 0 && (
              <SelectionBar rows={rows} total={meta.total} selection={selection} onAct={setAct} />
            )}
            <DataTable
              caption={copy.title}
              columns={columnsOf(fleet, acts, labels.length > 0)}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<Empty isEmptyFleet={isEmptyFleet} state={state} />}
            />
            {meta.total > 0 && (
              <VehiclePager
                meta={meta}
                onPage={(page) => change({ page })}
                onSize={(size) => change({ size })}
              />
            )}
          </>
        )}
      </WhenLoaded>
      <Suspense>
        {open === 'add' && <AddVehicleDialog open onClose={close} onAdded={reloadVehicles} />}
        {open === 'import' && <ImportDialog onClose={close} onAdded={reloadVehicles} />}
        {open === 'set aside' && (
          <SetAsideDialog canChange={canChange} onClose={close} onAccepted={reloadVehicles} />
        )}
        {open === 'labels' && <LabelsDialog onClose={close} />}
        {act && (
          <AssignDialog
            act={act}
            meant={selection.meant}
            onClose={() => setAct(undefined)}
            onDone={() => {
              setAct(undefined);
              selection.clear();
            }}
          />
        )}
        {renamed && (
          <EditVehicleDialog
            car={{
              id: renamed.id,
              year: renamed.attributes.year,
              make: renamed.attributes.make,
              model: renamed.attributes.model,
              engine: renamed.attributes.engine_size ?? undefined,
              vin: renamed.attributes.vin ?? undefined,
              ...(renamed.attributes.name === null ? {} : { name: renamed.attributes.name }),
            }}
            onClose={() => setRenamed(undefined)}
            onSaved={reloadVehicles}
          />
        )}
      </Suspense>
    </div>
  );
}

function Empty({ isEmptyFleet, state }: { readonly isEmptyFleet: boolean; readonly state: ListState }) {
  if (isEmptyFleet)
    return (
      <EmptyState title={copy.emptyTitle} icon={<Car className="size-6" aria-hidden="true" />}>
        {copy.emptyText}
      </EmptyState>
    );
  if (state.archived && !hasFilter(state))
    return (
      <EmptyState
        title={vehicleListCopy.noArchivedTitle}
        icon={<Archive className="size-6" aria-hidden="true" />}
      >
        {vehicleListCopy.noArchivedText}
      </EmptyState>
    );
  return (
    <EmptyState title={vehicleListCopy.nothingTitle} icon={<Car className="size-6" aria-hidden="true" />}>
      {vehicleListCopy.nothingText}
    </EmptyState>
  );
}

/** Chosen one by one, across pages, or all that match; another filter begins anew. */
const useSelection = (state: ListState, total: number) => {
  const filterKey = writeListState({ ...state, page: 1, size: 10 }).toString();
  const [kept, setKept] = useState({
    filterKey,
    ids: new Set<string>() as ReadonlySet<string>,
    isAll: false,
  });
  const current = kept.filterKey === filterKey ? kept : { filterKey, ids: new Set<string>(), isAll: false };
  const meant: Meant = current.isAll
    ? { count: total, ids: undefined, matching: filterOf(state) }
    : { count: current.ids.size, ids: [...current.ids], matching: undefined };
  const set = (ids: ReadonlySet<string>, isAll = false) => setKept({ filterKey, ids, isAll });
  return {
    meant,
    isAll: current.isAll,
    has: (id: string) => current.isAll || current.ids.has(id),
    select: (id: string, isOn: boolean) => {
      const ids = new Set(current.ids);
      if (isOn) ids.add(id);
      else ids.delete(id);
      set(ids);
    },
    selectRows: (rows: readonly VehicleRow[], isOn: boolean) => {
      const ids = new Set(current.ids);
      for (const { id } of rows)
        if (isOn) ids.add(id);
        else ids.delete(id);
      set(ids);
    },
    selectAll: () => set(new Set(), true),
    clear: () => set(new Set()),
  };
};

type SelectionBarProps = {
  readonly rows: readonly VehicleRow[];
  readonly total: number;
  readonly selection: ReturnType<typeof useSelection>;
  readonly onAct: (act: Act) => void;
};

function SelectionBar({ rows, total, selection, onAct }: SelectionBarProps) {
  const { count } = selection.meant;
  const isPage = rows.every(({ id }) => selection.has(id));
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 text-sm">
      <Checkbox
        label={vehicleListCopy.selectPage}
        checked={isPage}
        onCheckedChange={(isOn) => selection.selectRows(rows, isOn)}
        className="mr-2 ml-4"
      />
      {count > 0 && (
        <>
          <strong role="status" className="figures">
            {vehicleListCopy.selected(count)}
          </strong>
          {!selection.isAll && total > count && (
            <Button size="sm" variant="quiet" onClick={selection.selectAll}>
              {vehicleListCopy.selectAll(total)}
            </Button>
          )}
          <Button size="sm" onClick={() => onAct('group')}>
            {vehicleListCopy.setGroup}
          </Button>
          <Button size="sm" onClick={() => onAct('tag')}>
            {vehicleListCopy.addTag}
          </Button>
          <Button size="sm" onClick={() => onAct('untag')}>
            {vehicleListCopy.removeTag}
          </Button>
          <Button size="sm" variant="quiet" onClick={selection.clear}>
            {vehicleListCopy.unselect}
          </Button>
        </>
      )}
    </div>
  );
}
