import type { VehicleRow } from '@lugnut/contract';
import { vehicleListCopy } from './copy';

export const statusTones = {
  'Needs Service': 'bad',
  'Needs a Device': 'warn',
  'Waiting for a first reading': 'neutral',
  'All Good': 'ok',
} as const;

/** Three of them as the specification has them. */
export const statusInWords = (status: keyof typeof statusTones): string =>
  status === 'Waiting for a first reading' ? vehicleListCopy.statuses[status] : status;

type Named = { readonly attributes: Pick<VehicleRow['attributes'], 'name' | 'one_string'> };

/** As its people call it: 'Van 2', or the vehicle itself where it has no name. */
export const unitOf = ({ attributes: { name, one_string } }: Named): string => name || one_string;

export const plateOf = ({
  plate,
  plate_state,
}: Pick<VehicleRow['attributes'], 'plate' | 'plate_state'>): string | undefined =>
  plate === null ? undefined : [plate, plate_state].filter(Boolean).join(' ');
