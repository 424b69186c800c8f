import { type FleetPlace, fleetPlacesRoutes } from '@lugnut/contract';
import { MapPinned } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Dialog } from '../../../shared/ui/dialog';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { showToast } from '../../../shared/ui/toast-store';
import type { TabProps } from '../fleet';
import { WhenLoaded } from '../loading';
import { Arrivals } from './arrivals';
import { placesCopy as copy } from './copy';

const PlaceDialog = lazy(async () => ({ default: (await import('./place-dialog')).PlaceDialog }));
const { listFleetPlaces, removeFleetPlace } = fleetPlacesRoutes;

/** FLT-8: the fleet's places on the map, and who came and left when. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function PlacesTab({ fleet }: TabProps) {
  const query = useRouteQuery(listFleetPlaces, {}, { select: ({ data }) => data });
  const canChange = fleet.role !== 'viewer';
  const [open, setOpen] = useState<FleetPlace | 'new'>();
  const [removing, setRemoving] = useState<FleetPlace>();
  return (
    <section aria-labelledby="places" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="places" className="text-xl">
            {copy.title}
          </h2>
          <p className="mt-1 text-ink-soft">{copy.lead}</p>
        </div>
        {canChange && (
          <Button size="sm" onClick={() => setOpen('new')}>
            {copy.add}
          </Button>
        )}
      </div>
      <WhenLoaded query={query}>
        {(places) =>
          places.length === 0 ? (
            <EmptyState title={copy.empty} icon={<MapPinned className="size-6" aria-hidden="true" />}>
              {copy.emptyText}
            </EmptyState>
          ) : (
            <>
              <ul aria-label={copy.list} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
                {places.map((place) => (
                  <li key={place.id}>
                    <PlaceCard
                      place={place}
                      canChange={canChange}
                      onEdit={() => setOpen(place)}
                      onRemove={() => setRemoving(place)}
                    />
                  </li>
                ))}
              </ul>
              <Arrivals places={places} />
            </>
          )
        }
      </WhenLoaded>
      <Suspense>
        {open !== undefined && (
          <PlaceDialog place={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
      {removing && <RemoveDialog place={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

type CardProps = {
  readonly place: FleetPlace;
  readonly canChange: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function PlaceCard({ place: { attributes: a }, canChange, onEdit, onRemove }: CardProps) {
  return (
    <Card className="grid h-full content-between gap-3">
      <div>
        <h3 className="text-base wrap-anywhere">{a.name}</h3>
        <p className="text-sm text-ink-soft">{copy.kinds[a.kind]}</p>
        <p className="text-sm figures">{copy.vehicles(a.vehicles)}</p>
      </div>
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={copy.editOf(a.name)} onClick={onEdit}>
            {copy.edit}
          </Button>
          <Button size="sm" variant="quiet" aria-label={copy.removeOf(a.name)} onClick={onRemove}>
            {copy.remove}
          </Button>
        </div>
      )}
    </Card>
  );
}

function RemoveDialog({ place, onClose }: { readonly place: FleetPlace; readonly onClose: () => void }) {
  const { send, isPending, problem } = useRouteCall(removeFleetPlace, {
    otherwise: copy.failed,
    onDone: (answer) => {
      keepAnswer(listFleetPlaces, {}, answer);
      showToast(copy.removed, { tone: 'ok' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title={copy.removeTitle(place.attributes.name)}
      description={copy.removeText}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.keep}</Button>
          <Button
            variant="danger"
            loading={isPending}
            onClick={() => void send({ params: { id: place.id } })}
          >
            {copy.remove}
          </Button>
        </>
      }
    >
      {problem !== '' && <ErrorNotice title={problem} />}
    </Dialog>
  );
}
