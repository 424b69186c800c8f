import {
  describeOil,
  describeTire,
  type TirePosition,
  type TirePressures,
  type Tone,
  tirePositions,
} from '../telematics/health';

export const vehicleStatuses = [
  'Needs a Device',
  'Waiting for a first reading',
  'Needs Service',
  'All Good',
] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];

/** What a device said last; undefined parts are not known. */
export type Gauges = {
  readonly troubleCodes: readonly string[];
  readonly oilPercent: number | undefined;
  readonly tires: TirePressures;
};

export type HealthIssue = { readonly text: string; readonly tone: 'bad' | 'warn' };

export type VehicleHealth = {
  readonly status: VehicleStatus;
  readonly issues: readonly HealthIssue[];
  readonly engine: { readonly tone: Tone; readonly title: string; readonly detail: string };
};

const tireNames: Readonly<Record<TirePosition, string>> = {
  frontLeft: 'Front left',
  frontRight: 'Front right',
  rearLeft: 'Rear left',
  rearRight: 'Rear right',
};

/** Codes first, then oil, then tires. What is not known is no issue. */
const issuesOf = ({ troubleCodes, oilPercent, tires }: Gauges): readonly HealthIssue[] => {
  const oil = describeOil(oilPercent);
  return [
    ...troubleCodes.map((text): HealthIssue => ({ text, tone: 'bad' })),
    ...(oil.level === 'Low' ? [{ text: `Oil ${oil.percent}%`, tone: 'bad' as const }] : []),
    ...tirePositions.flatMap((position): HealthIssue[] => {
      const { tone, psi } = describeTire(tires[position]);
      return tone === 'bad' || tone === 'warn' ? [{ text: `${tireNames[position]} ${psi} psi`, tone }] : [];
    }),
  ];
};

/** FLEET-2: 'Alert' with a count, or 'All good'; that only where nothing else needs service. */
const engineOf = (codes: number, others: number): VehicleHealth['engine'] => {
  if (codes > 0)
    return { tone: 'bad', title: 'Alert', detail: codes === 1 ? '1 code found' : `${codes} codes found` };
  const detail = 'No codes found';
  return others > 0
    ? { tone: 'warn', title: 'Needs attention', detail }
    : { tone: 'ok', title: 'All good', detail };
};

type Judged = {
  readonly vin: string | undefined;
  /** Undefined: no device has reported. */
  readonly gauges: Gauges | undefined;
  /** One is registered for it, whether it has reported or not. */
  readonly hasDevice?: boolean;
};

const statusOf = ({ vin, gauges, hasDevice = false }: Judged, issues: number): VehicleStatus => {
  if (gauges === undefined && hasDevice) return 'Waiting for a first reading';
  if (vin === undefined || gauges === undefined) return 'Needs a Device';
  return issues > 0 ? 'Needs Service' : 'All Good';
};

/**
 * FLEET-4: the one judgment of a vehicle, for its list, its page and the map. Without a VIN no device can be matched;
 * with one, anything that needs service decides: no red beside 'All Good'. Low fuel is for the driver, not for a shop.
 */
export const vehicleHealth = (vehicle: Judged): VehicleHealth => {
  const issues = vehicle.gauges ? issuesOf(vehicle.gauges) : [];
  const codes = vehicle.gauges?.troubleCodes.length ?? 0;
  const status = statusOf(vehicle, issues.length);
  return { status, issues, engine: engineOf(codes, issues.length - codes) };
};
