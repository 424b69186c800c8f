import { type VehicleRecord, vehicleRecordRoutes } from '@lugnut/contract';
import { Archive, ArrowLeft, Car } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { failedBy } from '../../../shared/api/failure';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { StatusChip } from '../../../shared/ui/chip';
import { EmptyState } from '../../../shared/ui/empty-state';
import { showToast } from '../../../shared/ui/toast-store';
import { workPaths } from '../../../shared/work-paths';
import { FaultsCard } from '../care/faults-card';
import { type Fleet, useFleetZone } from '../fleet';
import { InspectionCard } from '../inspections/inspection-card';
import { WhenLoaded } from '../loading';
import { vehiclesCopy } from '../vehicles/copy';
import { statusInWords, statusTones, unitOf } from '../vehicles/vehicle-words';
import { archiveCopy, vehiclePageCopy as copy } from './copy';
import { DetailsCard } from './details-card';
import { DocumentsCard } from './documents-card';
import { HealthCard } from './health-card';
import { CostsCard, JobsCard } from './jobs-card';
import { dayOf } from './moments';
import { OdometerCard, PlansCard, SetAsideCard } from './upkeep-cards';
import { keepVehicle, useVehicle } from './use-vehicle';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog')).EditDialog }));
const ArchiveDialog = lazy(async () => ({ default: (await import('./archive-dialog')).ArchiveDialog }));

/** FLT-3: everything about one vehicle. */
export function VehiclePage({ id, fleet }: { readonly id: string; readonly fleet: Fleet }) {
  const query = useVehicle(id);
  return (
    <div className="grid gap-4">
      <Link
        to={workPaths.fleetTab('vehicles')}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-ink-soft hover:text-ink"
      >
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        {copy.back}
      </Link>
      {failedBy(query.error, 'not_found', 'invalid_input') ? (
        <EmptyState title={copy.notFound} icon={<Car className="size-6" aria-hidden="true" />}>
          {copy.notFoundText}
        </EmptyState>
      ) : (
        <WhenLoaded query={query}>{(vehicle) => <Loaded vehicle={vehicle} fleet={fleet} />}</WhenLoaded>
      )}
    </div>
  );
}

function Loaded({ vehicle, fleet }: { readonly vehicle: VehicleRecord; readonly fleet: Fleet }) {
  const [open, setOpen] = useState<'edit' | 'archive'>();
  const { attributes: a } = vehicle;
  const isArchived = a.archived_at !== null;
  const codes = Object.keys(a.telemetry?.dtcs ?? {});
  const canChange = fleet.role !== 'viewer';
  const close = () => setOpen(undefined);
  const cards = { vehicle, canChange: canChange && !isArchived };
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">{unitOf(vehicle)}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft">
            {a.name && <span>{a.one_string}</span>}
            {a.status && <StatusChip tone={statusTones[a.status]}>{statusInWords(a.status)}</StatusChip>}
          </p>
        </div>
        {canChange && !isArchived && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              to={workPaths.fleetWizard({
                car: vehicle.id,
                ...(codes.length > 0 ? { codes: codes.join(',') } : {}),
              })}
              size="sm"
              aria-label={vehiclesCopy.scheduleFor(unitOf(vehicle))}
            >
              {copy.schedule}
            </ButtonLink>
            <Button size="sm" aria-label={copy.editOf(unitOf(vehicle))} onClick={() => setOpen('edit')}>
              {copy.edit}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setOpen('archive')}>
              {copy.archive}
            </Button>
          </div>
        )}
      </header>
      {a.archived_at !== null && (
        <ArchivedNotice vehicle={vehicle} archivedAt={a.archived_at} canChange={canChange} />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          {!isArchived && <HealthCard vehicle={vehicle} hasTelematics={!fleet.no_obds} />}
          {!isArchived && !fleet.no_obds && <FaultsCard vehicleId={vehicle.id} />}
          <JobsCard vehicle={vehicle} />
          <DocumentsCard {...cards} />
        </div>
        <div className="grid min-w-0 gap-4">
          <DetailsCard vehicle={vehicle} />
          <OdometerCard {...cards} />
          <InspectionCard carId={vehicle.id} unit={unitOf(vehicle)} canChange={cards.canChange} />
          <PlansCard {...cards} />
          <CostsCard vehicle={vehicle} />
          <SetAsideCard {...cards} />
        </div>
      </div>
      <Suspense>
        {open === 'edit' && <EditDialog vehicle={vehicle} onClose={close} />}
        {open === 'archive' && <ArchiveDialog vehicle={vehicle} onClose={close} />}
      </Suspense>
    </>
  );
}

type ArchivedProps = {
  readonly vehicle: VehicleRecord;
  readonly archivedAt: string;
  readonly canChange: boolean;
};

function ArchivedNotice({ vehicle, archivedAt, canChange }: ArchivedProps) {
  const zone = useFleetZone();
  const { send, isPending } = useRouteCall(vehicleRecordRoutes.restoreFleetVehicle, {
    otherwise: archiveCopy.failed,
    onDone: (answer) => {
      keepVehicle(answer);
      showToast(copy.restored, { tone: 'ok' });
    },
    onFailed: (words) => showToast(words, { tone: 'bad' }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken px-4 py-3">
      <p className="flex min-w-0 gap-3">
        <Archive className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span>
          <strong>{copy.archived(dayOf(archivedAt, zone))}.</strong> {copy.archivedText}
        </span>
      </p>
      {canChange && (
        <Button
          size="sm"
          variant="primary"
          loading={isPending}
          onClick={() => void send({ params: { id: vehicle.id } })}
        >
          {copy.restore}
        </Button>
      )}
    </div>
  );
}
