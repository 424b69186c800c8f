import { type FleetVehicle, fleetVehicleRoutes } from '@lugnut/contract';
import { Car } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { saveCsv } from '../../../shared/csv/save-csv';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { StatusChip } from '../../../shared/ui/chip';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { showToast } from '../../../shared/ui/toast-store';
import { vehiclesCopy as copy, fleetCopy, setAsideCopy } from '../copy';
import type { Fleet, TabProps } from '../fleet';
import { WhenLoaded } from '../loading';
import { useFleetVehicles } from './use-fleet-vehicles';
import { useSetAside } from './use-set-aside';

const AddVehicleDialog = lazy(async () => ({
  default: (await import('../../../shared/vehicle-picker')).AddVehicleDialog,
}));
const EditVehicleDialog = lazy(async () => ({
  default: (await import('../../../shared/vehicle-picker')).EditVehicleDialog,
}));
const ImportDialog = lazy(() => import('./import-dialog'));
const OdometerDialog = lazy(async () => ({
  default: (await import('./odometer-dialog')).OdometerDialog,
}));
const SetAsideDialog = lazy(async () => ({
  default: (await import('./set-aside-dialog')).SetAsideDialog,
}));

const tones = { 'Needs Service': 'bad', 'Needs a Device': 'warn', 'All Good': 'ok' } as const;

const requestDevice = async (vehicle: FleetVehicle): Promise<void> => {
  try {
    const { message } = await api.call(
      fleetVehicleRoutes.requestDevice,
      { params: { id: vehicle.id } },
      { timeoutMs: 15_000 },
    );
    showToast(message, { tone: 'ok' });
  } catch (error) {
    showToast(failureWords(error, fleetCopy.failedText), { tone: 'bad' });
  }
};

const codesOf = ({ attributes }: FleetVehicle): string =>
  Object.keys(attributes.telemetry?.dtcs ?? {}).join(',');

type Act = {
  readonly edit: (vehicle: FleetVehicle) => void;
  readonly odometer: (vehicle: FleetVehicle) => void;
  readonly canChange: boolean;
};

const columnsOf = (fleet: Fleet, { edit, odometer, canChange }: Act): readonly Column<FleetVehicle>[] => {
  const vehicle: Column<FleetVehicle> = {
    id: 'vehicle',
    header: copy.columns.vehicle,
    cell: ({ attributes }) => (
      <>
        {attributes.one_string}
        {attributes.vin && (
          <span className="block font-mono text-xs font-normal text-ink-soft">{attributes.vin}</span>
        )}
        {attributes.plate && (
          <span className="block text-xs font-normal text-ink-soft">{copy.plate(attributes.plate)}</span>
        )}
      </>
    ),
    sortValue: ({ attributes }) => attributes.one_string,
  };
  const name: Column<FleetVehicle> = {
    id: 'name',
    header: copy.columns.name,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 max-sm:justify-end">
        {row.attributes.name}
        {canChange && (
          <Button
            variant="link"
            size="sm"
            aria-label={copy.editNameOf(row.attributes.one_string)}
            onClick={() => edit(row)}
          >
            {copy.editName}
          </Button>
        )}
        {canChange && (
          <Button
            variant="link"
            size="sm"
            className="whitespace-nowrap"
            aria-label={copy.odometerOf(row.attributes.name ?? row.attributes.one_string)}
            onClick={() => odometer(row)}
          >
            {copy.odometer}
          </Button>
        )}
      </span>
    ),
  };
  // FLEET-4: without telematics there is nothing to say about a vehicle's health.
  if (fleet.no_obds) return [vehicle, name];
  return [
    vehicle,
    {
      id: 'issues',
      header: copy.columns.issues,
      cell: ({ attributes }) =>
        attributes.issues.length === 0 ? (
          <span className="text-ink-soft">{copy.noIssues}</span>
        ) : (
          <span className="flex flex-wrap gap-1 max-sm:justify-end">
            {attributes.issues.map((issue) => (
              <StatusChip key={issue} tone="bad">
                {issue}
              </StatusChip>
            ))}
          </span>
        ),
    },
    {
      id: 'status',
      header: copy.columns.status,
      cell: ({ attributes }) =>
        attributes.status && <StatusChip tone={tones[attributes.status]}>{attributes.status}</StatusChip>,
      sortValue: ({ attributes }) => attributes.status ?? undefined,
    },
    name,
    { id: 'action', header: copy.columns.action, cell: (row) => <Action row={row} canChange={canChange} /> },
  ];
};

