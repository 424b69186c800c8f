import type { CarPayload } from '@lugnut/contract';
import { vehicleIssues } from '@lugnut/domain/fleet';

/** What is red about a vehicle: one rule for the map, the list and the table. */
export const issuesOf = ({ attributes }: CarPayload): readonly string[] => {
  const { oil_life, tire_pressures: tires } = attributes.vehicle_data;
  return vehicleIssues({
    troubleCodes: Object.keys(attributes.dtcs),
    oilPercent: oil_life.value ?? undefined,
    tires: {
      frontLeft: tires.front_left_tire_pressure ?? undefined,
      frontRight: tires.front_right_tire_pressure ?? undefined,
      rearLeft: tires.rear_left_tire_pressure ?? undefined,
      rearRight: tires.rear_right_tire_pressure ?? undefined,
    },
  });
};
