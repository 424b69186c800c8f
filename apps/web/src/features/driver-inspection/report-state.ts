import type { DriverChecklist, InspectionBody } from '@lugnut/contract';
import {
  findInspectionProblems,
  type InspectionItem,
  type InspectionProblem,
  itemsFor,
  mostInspectedMiles,
} from '@lugnut/domain/fleet';
import { odometerDoubt, type SetAsideReason } from '@lugnut/domain/telematics';
import { driverCopy as copy } from './copy.en';

type Mark = 'ok' | 'defect';
type Found = { readonly words: string; readonly pictures: readonly string[] };

/** What a driver has entered so far; kept on the phone as it is. */
export type ReportState = {
  /** By it the server knows the report again, whichever tab sends it; empty until the phone has a draft. */
  readonly key: string;
  readonly trip: 'before' | 'after';
  readonly isTowing: boolean;
  readonly driver: string;
  readonly odometer: string;
  /** The odometer that the driver looked at twice, though it looks wrong. */
  readonly sureOdometer: string;
  readonly marks: Readonly<Partial<Record<InspectionItem, Mark>>>;
  readonly found: Readonly<Partial<Record<InspectionItem, Found>>>;
  readonly notes: string;
  readonly isSafe: boolean | undefined;
  readonly signature: string;
  readonly drawn: string;
  /** When it was sent first: mended and sent again later, it is still of then. */
  readonly inspectedAt: string | undefined;
};

export const emptyReport: ReportState = {
  key: '',
  trip: 'before',
  isTowing: false,
  driver: '',
  odometer: '',
  sureOdometer: '',
  marks: {},
  found: {},
  notes: '',
  isSafe: undefined,
  signature: '',
  drawn: '',
  inspectedAt: undefined,
};

/** More than whose it is. */
export const isBegun = ({ marks, notes, odometer }: ReportState): boolean =>
  Object.keys(marks).length > 0 || notes !== '' || odometer !== '';

export type ReportEvent =
  | { readonly kind: 'changed'; readonly to: Partial<Omit<ReportState, 'marks' | 'found'>> }
  | { readonly kind: 'marked'; readonly item: InspectionItem; readonly mark: Mark }
  | { readonly kind: 'rest marked'; readonly items: readonly InspectionItem[] }
  | { readonly kind: 'described'; readonly item: InspectionItem; readonly words: string }
  | { readonly kind: 'pictured'; readonly item: InspectionItem; readonly key: string }
  | { readonly kind: 'picture removed'; readonly item: InspectionItem; readonly key: string }
  | { readonly kind: 'restored'; readonly report: ReportState };

const nothingFound: Found = { words: '', pictures: [] };

export const advanceReport = (state: ReportState, event: ReportEvent): ReportState => {
  const findingOf = (item: InspectionItem): Found => state.found[item] ?? nothingFound;
  const withFinding = (item: InspectionItem, to: Partial<Found>): ReportState => ({
    ...state,
    found: { ...state.found, [item]: { ...findingOf(item), ...to } },
  });
  switch (event.kind) {
    case 'changed':
      return { ...state, ...event.to };
    case 'marked':
      return { ...state, marks: { ...state.marks, [event.item]: event.mark } };
    case 'rest marked': {
      const rest = event.items.filter((item) => state.marks[item] === undefined);
      return {
        ...state,
        marks: { ...state.marks, ...Object.fromEntries(rest.map((item) => [item, 'ok' as const])) },
      };
    }
    case 'described':
      return withFinding(event.item, { words: event.words });
    case 'pictured':
      return withFinding(event.item, { pictures: [...findingOf(event.item).pictures, event.key] });
    case 'picture removed':
      return withFinding(event.item, {
        pictures: findingOf(event.item).pictures.filter((key) => key !== event.key),
      });
    case 'restored':
      return event.report;
  }
};

const milesOf = (typed: string): number | undefined =>
  /^[\d,\s]*\d[\d,\s]*$/.test(typed) ? Number(typed.replaceAll(/[,\s]/g, '')) : undefined;

/** FLT-5: why the odometer looks wrong, by the rule the server has and as far as this phone knows. */
export const doubtOf = (
  { odometer }: Pick<ReportState, 'odometer'>,
  { last_odometer: last, model_year: modelYear }: DriverChecklist,
  nowMs: number,
): SetAsideReason | undefined => {
  const miles = milesOf(odometer);
  if (miles === undefined) return undefined;
  return odometerDoubt(miles, nowMs, {
    odometer: last ? { miles: last.miles, atMs: Date.parse(last.at) } : undefined,
    modelYear: modelYear ?? undefined,
  });
};

type ReportParts = Omit<InspectionBody, 'pin' | 'inspected_at'>;

/** As it is sent: the items of the list, and nothing that was marked on another one. */
export const reportOf = (state: ReportState, { vehicle_kind: kind }: DriverChecklist): ReportParts => {
  const items = itemsFor(kind, state.isTowing);
  return {
    trip: state.trip,
    vehicle_kind: kind,
    is_towing: state.isTowing,
    driver: state.driver.trim(),
    checked: items.filter((item) => state.marks[item] === 'ok'),
    defects: items
      .filter((item) => state.marks[item] === 'defect')
      .map((item) => ({
        item,
        words: state.found[item]?.words.trim() ?? '',
        pictures: [...(state.found[item]?.pictures ?? [])],
      })),
    odometer: milesOf(state.odometer) ?? null,
    notes: state.notes.trim(),
    is_safe: state.isSafe ?? false,
    signature: state.signature.trim(),
    signature_path: state.drawn === '' ? null : state.drawn,
  };
};

export type ReportProblem = Pick<InspectionProblem, 'items'> & {
  readonly part: InspectionProblem['part'] | 'pin' | 'odometer';
  readonly words: string;
};

const odometerProblems = (state: ReportState, checklist: DriverChecklist): readonly ReportProblem[] => {
  const miles = milesOf(state.odometer);
  if (miles === undefined) return [{ part: 'odometer', words: copy.odometerNumber }];
  if (miles > mostInspectedMiles) return [{ part: 'odometer', words: copy.odometerMost(mostInspectedMiles) }];
  const isDoubted = doubtOf(state, checklist, Date.now()) !== undefined;
  return isDoubted && state.sureOdometer !== state.odometer
    ? [{ part: 'odometer', words: copy.checkOdometer }]
    : [];
};

/** Everything that is missing or wrong, in the order of the form; nothing where it can be sent. */
export const findProblems = (
  state: ReportState,
  checklist: DriverChecklist,
  pin: string,
): readonly ReportProblem[] => {
  const report = reportOf(state, checklist);
  const found = findInspectionProblems({
    kind: report.vehicle_kind,
    isTowing: report.is_towing,
    driver: report.driver,
    signature: report.signature,
    isSafe: state.isSafe,
    checked: report.checked,
    defects: report.defects,
    notes: report.notes,
  });
  const problems = found.map(({ problem, ...where }) => ({ ...where, words: copy.problems[problem] }));
  const own: ReportProblem[] = [];
  if (checklist.needs_pin && pin.trim() === '') own.push({ part: 'pin', words: copy.pinNeeded });
  if (state.odometer.trim() !== '') own.push(...odometerProblems(state, checklist));
  return [
    ...problems.filter(({ part }) => part === 'driver'),
    ...own,
    ...problems.filter(({ part }) => part !== 'driver'),
  ];
};
