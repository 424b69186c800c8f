import { type SetAsideReading, telematicsRoutes } from '@lugnut/contract';
import { type ReactNode, useState } from 'react';
import { askAgain, keepAnswer } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { fleetCopy } from '../copy';
import { useFleetZone } from '../fleet';
import { WhenLoaded } from '../loading';
import { momentOf } from '../vehicle/moments';
import { setAsideCopy as copy } from './reading-copy';
import { useSetAside } from './use-set-aside';

type Row = { readonly id: string; readonly attributes: SetAsideReading };

const rowsAtOnce = 50;

type Props = {
  readonly canChange: boolean;
  /** Only those of one vehicle. */
  readonly carId?: string;
  readonly onClose: () => void;
  readonly onAccepted: () => void;
};

/** FLT-5: what a device or a driver said that cannot be, and why; it moved nothing until somebody says that it was right. */
export function SetAsideDialog({ canChange, carId, onClose, onAccepted }: Props) {
  const query = useSetAside(true, carId);
  const [most, setMost] = useState(rowsAtOnce);
  const settings = { otherwise: fleetCopy.failedText, told: ['conflict'] as const };
  const keep = (answer: Parameters<typeof keepAnswer<typeof telematicsRoutes.listReadingsSetAside>>[2]) =>
    keepAnswer(telematicsRoutes.listReadingsSetAside, {}, answer);
  const accept = useRouteCall(telematicsRoutes.acceptReading, {
    ...settings,
    onDone: (answer) => {
      keep(answer);
      onAccepted();
    },
    // What is refused may have been replaced by a newer one.
    onFailed: () => void askAgain(telematicsRoutes.listReadingsSetAside, {}),
  });
  const reject = useRouteCall(telematicsRoutes.rejectReading, { ...settings, onDone: keep });
  const problem = accept.problem || reject.problem;
  return (
    <Dialog open size="lg" title={copy.title} description={copy.lead} onClose={onClose}>
      <div className="grid gap-3 pt-2">
        {problem !== '' && <ErrorNotice title={problem} />}
        <WhenLoaded query={query}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>
            ) : (
              <>
                <ul className="grid gap-2">
                  {rows.slice(0, most).map((row) => (
                    <ReadingRow
                      key={row.id}
                      row={row}
                      actions={
                        canChange && (
                          <>
                            {row.attributes.can_accept && (
                              <Button
                                size="sm"
                                aria-label={copy.acceptOf(row.attributes.car)}
                                loading={accept.pendingInput?.params.id === row.id}
                                onClick={() =>
                                  void accept.send({
                                    params: { id: row.id },
                                    body: { value: row.attributes.value },
                                  })
                                }
                              >
                                {copy.accept}
                              </Button>
                            )}
                            <Button
                              size="sm"
                              variant="quiet"
                              aria-label={copy.rejectOf(row.attributes.car)}
                              loading={reject.pendingInput?.params.id === row.id}
                              onClick={() => void reject.send({ params: { id: row.id } })}
                            >
                              {copy.reject}
                            </Button>
                          </>
                        )
                      }
                    />
                  ))}
                </ul>
                {rows.length > most && (
                  <Button size="sm" onClick={() => setMost(most + rowsAtOnce)}>
                    {copy.more(Math.min(rowsAtOnce, rows.length - most))}
                  </Button>
                )}
              </>
            )
          }
        </WhenLoaded>
      </div>
    </Dialog>
  );
}

function ReadingRow({ row, actions }: { readonly row: Row; readonly actions: ReactNode }) {
  const zone = useFleetZone();
  const { car, part, reason, value, good_odometer, times, last_at, by_driver: isDrivers } = row.attributes;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-56">
        <strong>{car}</strong> · {copy.parts[part]}{' '}
        <span className="font-mono text-xs break-all">{value}</span>
        <span className="block">{(isDrivers && copy.driverReasons[reason]) || copy.reasons[reason]}</span>
        {isDrivers && <span className="block text-ink-soft">{copy.byDriver}</span>}
        <span className="block text-ink-soft">
          {copy.seen(times, momentOf(last_at, zone))}
          {part === 'odometerMiles' && good_odometer !== null && ` ${copy.holds(good_odometer)}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">{actions}</span>
    </li>
  );
}
