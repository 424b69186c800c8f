import { type DeviceKey, deviceRoutes, type FleetDevice } from '@lugnut/contract';
import { trackerVendorNames } from '@lugnut/domain/integrations';
import { useState } from 'react';
import { askAgain, keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import type { SearchOption } from '../../../shared/ui/search-options';
import { showToast } from '../../../shared/ui/toast-store';
import { ConfirmDialog } from '../confirm-dialog';
import { fleetCopy } from '../copy';
import { useFleetZone } from '../fleet';
import { WhenLoaded } from '../loading';
import { momentOf } from '../vehicle/moments';
import { VehicleSelect } from '../vehicles/vehicle-select';
import { devicesCopy as copy } from './copy';
import { SecretLines } from './secret-lines';

type Props = { readonly device: FleetDevice; readonly onClose: () => void };

/** FLT-10: its vehicle, its key, its history. */
export function ManageDialog({ device, onClose }: Props) {
  const zone = useFleetZone();
  const { id, attributes } = device;
  const [wanted, setWanted] = useState<SearchOption>();
  const [key, setKey] = useState<DeviceKey>();
  const [asked, setAsked] = useState<'rotate' | 'remove'>();
  const history = useRouteQuery(
    deviceRoutes.listDeviceHistory,
    { params: { id } },
    { select: ({ data }) => data },
  );
  const assign = useRouteCall(deviceRoutes.assignFleetDevice, {
    otherwise: fleetCopy.failedText,
    told: ['conflict', 'not_found'],
    onDone: async (answer) => {
      keepAnswer(deviceRoutes.listFleetDevices, {}, answer);
      showToast(copy.assigned, { tone: 'ok' });
      await askAgain(deviceRoutes.listDeviceHistory);
      onClose();
    },
  });
  const rotate = useRouteCall(deviceRoutes.rotateDeviceKey, {
    otherwise: fleetCopy.failedText,
    onDone: ({ data }) => {
      setKey(data);
      setAsked(undefined);
    },
  });
  const remove = useRouteCall(deviceRoutes.removeFleetDevice, {
    otherwise: fleetCopy.failedText,
    told: ['conflict'],
    onDone: (answer) => {
      keepAnswer(deviceRoutes.listFleetDevices, {}, answer);
      showToast(copy.removed, { tone: 'ok' });
      onClose();
    },
  });
  const place = (car_id: string | null, replace = false) =>
    void assign.send({ params: { id }, body: { car_id, ...(replace ? { replace } : {}) } });
  // Only a vehicle that has a device already is asked about.
  const isTaken = assign.code === 'conflict';
  const isOwn = attributes.source === 'device';
  if (asked !== undefined) {
    const { send, isPending, problem, reset } = asked === 'rotate' ? rotate : remove;
    return (
      <ConfirmDialog
        title={copy[`${asked}Of`](attributes.serial)}
        text={copy[`${asked}Text`]}
        action={copy[asked]}
        isPending={isPending}
        problem={problem}
        onConfirm={() => void send({ params: { id } })}
        onClose={() => {
          reset();
          setAsked(undefined);
        }}
      />
    );
  }
  return (
    <Dialog
      open
      title={attributes.serial}
      onClose={onClose}
      dismissible={key === undefined}
      footer={<Button onClick={onClose}>{key ? copy.done : copy.close}</Button>}
    >
      <div className="grid gap-5 pt-2">
        {key && (
          <SecretLines
            title={copy.keysTitle}
            text={copy.keysText}
            lines={[{ label: key.serial, value: key.key }]}
          />
        )}
        {attributes.source === 'device' ? (
          <section aria-label={copy.vehicle} className="grid gap-2">
            <p>
              {copy.vehicle}: <strong>{attributes.vehicle ?? copy.noVehicle}</strong>
            </p>
            <VehicleSelect
              label={copy.vehicle}
              value={wanted}
              onValueChange={(value) => {
                setWanted(value);
                assign.reset();
              }}
            />
            {assign.problem !== '' && <ErrorNotice title={assign.problem} />}
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="primary"
                disabled={!wanted}
                loading={assign.isPending}
                onClick={() => wanted && place(wanted.value, isTaken)}
              >
                {isTaken ? copy.replace : copy.assign}
              </Button>
              {attributes.car_id !== null && (
                <Button size="sm" loading={assign.isPending} onClick={() => place(null)}>
                  {copy.unassign}
                </Button>
              )}
            </div>
          </section>
        ) : (
          <p className="text-ink-soft">
            {attributes.source === 'api'
              ? copy.viaApi
              : copy.viaConnection(trackerVendorNames[attributes.source])}
          </p>
        )}
        <section aria-label={copy.history} className="grid gap-2">
          <h3 className="text-base">{copy.history}</h3>
          <WhenLoaded query={history}>
            {(rows) =>
              rows.length === 0 ? (
                <p className="text-sm text-ink-soft">{copy.noHistory}</p>
              ) : (
                <ul className="grid gap-2 text-sm">
                  {rows.map((row) => (
                    <li key={row.assigned_at} className="rounded-control bg-sunken px-3 py-2">
                      <strong>{row.vehicle}</strong>
                      <span className="block text-ink-soft">
                        {copy.historyRow(
                          momentOf(row.assigned_at, zone),
                          row.ended_at && momentOf(row.ended_at, zone),
                        )}
                        {row.assigned_by !== null && `, ${row.assigned_by}`}
                      </span>
                    </li>
                  ))}
                </ul>
              )
            }
          </WhenLoaded>
        </section>
        {isOwn && !key && (
          <section aria-label={copy.rotate} className="grid gap-2 border-t border-line pt-4 text-sm">
            <p className="text-ink-soft">{copy.rotateText}</p>
            <Button size="sm" className="justify-self-start" onClick={() => setAsked('rotate')}>
              {copy.rotate}
            </Button>
            <p className="mt-2 text-ink-soft">{copy.removeText}</p>
            <Button
              size="sm"
              variant="quiet"
              className="justify-self-start"
              onClick={() => setAsked('remove')}
            >
              {copy.remove}
            </Button>
          </section>
        )}
      </div>
    </Dialog>
  );
}
