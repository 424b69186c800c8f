const diagnosisReasonLabels = {
  'not-starting': 'Car is not starting',
  'check-engine-light': 'Check engine light is on',
  'warning-light': 'Warning light is on',
  leaking: 'Fluids are leaking',
  shaking: 'Car is shaking (vibrating)',
  'brakes-squeaking': 'Brakes are squeaking',
  smoke: 'Smoke or steam is coming out of the car',
  overheating: 'Car is overheating',
  windows: 'Windows are not going up or down',
  other: 'Other',
} as const;
export type DiagnosisReasonId = keyof typeof diagnosisReasonLabels;

/** What a customer can tap instead of typing (DESK-2). 'Other' opens a description box and adds no sentence. */
export type DiagnosisReason = {
  readonly id: DiagnosisReasonId;
  readonly label: string;
  readonly sentence?: string;
};

const reasonIds = Object.keys(diagnosisReasonLabels) as DiagnosisReasonId[];

/** The reasons in the words of one language, which are also what they add to the description. */
export const diagnosisReasonsIn = (
  labels: Readonly<Record<DiagnosisReasonId, string>>,
): readonly DiagnosisReason[] =>
  reasonIds.map((id) => ({
    id,
    label: labels[id],
    ...(id === 'other' ? {} : { sentence: `${labels[id]}.` }),
  }));

export const diagnosisReasons = diagnosisReasonsIn(diagnosisReasonLabels);

/** Whole sentences only: 'My Car is overheating.' is the customer's own and stays. */
const standsAlone = (text: string, start: number, end: number): boolean => {
  const before = text.slice(0, start);
  const after = text.slice(end);
  return (before === '' || /(?:[.!?]\s+|\n)$/.test(before)) && (after === '' || /^\s/.test(after));
};

const findSentence = (text: string, sentence: string): number | undefined => {
  for (let at = text.indexOf(sentence); at >= 0; at = text.indexOf(sentence, at + 1)) {
    if (standsAlone(text, at, at + sentence.length)) return at;
  }
  return undefined;
};

export const hasReason = (text: string, { sentence }: DiagnosisReason): boolean =>
  sentence !== undefined && findSentence(text, sentence) !== undefined;

/** Puts the reason's sentence after what is there, once. */
export const addReason = (text: string, reason: DiagnosisReason): string => {
  if (reason.sentence === undefined || hasReason(text, reason)) return text;
  if (text === '') return reason.sentence;
  return `${text}${/[.!?]$/.test(text) ? ' ' : '\n'}${reason.sentence}`;
};

/** Takes one sentence out with the one space that set it apart, and nothing of the customer's own. */
const cutSentence = (text: string, start: number, end: number): string => {
  const separatedBefore = text[start - 1] === ' ' || (start > 0 && end === text.length);
  return separatedBefore
    ? text.slice(0, start - 1) + text.slice(end)
    : text.slice(0, start) + text.slice(end + 1);
};

/** Removes the reason's sentence wherever it stands alone. The exact inverse of `addReason`. */
export const removeReason = (text: string, { sentence }: DiagnosisReason): string => {
  if (sentence === undefined) return text;
  let rest = text;
  for (let at = findSentence(rest, sentence); at !== undefined; at = findSentence(rest, sentence)) {
    rest = cutSentence(rest, at, at + sentence.length);
  }
  return rest;
};

/** A chip pressed again removes its sentence. */
export const toggleReason = (text: string, reason: DiagnosisReason): string =>
  hasReason(text, reason) ? removeReason(text, reason) : addReason(text, reason);