function Action({ row, canChange }: { readonly row: FleetVehicle; readonly canChange: boolean }) {
  const { status, one_string } = row.attributes;
  if (status === 'All Good') return <span className="text-ink-soft">{copy.none}</span>;
  if (!canChange) return <span className="text-ink-soft">{copy.askOthers}</span>;
  if (status === 'Needs Service')
    return (
      <ButtonLink
        to={paths.fleetWizard({ car: row.id, codes: codesOf(row) })}
        size="sm"
        aria-label={copy.scheduleFor(one_string)}
        className="whitespace-nowrap"
      >
        {copy.schedule}
      </ButtonLink>
    );
  return (
    <Button
      size="sm"
      className="whitespace-nowrap"
      aria-label={copy.requestFor(one_string)}
      onClick={() => void requestDevice(row)}
    >
      {copy.request}
    </Button>
  );
}

const exportRows = (vehicles: readonly FleetVehicle[]) => [
  ['Year', 'Make', 'Model', 'Engine', 'VIN', 'Name', 'License Plate', 'Status', 'Issues', 'Mileage'],
  ...vehicles.map(({ attributes: a }) => [
    a.year,
    a.make,
    a.model,
    a.engine_size ?? '',
    a.vin ?? '',
    a.name ?? '',
    a.plate ?? '',
    a.status ?? '',
    a.issues.join('; '),
    a.telemetry?.vehicle_data.odometer ?? '',
  ]),
];

/** FLEET-4, FLEET-5. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function VehiclesTab({ fleet }: TabProps) {
  const query = useFleetVehicles();
  const rows = query.data ?? [];
  const reload = () => void query.refetch();
  const [open, setOpen] = useState<'add' | 'import' | 'set aside'>();
  const [edited, setEdited] = useState<FleetVehicle>();
  const [measured, setMeasured] = useState<FleetVehicle>();
  const aside = useSetAside(!fleet.no_obds).data?.length ?? 0;
  const canChange = fleet.role !== 'viewer';
  const actions = (
    <>
      <Button size="sm" onClick={() => setOpen('import')}>
        {copy.import}
      </Button>
      <Button size="sm" onClick={() => setOpen('add')}>
        {copy.add}
      </Button>
    </>
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{copy.title}</h2>
        <div className="flex flex-wrap gap-2">
          {rows.length > 0 && (
            <Button size="sm" variant="quiet" onClick={() => saveCsv('vehicles.csv', exportRows(rows))}>
              {copy.export}
            </Button>
          )}
          {canChange && actions}
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
      <WhenLoaded query={query}>
        {(vehicles) => (
          <DataTable
            caption={copy.title}
            columns={columnsOf(fleet, { edit: setEdited, odometer: setMeasured, canChange })}
            rows={vehicles}
            rowKey={({ id }) => id}
            pageSize={10}
            noun={copy.noun}
            empty={
              <EmptyState title={copy.emptyTitle} icon={<Car className="size-6" aria-hidden="true" />}>
                {copy.emptyText}
              </EmptyState>
            }
          />
        )}
      </WhenLoaded>
      <Suspense>
        {open === 'add' && <AddVehicleDialog open onClose={() => setOpen(undefined)} onAdded={reload} />}
        {open === 'import' && <ImportDialog onClose={() => setOpen(undefined)} onAdded={reload} />}
        {open === 'set aside' && (
          <SetAsideDialog canChange={canChange} onClose={() => setOpen(undefined)} onAccepted={reload} />
        )}
        {measured && (
          <OdometerDialog
            vehicle={{ id: measured.id, title: measured.attributes.name ?? measured.attributes.one_string }}
            onClose={() => setMeasured(undefined)}
            onSaved={reload}
          />
        )}
        {edited && (
          <EditVehicleDialog
            car={{
              id: edited.id,
              year: edited.attributes.year,
              make: edited.attributes.make,
              model: edited.attributes.model,
              engine: edited.attributes.engine_size ?? undefined,
              vin: edited.attributes.vin ?? undefined,
              ...(edited.attributes.name === null ? {} : { name: edited.attributes.name }),
            }}
            onClose={() => setEdited(undefined)}
            onSaved={reload}
          />
        )}
      </Suspense>
    </div>
  );
}
