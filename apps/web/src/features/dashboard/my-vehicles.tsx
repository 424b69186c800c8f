import { carTitle } from '@lugnut/domain/vehicles';
import { CarFront, Pencil, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { carName } from '../../shared/service-names/car-name.en';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import {
  AddVehicleDialog,
  carDetail,
  EditVehicleDialog,
  type PickedCar,
  useSavedCars,
} from '../../shared/vehicle-picker';
import { vehiclesCopy as copy } from './copy.en';

/** The account's vehicles, to add to and to name (AREA-4). */
export function MyVehicles() {
  const { saved, reload } = useSavedCars(true);
  const [adding, setAdding] = useState(false);
  const [editedId, setEditedId] = useState<string>();
  const stopAdding = useCallback(() => setAdding(false), []);
  const stopEditing = useCallback(() => setEditedId(undefined), []);
  const cars = saved.kind === 'ready' ? saved.cars.filter(isKept) : [];
  return (
    <section aria-labelledby="my-vehicles" className="grid gap-4">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <h2 id="my-vehicles" className="text-2xl">
          {copy.title}
        </h2>
        {cars.length > 0 && <AddButton onPress={() => setAdding(true)} />}
      </div>
      {saved.kind === 'loading' && <SkeletonCard label={copy.loading} />}
      {saved.kind === 'failed' && (
        <ErrorNotice title={copy.failedTitle} onRetry={reload}>
          {copy.failedText}
        </ErrorNotice>
      )}
      {saved.kind === 'ready' && cars.length === 0 && (
        <EmptyState
          title={copy.emptyTitle}
          icon={<CarFront className="size-6" aria-hidden="true" />}
          action={<AddButton onPress={() => setAdding(true)} />}
        >
          {copy.emptyText}
        </EmptyState>
      )}
      {cars.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {cars.map((car) => (
            <VehicleCard key={car.id} car={car} onEdit={() => setEditedId(car.id)} />
          ))}
        </ul>
      )}
      <AddVehicleDialog open={adding} onClose={stopAdding} onAdded={reload} />
      <EditVehicleDialog
        car={cars.find(({ id }) => id === editedId)}
        onClose={stopEditing}
        onSaved={reload}
      />
    </section>
  );
}

type KeptCar = PickedCar & { readonly id: string };
const isKept = (car: PickedCar): car is KeptCar => car.id !== undefined;

function AddButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button onClick={onPress}>
      <Plus className="size-5" aria-hidden="true" />
      {copy.add}
    </Button>
  );
}

function VehicleCard({ car, onEdit }: { readonly car: KeptCar; readonly onEdit: () => void }) {
  const title = carName(carTitle(car));
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-tight">{car.name ?? title}</h3>
        {car.name !== undefined && <p className="mt-1 font-semibold">{title}</p>}
        <p className="mt-1 text-sm text-ink-soft">{carDetail(car)}</p>
      </div>
      <Button
        variant="link"
        size="sm"
        className="self-start"
        aria-label={copy.editLabel(car.name ?? title)}
        onClick={onEdit}
      >
        <Pencil className="size-4" aria-hidden="true" />
        {copy.edit}
      </Button>
    </Card>
  );
}
