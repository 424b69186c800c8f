import { body, chassis, network } from './chassis-body-network';
import { airAndFuel } from './powertrain-air-fuel';
import { engineControl } from './powertrain-control';
import { ignitionAndEmissions } from './powertrain-ignition-emissions';
import { hybrid, transmission } from './powertrain-transmission-hybrid';

/** A trouble code as SAE J2012 writes it: a letter, 0 to 3, three hexadecimal digits. */
export type TroubleCodeId = string & { readonly troubleCode: unique symbol };

export type TroubleCode = {
  readonly code: TroubleCodeId;
  /** The control unit that reports it, in words an owner understands. */
  readonly controlUnit: string;
  readonly description: string;
  /** False where the description is only that of the code's range. */
  readonly known: boolean;
};

const descriptions: ReadonlyMap<string, string> = new Map([
  ...airAndFuel,
  ...ignitionAndEmissions,
  ...engineControl,
  ...transmission,
  ...hybrid,
  ...chassis,
  ...body,
  ...network,
]);

/** How many codes have a description of their own. */
export const knownTroubleCodes: readonly string[] = [...descriptions.keys()];

/** The code in what a device sent: 'p0420', 'P0420-00' with a failure type, ' P0420 '. */
export const findTroubleCodeId = (text: string): TroubleCodeId | undefined => {
  const code = text
    .trim()
    .toUpperCase()
    .replace(/[-:][0-9A-F]{2}$/, '');
  return /^[PCBU][0-3][0-9A-F]{3}$/.test(code) ? (code as TroubleCodeId) : undefined;
};

const engineUnit = 'Engine control module (ECM)';
const transmissionUnit = 'Transmission control module (TCM)';
const hybridUnit = 'Hybrid powertrain control module (HPCM)';

const controlUnits: Readonly<Record<string, string>> = {
  B: 'Body control module (BCM)',
  C: 'Brake and chassis control module (ABS)',
  U: 'Vehicle network (CAN)',
};

/** What the first digits of a powertrain code stand for, by SAE J2012. */
const powertrainRanges: readonly (readonly [start: RegExp, unit: string, description: string])[] = [
  [/^P0[01]/, engineUnit, 'Fuel and air metering fault'],
  [/^P02/, engineUnit, 'Fuel injection or boost fault'],
  [/^P03/, engineUnit, 'Ignition system fault or misfire'],
  [/^P04/, engineUnit, 'Emission control fault'],
  [/^P05/, engineUnit, 'Vehicle speed, idle control or auxiliary input fault'],
  [/^P06/, engineUnit, 'Control module or output circuit fault'],
  [/^P0[789]/, transmissionUnit, 'Transmission fault'],
  [/^P0[A-F]/, hybridUnit, 'Hybrid or electric drive fault'],
  [/^P2[012]/, engineUnit, 'Fuel, air metering or emission control fault'],
  [/^P23/, engineUnit, 'Ignition system fault or misfire'],
  [/^P24/, engineUnit, 'Emission control fault'],
  [/^P25/, engineUnit, 'Auxiliary input fault'],
  [/^P26/, engineUnit, 'Control module or output circuit fault'],
  [/^P27/, transmissionUnit, 'Transmission fault'],
  [/^P2/, engineUnit, 'Fuel, air metering or emission control fault'],
  [/^P3[4-9]/, engineUnit, 'Cylinder deactivation fault'],
  [/^P/, engineUnit, 'Engine or transmission fault specific to the manufacturer'],
];

const otherRanges: Readonly<Record<string, string>> = {
  B0: 'Body or restraint system fault',
  C0: 'Brake, steering or suspension fault',
  U0: 'Network communication fault',
  U3: 'Network or power supply fault',
};

const particular: Readonly<Record<string, string>> = {
  B: 'Body system fault specific to the manufacturer',
  C: 'Chassis system fault specific to the manufacturer',
  U: 'Network fault specific to the manufacturer',
};

const rangeOf = (code: string): { readonly controlUnit: string; readonly description: string } => {
  const powertrain = powertrainRanges.find(([start]) => start.test(code));
  if (powertrain !== undefined) return { controlUnit: powertrain[1], description: powertrain[2] };
  const letter = code.charAt(0);
  return {
    controlUnit: controlUnits[letter] ?? engineUnit,
    description: otherRanges[code.slice(0, 2)] ?? particular[letter] ?? 'Fault specific to the manufacturer',
  };
};

/** What a trouble code means: its own text, or at least what its range is about. */
export const describeTroubleCode = (code: TroubleCodeId): TroubleCode => {
  const range = rangeOf(code);
  const own = descriptions.get(code);
  return {
    code,
    controlUnit: range.controlUnit,
    description: own ?? range.description,
    known: own !== undefined,
  };
};
