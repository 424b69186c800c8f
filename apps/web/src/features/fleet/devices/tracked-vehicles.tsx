import { deviceRoutes, type TrackerConnection } from '@lugnut/contract';
import { useState } from 'react';
import { keepAnswer } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { type PageSize, Pagination } from '../../../shared/ui/pagination';
import type { SearchOption } from '../../../shared/ui/search-options';
import { pageOf } from '../../../shared/ui/table-rows';
import { fleetCopy } from '../copy';
import { SearchedRows } from '../searched-rows';
import { VehicleSelect } from '../vehicles/vehicle-select';
import { devicesCopy as copy } from './copy';

type Tracked = TrackerConnection['attributes']['vehicles'][number];
type Props = {
  readonly connectionId: string;
  readonly vehicles: readonly Tracked[];
  readonly mayChange: boolean;
};

/** FLT-10: which of their vehicles is which of ours. Thousands are made only when somebody asks for them. */
export function TrackedVehicles(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
        {copy.vehiclesOf} ({props.vehicles.length.toLocaleString('en-US')})
      </summary>
      {isOpen && <OpenList {...props} />}
    </details>
  );
}

const textOf = ({ name, vin, vehicle }: Tracked): string => [name, vin, vehicle].filter(Boolean).join(' ');

function OpenList({ connectionId, vehicles, mayChange }: Props) {
  // In the order they were in when it was opened: a row that was just matched stays under the finger.
  const [unmatched] = useState(
    () => new Set(vehicles.filter(({ car_id }) => car_id === null).map(({ id }) => id)),
  );
  const [changing, setChanging] = useState<Tracked>();
  const ordered = [
    ...vehicles.filter(({ id }) => unmatched.has(id)),
    ...vehicles.filter(({ id }) => !unmatched.has(id)),
  ];
  return (
    <>
      <SearchedRows label={copy.searchTracked} hint={copy.searchTrackedHint} rows={ordered} textOf={textOf}>
        {(rows) => <Pages rows={rows} onChange={mayChange ? setChanging : undefined} />}
      </SearchedRows>
      {changing && (
        <ChooseDialog connectionId={connectionId} tracked={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}

const pageSize: PageSize = 10;

function Pages({
  rows,
  onChange,
}: {
  readonly rows: readonly Tracked[];
  readonly onChange: ((tracked: Tracked) => void) | undefined;
}) {
  const [asked, setAsked] = useState(1);
  const page = pageOf(rows, asked, pageSize);
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1">
        {page.rows.map((tracked) => (
          <li
            key={tracked.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2 text-sm"
          >
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <strong>{tracked.name}</strong>
              {tracked.vin !== null && <span className="block text-ink-soft">{tracked.vin}</span>}
              <span className="block">{tracked.vehicle ?? copy.notMatched}</span>
            </span>
            {onChange && (
              <Button
                size="sm"
                aria-label={(tracked.car_id === null ? copy.matchOf : copy.changeMatchOf)(tracked.name)}
                onClick={() => onChange(tracked)}
              >
                {tracked.car_id === null ? copy.match : copy.changeMatch}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {page.count > 1 && (
        <Pagination page={page} onPageChange={setAsked} pageSize={pageSize} noun="vehicles" />
      )}
    </div>
  );
}

function ChooseDialog({
  connectionId,
  tracked,
  onClose,
}: {
  readonly connectionId: string;
  readonly tracked: Tracked;
  readonly onClose: () => void;
}) {
  const [wanted, setWanted] = useState<SearchOption>();
  const { send, isPending, problem } = useRouteCall(deviceRoutes.chooseTrackedVehicle, {
    otherwise: fleetCopy.failedText,
    told: ['conflict', 'not_found'],
    onDone: (answer) => {
      keepAnswer(deviceRoutes.listTrackers, {}, answer);
      onClose();
    },
  });
  const choose = (car_id: string | null) =>
    void send({ params: { id: connectionId }, body: { tracked_id: tracked.id, car_id } });
  return (
    <Dialog
      open
      title={copy.matchOf(tracked.name)}
      onClose={onClose}
      footer={
        <>
          {tracked.car_id !== null && (
            <Button loading={isPending} onClick={() => choose(null)}>
              {copy.removeMatch}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!wanted}
            loading={isPending}
            onClick={() => wanted && choose(wanted.value)}
          >
            {copy.saveMatch}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pt-2">
        <p>
          {copy.vehicle}: <strong>{tracked.vehicle ?? copy.notMatched}</strong>
        </p>
        <VehicleSelect label={copy.vehicle} value={wanted} onValueChange={setWanted} />
        {problem !== '' && <ErrorNotice title={problem} />}
      </div>
    </Dialog>
  );
}
