import { deviceRoutes, type TrackerConnection } from '@lugnut/contract';
import { agoInWords, type TrackerVendor, trackerVendorNames } from '@lugnut/domain/integrations';
import { useState } from 'react';
import { askAgain, keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { StatusChip } from '../../../shared/ui/chip';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { showToast } from '../../../shared/ui/toast-store';
import { ConfirmDialog } from '../confirm-dialog';
import { fleetCopy } from '../copy';
import type { TabProps } from '../fleet';
import { WhenLoaded } from '../loading';
import { ConnectDialog } from './connect-dialog';
import { devicesCopy as copy } from './copy';
import { TrackedVehicles } from './tracked-vehicles';

/** FLT-10: accounts at other companies, whose positions are read. */
export function TrackersCard({ fleet }: TabProps) {
  const query = useRouteQuery(deviceRoutes.listTrackers, {}, { refetchInterval: 30_000 });
  const [connecting, setConnecting] = useState<TrackerVendor>();
  const isOwner = fleet.role === 'owner';
  return (
    <section aria-label={copy.trackers} className="grid gap-3">
      <div>
        <h2 className="text-xl">{copy.trackers}</h2>
        <p className="mt-1 text-ink-soft">{copy.trackersText}</p>
      </div>
      <WhenLoaded query={query}>
        {({ data }) => (
          <>
            {data.is_sandbox && (
              <p className="rounded-control bg-sunken px-4 py-2.5 text-sm text-ink-soft">{copy.sandbox}</p>
            )}
            <div className="grid items-start gap-4 md:grid-cols-2">
              {data.trackers.map(({ vendor, connection }) => (
                <Card
                  key={vendor}
                  as="section"
                  aria-label={trackerVendorNames[vendor]}
                  className="grid gap-3"
                >
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <h3 className="text-base">{trackerVendorNames[vendor]}</h3>
                    <StatusChip
                      tone={
                        connection === null ? 'neutral' : connection.attributes.state === 'on' ? 'ok' : 'bad'
                      }
                    >
                      {connection === null
                        ? copy.notConnected
                        : connection.attributes.state === 'on'
                          ? copy.connected
                          : copy.refused}
                    </StatusChip>
                  </div>
                  {connection && (
                    <Connected
                      connection={connection}
                      isOwner={isOwner}
                      mayChange={fleet.role !== 'viewer'}
                    />
                  )}
                  {isOwner && connection?.attributes.state !== 'on' && (
                    <Button size="sm" className="justify-self-start" onClick={() => setConnecting(vendor)}>
                      {copy.connect(trackerVendorNames[vendor])}
                    </Button>
                  )}
                </Card>
              ))}
            </div>
          </>
        )}
      </WhenLoaded>
      {connecting && <ConnectDialog vendor={connecting} onClose={() => setConnecting(undefined)} />}
    </section>
  );
}

type ConnectedProps = {
  readonly connection: TrackerConnection;
  readonly isOwner: boolean;
  readonly mayChange: boolean;
};

function Connected({ connection: { id, attributes }, isOwner, mayChange }: ConnectedProps) {
  const settings = {
    otherwise: fleetCopy.failedText,
    told: ['conflict'],
    timeoutMs: 40_000,
  } as const;
  const check = useRouteCall(deviceRoutes.testTracker, {
    ...settings,
    onDone: (answer) => {
      keepAnswer(deviceRoutes.listTrackers, {}, answer);
      showToast(copy.checked, { tone: 'ok' });
    },
  });
  const leave = useRouteCall(deviceRoutes.disconnectTracker, {
    ...settings,
    onDone: async (answer) => {
      keepAnswer(deviceRoutes.listTrackers, {}, answer);
      showToast(copy.disconnected, { tone: 'ok' });
      await askAgain(deviceRoutes.listFleetDevices);
    },
  });
  const [isLeaving, setLeaving] = useState(false);
  const { problem } = check;
  const { last_synced_at: at } = attributes;
  return (
    <>
      <p className="text-sm wrap-anywhere">{attributes.account_name}</p>
      <p className="text-sm text-ink-soft figures">
        {at === null ? copy.notSynced : copy.lastSynced(agoInWords(Date.now() - Date.parse(at)))} ·{' '}
        {copy.readings(attributes.readings_taken)}
      </p>
      {attributes.problem !== null && <ErrorNotice title={attributes.problem} />}
      {attributes.vehicles.length > 0 && (
        <TrackedVehicles connectionId={id} vehicles={attributes.vehicles} mayChange={mayChange} />
      )}
      {problem !== '' && <ErrorNotice title={problem} />}
      {isOwner && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" loading={check.isPending} onClick={() => void check.send({ params: { id } })}>
            {copy.checkNow}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setLeaving(true)}>
            {copy.disconnect}
          </Button>
        </div>
      )}
      {isLeaving && (
        <ConfirmDialog
          title={copy.disconnect}
          text={copy.disconnectText}
          action={copy.disconnect}
          isPending={leave.isPending}
          problem={leave.problem}
          onConfirm={() => void leave.send({ params: { id } })}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
