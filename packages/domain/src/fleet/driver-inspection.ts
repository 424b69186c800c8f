import { longestDriver } from './vehicle-details';

/** What 49 CFR 396.11(a)(1) asks of a driver's report, in its order. */
export const federalItems = {
  service_brakes: 'Service brakes, including trailer brake connections',
  parking_brake: 'Parking brake',
  steering: 'Steering mechanism',
  lights: 'Lighting devices and reflectors',
  tires: 'Tires',
  horn: 'Horn',
  wipers: 'Windshield wipers',
  mirrors: 'Rear vision mirrors',
  coupling: 'Coupling devices',
  wheels: 'Wheels and rims',
  emergency: 'Emergency equipment',
} as const;

/** What fleets look at beside it. */
const moreItems = {
  fluids: 'Leaks and fluid levels',
  windshield: 'Windshield and windows',
  seat_belts: 'Seat belts',
  body: 'Body and doors',
  load: 'Load and tie-downs',
  exits: 'Emergency exits',
} as const;

export const inspectionItems = { ...federalItems, ...moreItems } as const;
export type InspectionItem = keyof typeof inspectionItems;
export const inspectionItemKeys = Object.keys(inspectionItems) as [InspectionItem, ...InspectionItem[]];

export const inspectedKinds = ['van', 'truck', 'bus'] as const;
export type InspectedKind = (typeof inspectedKinds)[number];

const light: readonly InspectionItem[] = [
  'service_brakes',
  'parking_brake',
  'steering',
  'lights',
  'tires',
  'horn',
  'wipers',
  'mirrors',
  'wheels',
  'emergency',
  'fluids',
  'windshield',
  'seat_belts',
  'body',
];

/** The list of a vehicle: every federal item that it can have. */
export const itemsFor = (kind: InspectedKind, isTowing: boolean): readonly InspectionItem[] => {
  const wanted = new Set<InspectionItem>(light);
  if (kind === 'truck') wanted.add('load');
  if (kind === 'bus') wanted.add('exits');
  if (isTowing) wanted.add('coupling').add('load');
  return inspectionItemKeys.filter((item) => wanted.has(item));
};

/** Whoever drives has one name, in a report and among the details of a vehicle. */
export const longestDriverName = longestDriver;
export const mostInspectedMiles = 2_000_000;
export const longestDefectWords = 300;
export const longestInspectionNotes = 600;
export const mostDefectPictures = 4;
export const pinPattern = /^\d{4,8}$/;

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const addresses = /(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.)\S*|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/\S*/gi;

/** Words of somebody nobody knows: one line, without links and signs that nobody sees. */
export const plainWords = (typed: string, most: number): string => {
  const words = typed
    .normalize('NFC')
    .replace(/[\r\n\t]+/g, ' ')
    .replace(invisible, '')
    .replace(/[<>]/g, '')
    .replace(addresses, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...words].slice(0, most).join('').trim();
};

export type ReportedDefect = { readonly item: InspectionItem; readonly words: string };

export type InspectionDraft = {
  readonly kind: InspectedKind;
  readonly isTowing: boolean;
  readonly driver: string;
  readonly signature: string;
  /** Undefined: not said yet. */
  readonly isSafe: boolean | undefined;
  readonly checked: readonly InspectionItem[];
  readonly defects: readonly ReportedDefect[];
  readonly notes?: string;
};

/** What keeps a report from being taken, as the server says it. */
export const inspectionProblemWords = {
  nameless: 'Enter your name.',
  name_too_long: `Your name can have ${longestDriverName} characters at most.`,
  unchecked: 'Check every item on the list.',
  list_changed: 'The list has changed. Reload the page.',
  reported_twice: 'Report each item once.',
  ok_and_defect: 'An item is OK or has a defect.',
  wordless: 'Say what’s wrong with each defect.',
  words_too_long: `Say what is wrong in ${longestDefectWords} characters at most.`,
  notes_too_long: `Notes can have ${longestInspectionNotes} characters at most.`,
  safety_unsaid: 'Say whether the vehicle is safe to drive.',
  unsafe_without_defect: 'Mark what makes the vehicle unsafe.',
  unsigned: 'Sign your report.',
  signature_too_long: `Your signature can have ${longestDriverName} characters at most.`,
} as const;

/** One thing that keeps a report from being taken, and where in its form that is. */
export type InspectionProblem = {
  readonly part: 'driver' | 'items' | 'list' | 'words' | 'notes' | 'safe' | 'signature';
  readonly problem: keyof typeof inspectionProblemWords;
  /** Which of the list, where it is about some of it. */
  readonly items?: readonly InspectionItem[];
};

