/** Codes of one family: what each number stands for. */
export type CodeTexts = readonly (readonly [code: string, description: string])[];

/** SAE numbered its first thousands as decimal figures: P0269 is followed by P0270. */
export const numbered = (
  letter: 'P' | 'B' | 'C' | 'U',
  first: number,
  descriptions: readonly string[],
): CodeTexts =>
  descriptions.map((description, index) => [
    `${letter}${String(first + index).padStart(4, '0')}`,
    description,
  ]);

/** The five standard faults of a sensor, in the order of their numbers. */
export const sensorFaults = (sensor: string): readonly string[] => [
  `${sensor} circuit malfunction`,
  `${sensor} range or performance problem`,
  `${sensor} circuit low`,
  `${sensor} circuit high`,
  `${sensor} circuit intermittent`,
];

/** The first four of them, where the fifth number belongs to something else. */
export const sensorFaultsWithoutIntermittent = (sensor: string): readonly string[] =>
  sensorFaults(sensor).slice(0, 4);

/** The five standard faults of a transmission solenoid. */
export const solenoidFaults = (solenoid: string): readonly string[] => [
  `${solenoid} malfunction`,
  `${solenoid} performance problem or stuck off`,
  `${solenoid} stuck on`,
  `${solenoid} electrical fault`,
  `${solenoid} intermittent`,
];

/** The six standard faults of an oxygen sensor. */
export const oxygenSensorFaults = (sensor: string): readonly string[] => [
  `${sensor} circuit malfunction`,
  `${sensor} voltage low`,
  `${sensor} voltage high`,
  `${sensor} slow response`,
  `${sensor} no activity detected`,
  `${sensor} heater circuit malfunction`,
];

/** Control circuits report an open circuit, then low, then high. */
export const controlFaults = (circuit: string): readonly string[] => [
  `${circuit} circuit open`,
  `${circuit} circuit low`,
  `${circuit} circuit high`,
];

/** One text for each cylinder, one to twelve. */
export const perCylinder = (text: (cylinder: number) => string): readonly string[] =>
  Array.from({ length: 12 }, (_, index) => text(index + 1));

/** One text for each of the letters A to L. */
export const perLetter = (text: (letter: string) => string): readonly string[] =>
  [...'ABCDEFGHIJKL'].map(text);
