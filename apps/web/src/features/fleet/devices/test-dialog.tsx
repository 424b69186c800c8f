import { deviceRoutes, type FleetDevice } from '@lugnut/contract';
import { agoInWords } from '@lugnut/domain/integrations';
import { useState } from 'react';
import { useRouteQuery } from '../../../shared/api/route-query';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Spinner } from '../../../shared/ui/spinner';
import { LoadFailed } from '../loading';
import { setAsideCopy } from '../vehicles/reading-copy';
import { devicesCopy as copy } from './copy';

const everyMs = 2_000;
/** A reading sent just before it was opened counts, too. */
const graceMs = 60_000;

/** FLT-10: watches for what a device sends, as it arrives. */
export function TestDialog({
  device,
  onClose,
}: {
  readonly device: FleetDevice;
  readonly onClose: () => void;
}) {
  const [since] = useState(() => new Date(Date.now() - graceMs).toISOString());
  const query = useRouteQuery(
    deviceRoutes.testFleetDevice,
    { params: { id: device.id }, query: { since } },
    { refetchInterval: everyMs, select: ({ data }) => data },
  );
  const data = query.data;
  return (
    <Dialog
      open
      size="sm"
      title={copy.testTitle(device.attributes.serial)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <div role="status" className="grid min-h-32 content-start gap-3 pt-3">
        {query.isError && !data && <LoadFailed onRetry={() => void query.refetch()} />}
        {data?.reading ? (
          <>
            <p className="text-lg font-semibold text-ok-ink">{copy.testWorks}</p>
            <p className="figures">
              {copy.testReceived(
                agoInWords(Date.parse(data.now) - Date.parse(data.reading.read_at)),
                data.reading.values.length,
              )}
            </p>
            <p className="text-sm text-ink-soft">{data.reading.values.join(', ')}</p>
          </>
        ) : (
          <>
            <p className="flex items-center gap-3 text-lg font-semibold">
              <Spinner /> {copy.testWaiting}
            </p>
            <p className="text-sm text-ink-soft">{copy.testHint}</p>
          </>
        )}
        {data && data.set_aside.length > 0 && (
          <div className="rounded-control bg-warn-wash px-3 py-2 text-sm text-warn-ink">
            <p className="font-semibold">{copy.testAside}</p>
            <ul>
              {data.set_aside.map(({ part, reason }) => (
                <li
                  key={`${part} ${reason}`}
                >{`${setAsideCopy.parts[part]}: ${setAsideCopy.reasons[reason]}`}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