const problemsOfList = (draft: InspectionDraft): readonly InspectionProblem[] => {
  const items = itemsFor(draft.kind, draft.isTowing);
  const defects = draft.defects.map(({ item }) => item);
  const said = new Set([...draft.checked, ...defects]);
  const unsaid = items.filter((item) => !said.has(item));
  const wordless = draft.defects.filter(({ words }) => plainWords(words, longestDefectWords) === '');
  const problems: InspectionProblem[] = [];
  if (unsaid.length > 0) problems.push({ part: 'items', problem: 'unchecked', items: unsaid });
  if ([...said].some((item) => !items.includes(item)))
    problems.push({ part: 'list', problem: 'list_changed' });
  if (new Set(defects).size !== defects.length) problems.push({ part: 'list', problem: 'reported_twice' });
  if (defects.some((item) => draft.checked.includes(item)))
    problems.push({ part: 'list', problem: 'ok_and_defect' });
  if (wordless.length > 0)
    problems.push({ part: 'words', problem: 'wordless', items: wordless.map(({ item }) => item) });
  const long = draft.defects.filter(({ words }) => words.length > longestDefectWords);
  if (long.length > 0)
    problems.push({ part: 'words', problem: 'words_too_long', items: long.map(({ item }) => item) });
  return problems;
};

/** Everything that keeps a report from being taken, in the order of the form. */
export const findInspectionProblems = (draft: InspectionDraft): readonly InspectionProblem[] => {
  const problems: InspectionProblem[] = [];
  if (plainWords(draft.driver, longestDriverName) === '')
    problems.push({ part: 'driver', problem: 'nameless' });
  if (draft.driver.length > longestDriverName) problems.push({ part: 'driver', problem: 'name_too_long' });
  problems.push(...problemsOfList(draft));
  if ((draft.notes ?? '').length > longestInspectionNotes)
    problems.push({ part: 'notes', problem: 'notes_too_long' });
  if (draft.isSafe === undefined) problems.push({ part: 'safe', problem: 'safety_unsaid' });
  if (draft.isSafe === false && draft.defects.length === 0)
    problems.push({ part: 'safe', problem: 'unsafe_without_defect' });
  if (plainWords(draft.signature, longestDriverName) === '')
    problems.push({ part: 'signature', problem: 'unsigned' });
  if (draft.signature.length > longestDriverName)
    problems.push({ part: 'signature', problem: 'signature_too_long' });
  return problems;
};

/** Why a report cannot be taken; undefined where it can. */
export const findInspectionProblem = (draft: InspectionDraft): string | undefined => {
  const [first] = findInspectionProblems(draft);
  return first && inspectionProblemWords[first.problem];
};

export const signatureWidth = 600;
export const signatureHeight = 200;
const longestSignature = 12_000;

/** A drawn signature: moves and lines within its box, and nothing else, so that it can be drawn anywhere. */
export const isSignaturePath = (path: string): boolean =>
  path.length > 0 &&
  path.length <= longestSignature &&
  /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/.test(path) &&
  [...path.matchAll(/(\d+) (\d+)/g)].every(
    ([, x, y]) => Number(x) <= signatureWidth && Number(y) <= signatureHeight,
  );

export const defectStatuses = ['open', 'requested', 'repaired', 'no_repair_needed'] as const;
export type DefectStatus = (typeof defectStatuses)[number];
export const certifiedOutcomes = ['repaired', 'no_repair_needed'] as const;
export type CertifiedOutcome = (typeof certifiedOutcomes)[number];

/** The carrier's certification, as 396.11(a)(3) words it. */
export const certificationWords: Readonly<Record<CertifiedOutcome, string>> = {
  repaired: 'I certify that this defect has been repaired.',
  no_repair_needed: 'I certify that repair is unnecessary for the vehicle to operate safely.',
};

/** What a technician is told: every defect by its item, in the driver's words. */
export const problemOfDefects = (defects: readonly ReportedDefect[]): string =>
  defects
    .map(({ item, words }) => `${inspectionItems[item]}: ${plainWords(words, longestDefectWords)}`)
    .join('. ');

/** Vehicles that are inspected every day and have no report of this one. */
export const findMissing = <T extends { readonly carId: string; readonly sinceDay: string }>(
  inspected: readonly T[],
  reported: ReadonlySet<string>,
  day: string,
): readonly T[] => inspected.filter(({ carId, sinceDay }) => sinceDay <= day && !reported.has(carId));
