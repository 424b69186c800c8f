import type { MaintenanceRow } from '@lugnut/contract';
import { StatusChip } from '../../../shared/ui/chip';
import { maintenanceCopy as copy } from '../maintenance-copy';

type Plan = Pick<MaintenanceRow['attributes'], 'every_miles' | 'miles_left' | 'state'>;

const tones = { due: 'bad', soon: 'warn', fine: 'ok', unknown: 'neutral' } as const;

/** It counts miles of a vehicle nobody knows the odometer of: that nothing is due is not known. */
export const lacksOdometer = ({ every_miles, miles_left, state }: Plan): boolean =>
  every_miles !== null && miles_left === null && state !== 'due';

export function PlanState({ plan }: { readonly plan: Plan }) {
  // What is due soon by its date is said first.
  return lacksOdometer(plan) && plan.state !== 'soon' ? (
    <StatusChip tone="warn">{copy.odometerMissing}</StatusChip>
  ) : (
    <StatusChip tone={tones[plan.state]}>{copy.states[plan.state]}</StatusChip>
  );
}
