import {
  describeOil,
  describeTire,
  type TirePosition,
  type TirePressures,
  tirePositions,
} from '../telematics/health';

export type VehicleStatus = 'Needs a Device' | 'Needs Service' | 'All Good';

/** FLEET-4. Without a VIN no device can be matched; with one, the worst of what is shown decides: no red beside 'All Good'. */
export const vehicleStatus = (vehicle: {
  readonly vin: string | undefined;
  readonly hasTelemetry: boolean;
  /** As `vehicleIssues` lists them. */
  readonly issues: readonly string[];
}): VehicleStatus => {
  if (vehicle.vin === undefined || !vehicle.hasTelemetry) return 'Needs a Device';
  return vehicle.issues.length > 0 ? 'Needs Service' : 'All Good';
};

const tireNames: Readonly<Record<TirePosition, string>> = {
  frontLeft: 'Front left',
  frontRight: 'Front right',
  rearLeft: 'Rear left',
  rearRight: 'Rear right',
};

/** The red chips: codes first, then oil, then tires. What is not known is no issue. */
export const vehicleIssues = (told: {
  readonly troubleCodes: readonly string[];
  readonly oilPercent: number | undefined;
  readonly tires: TirePressures;
}): readonly string[] => {
  const oil = describeOil(told.oilPercent);
  return [
    ...told.troubleCodes,
    ...(oil.level === 'Low' ? [`Oil ${oil.percent}%`] : []),
    ...tirePositions.flatMap((position) => {
      const tire = describeTire(told.tires[position]);
      return tire.status === 'Low' || tire.status === 'Running Low'
        ? [`${tireNames[position]} ${tire.psi} psi`]
        : [];
    }),
  ];
};
