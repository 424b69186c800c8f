import { type CarPayload, fleetPlacesRoutes } from '@lugnut/contract';
import { headingInWords } from '@lugnut/domain/telematics';
import { useRouteQuery } from '../../../shared/api/route-query';
import { trailCopy as copy } from './trail-copy';

/** About a hundred meters: a vehicle on its way is not asked for at every reading. */
const about = (degrees: number): string => degrees.toFixed(3);

/** Where it is and how it moves. */
export function Whereabouts({ payload: { id, attributes: a } }: { readonly payload: CarPayload }) {
  const { position, speed_mph: speed, heading } = a;
  const isMoving = speed !== null && speed >= 3;
  return (
    <div className="grid gap-0.5 text-sm">
      {speed !== null && (
        <p className="font-semibold figures">
          {isMoving ? copy.moving(speed, heading === null ? '' : headingInWords(heading)) : copy.standing}
        </p>
      )}
      {position && <Address key={`${about(position.latitude)} ${about(position.longitude)}`} id={id} />}
    </div>
  );
}

function Address({ id }: { readonly id: string }) {
  const query = useRouteQuery(fleetPlacesRoutes.getVehicleAddress, { params: { id } });
  if (query.isError) return null;
  const address = query.data?.data.address;
  return (
    <p className="min-h-5 text-ink-soft">
      {address === undefined
        ? copy.addressLoading
        : address === null
          ? copy.noAddress
          : `${copy.address} ${address}`}
    </p>
  );
}
