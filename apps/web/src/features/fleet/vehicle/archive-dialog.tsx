import { type VehicleRecord, vehicleRecordRoutes } from '@lugnut/contract';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { showToast } from '../../../shared/ui/toast-store';
import { workPaths } from '../../../shared/work-paths';
import { unitOf } from '../vehicles/vehicle-words';
import { archiveCopy as copy, vehiclePageCopy } from './copy';
import { keepVehicle } from './use-vehicle';

const restore = async (id: string): Promise<void> => {
  try {
    keepVehicle(
      await api.call(vehicleRecordRoutes.restoreFleetVehicle, { params: { id } }, { timeoutMs: 15_000 }),
    );
    showToast(vehiclePageCopy.restored, { tone: 'ok' });
  } catch (error) {
    showToast(failureWords(error, copy.failed), { tone: 'bad' });
  }
};

type Props = { readonly vehicle: VehicleRecord; readonly onClose: () => void };

/** FLT-3: what is open is named first; nothing of the history is lost. */
export function ArchiveDialog({ vehicle, onClose }: Props) {
  const unit = unitOf(vehicle);
  const open = vehicle.attributes.jobs.filter(({ attributes }) => attributes.status !== 'completed');
  const { send, isPending, problem } = useRouteCall(vehicleRecordRoutes.archiveFleetVehicle, {
    otherwise: copy.failed,
    onDone: (answer) => {
      keepVehicle(answer);
      showToast(copy.done(unit), {
        tone: 'ok',
        action: { label: copy.undo, onPress: () => void restore(vehicle.id) },
      });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title={copy.title(unit)}
      description={copy.text}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.keep}</Button>
          {open.length === 0 ? (
            <Button
              variant="primary"
              loading={isPending}
              onClick={() => void send({ params: { id: vehicle.id } })}
            >
              {copy.archive}
            </Button>
          ) : (
            <ButtonLink variant="primary" to={workPaths.fleetTab('upcoming')}>
              {copy.goTo}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="grid gap-3 pt-2">
        {open.length > 0 && (
          <div className="rounded-card border border-warn bg-warn-wash p-4">
            <p className="font-semibold">{copy.openTitle}</p>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {open.map(({ id, attributes }) => (
                <li key={id}>
                  {attributes.services.join(', ') || vehiclePageCopy.diagnosis} (
                  {vehiclePageCopy.statuses[attributes.status]})
                </li>
              ))}
            </ul>
            <p className="mt-1 text-sm">{copy.openText}</p>
          </div>
        )}
        {problem !== '' && <ErrorNotice title={problem} />}
      </div>
    </Dialog>
  );
}
