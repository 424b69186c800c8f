import type { LanguageCode } from '../language';
import { type MeasureUnit, measureInWords, readMeasure } from './measure';

/** The status of an inspection item; gray means not checked. */
export const inspectionLights = ['green', 'yellow', 'red', 'not_checked'] as const;
export type InspectionLight = (typeof inspectionLights)[number];

export const lightInWords: Readonly<Record<InspectionLight, string>> = {
  green: 'Good',
  yellow: 'Needs attention soon',
  red: 'Needs attention now',
  not_checked: 'Not checked',
};

export type InspectionPoint = {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  /** Of what is measured; absent where there is nothing to measure. */
  readonly unit?: MeasureUnit;
};

const groups = {
  'Tires and brakes': [
    ['front-left-tire', 'Front left tire tread', '/32 in'],
    ['front-right-tire', 'Front right tire tread', '/32 in'],
    ['rear-left-tire', 'Rear left tire tread', '/32 in'],
    ['rear-right-tire', 'Rear right tire tread', '/32 in'],
    ['tire-pressure', 'Tire pressure', 'psi'],
    ['front-brakes', 'Front brake pads', 'mm'],
    ['rear-brakes', 'Rear brake pads', 'mm'],
    ['brake-fluid', 'Brake fluid'],
  ],
  'Under the hood': [
    ['engine-oil', 'Engine oil'],
    ['coolant', 'Coolant'],
    ['transmission-fluid', 'Transmission fluid'],
    ['battery', 'Battery and terminals', 'V'],
    ['belts', 'Belts'],
    ['hoses', 'Hoses'],
    ['air-filter', 'Engine air filter'],
    ['leaks', 'Leaks'],
  ],
  'Lights and glass': [
    ['headlights', 'Headlights'],
    ['brake-lights', 'Brake lights and turn signals'],
    ['wipers', 'Wipers and washer'],
    ['windshield', 'Windshield'],
  ],
  'Under the car': [
    ['shocks', 'Shocks and struts'],
    ['steering', 'Steering and suspension joints'],
    ['axles', 'Axle boots'],
    ['exhaust', 'Exhaust'],
  ],
} as const satisfies Record<string, readonly (readonly [id: string, name: string, unit?: MeasureUnit])[]>;

export type PointId = (typeof groups)[keyof typeof groups][number][0];

/** The multi-point inspection that comes with every visit, in the order somebody walks around a car. */
export const inspectionPoints: readonly InspectionPoint[] = Object.entries(groups).flatMap(
  ([group, points]) =>
    points.map(([id, name, unit]: readonly [string, string, MeasureUnit?]) => ({
      id,
      name,
      group,
      ...(unit === undefined ? {} : { unit }),
    })),
);

export const inspectionGroups: readonly string[] = Object.keys(groups);

export const findInspectionPoint = (id: string): InspectionPoint | undefined =>
  inspectionPoints.find((point) => point.id === id);

export type InspectionItem = {
  readonly point: string;
  readonly light: InspectionLight;
  readonly measured: string;
  readonly note: string;
  /** INSP-2: what the technician offered because of it; absent where nothing was. */
  readonly services?: string[] | undefined;
};

/** Yellow and red: what the customer is shown and may be offered work for. */
export const needsWork = ({ light }: Pick<InspectionItem, 'light'>): boolean =>
  light === 'yellow' || light === 'red';

export const longestNote = 500;
export const longestMeasured = 20;

export type InspectionProblem =
  | 'unknown_point'
  | 'point_twice'
  | 'implausible_measure'
  | 'red_without_note'
  | 'nothing_checked';

export const inspectionProblemText: Readonly<Record<InspectionProblem, string>> = {
  unknown_point: 'This isn’t one of the inspection points.',
  point_twice: 'Each point is inspected once.',
  implausible_measure: 'A measurement can’t be right. Check the numbers.',
  red_without_note: 'Say what’s wrong with anything that needs attention now.',
  nothing_checked: 'Nothing has been checked yet.',
};

const measureOf = ({ point, measured }: Pick<InspectionItem, 'point' | 'measured'>) => {
  const unit = findInspectionPoint(point)?.unit;
  // Of a point without a gauge there is nothing to doubt.
  return unit === undefined ? ({ ok: true, text: measured.trim() } as const) : readMeasure(unit, measured);
};

export const findPointUnit = (point: string): MeasureUnit | undefined => findInspectionPoint(point)?.unit;

/** Why what was typed can't be a reading of this point. */
export const findMeasureDoubt = (item: Pick<InspectionItem, 'point' | 'measured'>): string | undefined => {
  const read = measureOf(item);
  return read.ok ? undefined : read.words;
};

/** The reading with its unit; nothing where nothing was measured. */
export const measuredInWords = (
  { point, measured }: Pick<InspectionItem, 'point' | 'measured'>,
  language: LanguageCode = 'en',
): string => {
  const unit = findInspectionPoint(point)?.unit;
  return unit === undefined ? measured : measureInWords(unit, measured, language);
};

/** As it is kept: words trimmed, readings as plain numbers. */
export const tidyInspection = (items: readonly InspectionItem[]): InspectionItem[] =>
  items.map((item) => {
    const read = measureOf(item);
    return { ...item, note: item.note.trim(), measured: read.ok ? read.text : item.measured.trim() };
  });

/** What no inspection may contain, finished or not. */
export const findDraftProblem = (items: readonly InspectionItem[]): InspectionProblem | undefined => {
  if (items.some(({ point }) => !findInspectionPoint(point))) return 'unknown_point';
  if (new Set(items.map(({ point }) => point)).size !== items.length) return 'point_twice';
  return items.every((item) => measureOf(item).ok) ? undefined : 'implausible_measure';
};

/** Why it cannot be finished. A red item needs a note, and somebody has to have looked at the car (INSP-1). */
export const findInspectionProblem = (items: readonly InspectionItem[]): InspectionProblem | undefined => {
  const problem = findDraftProblem(items);
  if (problem) return problem;
  if (items.some(({ light, note }) => light === 'red' && note.trim() === '')) return 'red_without_note';
  return items.some(({ light }) => light !== 'not_checked') ? undefined : 'nothing_checked';
};

export type InspectionCounts = Readonly<Record<InspectionLight, number>>;

/** Every point of the list is counted: what nobody looked at is not checked. */
export const countInspection = (items: readonly InspectionItem[]): InspectionCounts => {
  const counts: Record<InspectionLight, number> = { green: 0, yellow: 0, red: 0, not_checked: 0 };
  for (const { id } of inspectionPoints)
    counts[items.find(({ point }) => point === id)?.light ?? 'not_checked'] += 1;
  return counts;
};

/** INSP-1: the result in a line. Good is said only of what was looked at, and what was not is said. */
export const inspectionInWords = ({ red, yellow, green, not_checked }: InspectionCounts): string => {
  const unchecked = not_checked === 0 ? [] : [`${not_checked} not checked`];
  if (red + yellow > 0) return [`${red} now`, `${yellow} soon`, `${green} good`, ...unchecked].join(', ');
  if (green === 0) return 'Nothing checked';
  return not_checked === 0 ? 'Everything good' : [`${green} good`, ...unchecked].join(', ');
};

const urgency: Readonly<Record<InspectionLight, number>> = { red: 0, yellow: 1, green: 2, not_checked: 3 };

/** What matters first; within a light, the order of the walk. */
export const byUrgency = (items: readonly InspectionItem[]): readonly InspectionItem[] =>
  inspectionPoints
    .flatMap(({ id }) => items.filter(({ point }) => point === id))
    .sort((a, b) => urgency[a.light] - urgency[b.light]);
