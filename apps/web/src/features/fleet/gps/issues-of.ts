import { type CarPayload, gaugesOf } from '@lugnut/contract';
import { type HealthIssue, vehicleHealth } from '@lugnut/domain/fleet';

/** What is wrong with a vehicle, by the judgment of its list and its page. */
export const issuesOf = ({ attributes }: CarPayload): readonly HealthIssue[] =>
  vehicleHealth({ vin: attributes.vin ?? undefined, gauges: gaugesOf(attributes) }).issues;
