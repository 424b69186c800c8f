import { addressRoutes, type FleetPlace, fleetPlacesRoutes } from '@lugnut/contract';
import { fleetPlaceKinds, longestPlaceName, type MapPoint } from '@lugnut/domain/telematics';
import { lazy, Suspense, useMemo, useReducer, useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { keepAnswer } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { SegmentedControl } from '../../../shared/ui/segmented-control';
import { Select } from '../../../shared/ui/select';
import { Skeleton } from '../../../shared/ui/skeleton';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { placesCopy as copy } from './copy';
import {
  advanceDraft,
  type DraftEvent,
  draftOf,
  findDraftProblem,
  type PlaceDraft,
  shapeSoFar,
} from './place-draft';

const PlaceMap = lazy(() => import('./place-map'));
const { addFleetPlace, updateFleetPlace, listFleetPlaces } = fleetPlacesRoutes;

const kinds = fleetPlaceKinds.map((value) => ({ value, label: copy.kinds[value] }));
const outlines = (['circle', 'polygon'] as const).map((value) => ({ value, label: copy.shapes[value] }));

type Props = { readonly place: FleetPlace | undefined; readonly onClose: () => void };

/** FLT-8: a place by its address, by presses on the map, or by figures. */
export function PlaceDialog({ place, onClose }: Props) {
  const [draft, send] = useReducer(advanceDraft, place, draftOf);
  const [isAsked, setAsked] = useState(false);
  const settings = {
    otherwise: copy.failed,
    onDone: (answer: Parameters<typeof keepAnswer<typeof listFleetPlaces>>[2]) => {
      keepAnswer(listFleetPlaces, {}, answer);
      showToast(copy.saved, { tone: 'ok' as const });
      onClose();
    },
  };
  const adding = useRouteCall(addFleetPlace, settings);
  const updating = useRouteCall(updateFleetPlace, settings);
  const shape = useMemo(() => shapeSoFar(draft), [draft]);
  const problem = findDraftProblem(draft);
  const save = (): void => {
    setAsked(true);
    if (problem !== undefined || !shape) return;
    const body = { name: draft.name.trim(), kind: draft.kind, shape };
    void (place ? updating.send({ params: { id: place.id }, body }) : adding.send({ body }));
  };
  const failure = adding.problem || updating.problem || (isAsked ? problem : undefined);
  return (
    <Dialog
      open
      size="lg"
      title={place ? copy.editTitle : copy.newTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button variant="primary" loading={adding.isPending || updating.isPending} onClick={save}>
            {copy.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pt-2">
        <div className="grid gap-x-3 sm:grid-cols-2">
          <TextField
            label={copy.name}
            limit={longestPlaceName}
            value={draft.name}
            onValueChange={(name) => send({ kind: 'changed', to: { name } })}
          />
          <Select
            label={copy.kind}
            options={kinds}
            value={draft.kind}
            onValueChange={(kind) => send({ kind: 'changed', to: { kind } })}
          />
        </div>
        <AddressFinder onFound={(at) => send({ kind: 'pointed', at })} />
        <SegmentedControl
          legend={copy.shape}
          options={outlines}
          value={draft.outline}
          onValueChange={(outline) => send({ kind: 'changed', to: { outline } })}
        />
        <p className="text-sm text-ink-soft">
          {draft.outline === 'circle' ? copy.mapCircle : copy.mapPolygon}
        </p>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <PlaceMap
            shape={shape}
            center={draft.outline === 'circle' ? draft.center : (draft.corners.at(-1) ?? draft.center)}
            onPoint={(at) => send({ kind: 'pointed', at })}
          />
        </Suspense>
        <Figures draft={draft} send={send} />
        {failure && <ErrorNotice title={failure} />}
      </div>
    </Dialog>
  );
}

function AddressFinder({ onFound }: { readonly onFound: (at: MapPoint) => void }) {
  const [text, setText] = useState('');
  const [isLooking, setLooking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const find = async (): Promise<void> => {
    setLooking(true);
    setTrouble(undefined);
    try {
      const { address } = await api.call(
        addressRoutes.geocodeAddress,
        { query: { text } },
        { timeoutMs: 15_000 },
      );
      const { latitude, longitude } = address;
      if (latitude === null || longitude === null) setTrouble(copy.notFound);
      else onFound({ latitude, longitude });
    } catch (error) {
      setTrouble(failureWords(error, copy.notFound));
    } finally {
      setLooking(false);
    }
  };
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void find();
      }}
    >
      <TextField
        label={copy.address}
        hint={copy.addressHint}
        error={trouble}
        optional
        autoComplete="off"
        value={text}
        onValueChange={setText}
        className="min-w-0 flex-1"
      />
      <Button type="submit" loading={isLooking} className="mt-7">
        {copy.find}
      </Button>
    </form>
  );
}

type FiguresProps = { readonly draft: PlaceDraft; readonly send: (event: DraftEvent) => void };

/** For the keyboard, and for whoever knows the figures. */
function Figures({ draft, send }: FiguresProps) {
  if (draft.outline === 'circle')
    return (
      <div className="grid gap-x-3 sm:grid-cols-3">
        <TextField
          label={copy.radius}
          inputMode="numeric"
          value={draft.radiusFeet}
          onValueChange={(radiusFeet) => send({ kind: 'changed', to: { radiusFeet } })}
        />
        <PointFields at={draft.center} onPoint={(center) => send({ kind: 'changed', to: { center } })} />
      </div>
    );
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm figures">
        {copy.corners(draft.corners.length)}
      </p>
      <ol className="grid gap-2">
        {draft.corners.map((corner, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place in the outline
          <li key={nth}>
            <fieldset className="grid items-start gap-x-3 sm:grid-cols-[1fr_1fr_auto]">
              <legend className="sr-only">{copy.cornerOf(nth + 1)}</legend>
              <PointFields at={corner} onPoint={(at) => send({ kind: 'corner moved', nth, at })} />
              <Button
                size="sm"
                variant="quiet"
                className="sm:mt-7"
                onClick={() => send({ kind: 'corner removed', nth })}
              >
                {copy.removeCorner(nth + 1)}
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="sm"
          onClick={() => {
            const last = draft.corners.at(-1) ?? draft.center;
            if (last) send({ kind: 'pointed', at: { ...last, longitude: last.longitude + 0.001 } });
          }}
          disabled={draft.corners.length === 0 && draft.center === undefined}
        >
          {copy.addCorner}
        </Button>
      </div>
    </div>
  );
}

type PointProps = { readonly at: MapPoint | undefined; readonly onPoint: (at: MapPoint) => void };

function PointFields({ at, onPoint }: PointProps) {
  const change = (part: keyof MapPoint) => (value: number) =>
    onPoint({ ...(at ?? { latitude: 39, longitude: -96 }), [part]: value });
  return (
    <>
      <DegreesField label={copy.latitude} value={at?.latitude} onDegrees={change('latitude')} />
      <DegreesField label={copy.longitude} value={at?.longitude} onDegrees={change('longitude')} />
    </>
  );
}

type DegreesProps = {
  readonly label: string;
  readonly value: number | undefined;
  readonly onDegrees: (value: number) => void;
};

/** What is typed stays as it is until the field is left: it can be cleared and typed anew. */
function DegreesField({ label, value, onDegrees }: DegreesProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      type="number"
      step="0.0001"
      value={typed ?? value ?? ''}
      onValueChange={(text) => {
        setTyped(text);
        // Not only once it is left: a phone may save without that.
        if (text.trim() !== '' && Number.isFinite(Number(text))) onDegrees(Number(text));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
