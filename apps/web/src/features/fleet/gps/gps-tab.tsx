import { type CarPayload, fleetPlacesRoutes } from '@lugnut/contract';
import { staleness } from '@lugnut/domain/telematics';
import { List } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isForbidden } from '../../../shared/api/failure';
import { useRouteQuery } from '../../../shared/api/route-query';
import { Button } from '../../../shared/ui/button';
import { classNames } from '../../../shared/ui/class-names';
import { SegmentedControl } from '../../../shared/ui/segmented-control';
import { Skeleton } from '../../../shared/ui/skeleton';
import { TextField } from '../../../shared/ui/text-field';
import { fleetCopy } from '../copy';
import type { TabProps } from '../fleet';
import { LoadFailed } from '../loading';
import { gpsCopy as copy } from './copy';
import { issuesOf } from './issues-of';
import { NoAccess } from './no-access';
import type { DrawnTrail } from './trail-player';
import { usePayloads } from './use-payloads';
import { SkeletonRows, VehicleList } from './vehicle-list';

const MapView = lazy(() => import('./map-view'));
/** Nobody has chosen a vehicle when the map is made. */
const VehiclePanel = lazy(async () => ({ default: (await import('./vehicle-panel')).VehiclePanel }));

const TrailPlayer = lazy(async () => ({ default: (await import('./trail-player')).TrailPlayer }));

type Filter = keyof typeof copy.filters;
const filters = (Object.keys(copy.filters) as Filter[]).map((value) => ({
  value,
  label: copy.filters[value],
}));
/** What is older must be seen to be older. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const isShown = (payload: CarPayload, filter: Filter, search: string, nowMs: number): boolean => {
  const { attributes } = payload;
  if (filter === 'alert' && issuesOf(payload).length === 0) return false;
  if (filter === 'stale' && staleness(Date.parse(attributes.read_at), nowMs) !== 'stale') return false;
  const text = `${attributes.title} ${attributes.make} ${attributes.vin ?? ''}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** FLEET-2: the map fills the tab, every pin is also a row of the list. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function GpsTab({ fleet }: TabProps) {
  const { query, isLive } = usePayloads(!fleet.no_obds);
  const isLost = query.isLoadingError || isForbidden(query.error);
  return (
    <>
      {fleet.no_obds && <NoAccess />}
      {isLost ? (
        <LoadFailed onRetry={() => void query.refetch()} />
      ) : (
        // The map is made while the vehicles are still on their way.
        <Gps
          payloads={query.data}
          isLive={isLive}
          home={fleet.home}
          canBook={fleet.role !== 'viewer'}
          onChanged={() => void query.refetch()}
        />
      )}
    </>
  );
}

type GpsProps = {
  readonly payloads: readonly CarPayload[] | undefined;
  readonly isLive: boolean;
  readonly home: TabProps['fleet']['home'];
  readonly canBook: boolean;
  readonly onChanged: () => void;
};

const none: readonly CarPayload[] = [];

function Gps({ payloads: loaded, isLive, home, canBook, onChanged }: GpsProps) {
  const payloads = loaded ?? none;
  const nowMs = useNow();
  // A vehicle's own page leads here with its id.
  const [params] = useSearchParams();
  const [chosenId, setChosen] = useState(params.get('vehicle') ?? undefined);
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [isListOpen, setListOpen] = useState(false);
  const [trailOf, setTrailOf] = useState<{ readonly id: string; readonly title: string }>();
  const [trail, setTrail] = useState<DrawnTrail>();
  const places = useRouteQuery(fleetPlacesRoutes.listFleetPlaces, {}).data?.data;
  const choose = useCallback((id: string) => {
    setChosen(id);
    setListOpen(false);
  }, []);
  const shown = payloads.filter((payload) => isShown(payload, filter, search, nowMs));
  const chosen = payloads.find(({ id }) => id === chosenId);
  return (
    <div className="grid gap-2">
      <div className="relative flex h-[calc(100dvh-15rem)] min-h-105 overflow-hidden rounded-card border border-line bg-card lg:h-[calc(100dvh-13rem)]">
        <div
          className={classNames(
            'z-10 flex w-full flex-col gap-3 border-line bg-card p-3 lg:w-72 lg:border-r',
            'absolute inset-0 lg:static',
            !isListOpen && 'max-lg:hidden',
          )}
        >
          <TextField
            label={copy.search}
            labelHidden
            type="search"
            placeholder={copy.search}
            value={search}
            onValueChange={setSearch}
            className="-mb-6"
          />
          <SegmentedControl
            legend={copy.filter}
            options={filters}
            value={filter}
            onValueChange={setFilter}
            wide
          />
          <p role="status" className="text-sm text-ink-soft figures">
            {loaded ? copy.count(shown.length, payloads.length) : fleetCopy.loading}
          </p>
          {loaded ? (
            <VehicleList payloads={shown} nowMs={nowMs} chosenId={chosenId} onChoose={choose} />
          ) : (
            <SkeletonRows />
          )}
        </div>
        <div className="min-w-0 flex-1">
          <Suspense fallback={<Skeleton className="h-full w-full rounded-none" />}>
            <MapView
              payloads={loaded && shown}
              chosenId={chosenId}
              onChoose={setChosen}
              trail={trail}
              places={places}
              home={home}
            />
          </Suspense>
        </div>
        {/* Above the line that says whose map it is. */}
        <div className="absolute right-3 bottom-11 z-20 lg:hidden">
          <Button size="sm" aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
            <List className="size-4.5" aria-hidden="true" />
            {isListOpen ? copy.hideList : copy.listButton(loaded?.length)}
          </Button>
        </div>
        {chosen && !trailOf && (
          <div className="absolute inset-x-0 bottom-0 z-30 max-h-[85%] overflow-y-auto rounded-t-card border-t border-line bg-card shadow-raised lg:inset-y-0 lg:right-0 lg:left-auto lg:max-h-none lg:w-100 lg:rounded-none lg:border-t-0 lg:border-l">
            <Suspense fallback={<Skeleton className="h-96 rounded-none" />}>
              <VehiclePanel
                payload={chosen}
                nowMs={nowMs}
                canBook={canBook}
                onClose={() => setChosen(undefined)}
                onTrail={() => setTrailOf({ id: chosen.id, title: chosen.attributes.title })}
                onChanged={onChanged}
              />
            </Suspense>
          </div>
        )}
        {trailOf && (
          <div className="absolute inset-x-0 bottom-0 z-30 max-h-[60%] overflow-y-auto rounded-t-card border-t border-line bg-card shadow-raised lg:inset-y-0 lg:right-0 lg:left-auto lg:max-h-none lg:w-100 lg:rounded-none lg:border-t-0 lg:border-l">
            <Suspense fallback={<Skeleton className="h-60 rounded-none" />}>
              <TrailPlayer
                key={trailOf.id}
                car={trailOf}
                onTrail={setTrail}
                onClose={() => setTrailOf(undefined)}
              />
            </Suspense>
          </div>
        )}
      </div>
      <p role="status" className="min-h-5 text-sm text-warn-ink">
        {!isLive && copy.offline}
      </p>
    </div>
  );
}
