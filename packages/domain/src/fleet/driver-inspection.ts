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

export const longestDriverName = 60;
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
  readonly isSafe: boolean;
  readonly checked: readonly InspectionItem[];
  readonly defects: readonly ReportedDefect[];
};

/** Why a report cannot be taken, in words for its driver; undefined where it can. */
export const findInspectionProblem = (draft: InspectionDraft): string | undefined => {
  if (plainWords(draft.driver, longestDriverName) === '') return 'Enter your name.';
  const items = itemsFor(draft.kind, draft.isTowing);
  const said = new Set([...draft.checked, ...draft.defects.map(({ item }) => item)]);
  if (items.some((item) => !said.has(item))) return 'Check every item on the list.';
  if ([...said].some((item) => !items.includes(item))) return 'The list has changed. Reload the page.';
  if (new Set(draft.defects.map(({ item }) => item)).size !== draft.defects.length)
    return 'Report each item once.';
  if (draft.defects.some(({ item }) => draft.checked.includes(item))) return 'An item is OK or has a defect.';
  if (draft.defects.some(({ words }) => plainWords(words, longestDefectWords) === ''))
    return 'Say what is wrong with each defect.';
  if (!draft.isSafe && draft.defects.length === 0) return 'Mark what makes the vehicle unsafe.';
  if (plainWords(draft.signature, longestDriverName) === '') return 'Sign your report.';
  return undefined;
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
