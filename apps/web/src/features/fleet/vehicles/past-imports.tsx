import { fleetVehicleRoutes } from '@lugnut/contract';
import { askAgain, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { fleetCopy } from '../copy';
import { useFleetZone } from '../fleet';
import { momentOf } from '../vehicle/moments';
import { vehiclesCopy as copy } from './copy';

type UndoProps = { readonly id: string; readonly label?: string; readonly onUndone: () => void };

/** FLT-4: what was used since stays, and is named. */
export function UndoImport({ id, label, onUndone }: UndoProps) {
  const { send, isPending, isDone, problem } = useRouteCall(fleetVehicleRoutes.undoVehicleImport, {
    otherwise: fleetCopy.failedText,
    onDone: async () => {
      await askAgain(fleetVehicleRoutes.listVehicleImports);
      onUndone();
    },
  });
  if (isDone) return <p className="self-center text-sm font-semibold">{copy.undone}</p>;
  return (
    <>
      <Button
        variant="quiet"
        loading={isPending}
        {...(label === undefined ? {} : { 'aria-label': label })}
        onClick={() => void send({ params: { id } })}
      >
        {copy.undo}
      </Button>
      {problem !== '' && <ErrorNotice title={problem} />}
    </>
  );
}

export function PastImports({ onUndone }: { readonly onUndone: () => void }) {
  const zone = useFleetZone();
  const imports = useRouteQuery(
    fleetVehicleRoutes.listVehicleImports,
    {},
    { select: ({ data }) => data },
  ).data;
  if (!imports || imports.length === 0) return null;
  return (
    <section aria-label={copy.pastImports} className="grid gap-2">
      <h3 className="text-sm font-semibold">{copy.pastImports}</h3>
      <ul className="grid gap-1.5">
        {imports.map(({ id, attributes }) => {
          const what = copy.importOf(attributes.vehicles, momentOf(attributes.imported_at, zone));
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-1 text-sm"
            >
              <span>
                {what}
                {attributes.imported_by !== null && `, ${attributes.imported_by}`}
              </span>
              <UndoImport id={id} label={copy.undoOf(what)} onUndone={onUndone} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
