import type { LanguageCode } from '../language';

/** What a shop's gauges read, and between which numbers a reading can be true. */
type Gauge = {
  readonly least: number;
  readonly most: number;
  readonly decimals: number;
  /** How many numbers one point may have: a pad left and right, a pressure for each tire. */
  readonly readings: number;
  /** How the unit is written after the number, as technicians type it. */
  readonly written: RegExp;
};

export const gauges = {
  '/32 in': {
    least: 0,
    most: 20,
    decimals: 1,
    readings: 1,
    written: /\/\s*32(?:nds?)?\s*(?:in\.?|pulg\.?|")?/gi,
  },
  psi: { least: 0, most: 130, decimals: 1, readings: 4, written: /psi/gi },
  mm: { least: 0, most: 25, decimals: 1, readings: 2, written: /mm/gi },
  V: { least: 0, most: 16, decimals: 2, readings: 1, written: /v(?:olts?)?/gi },
} as const satisfies Record<string, Gauge>;

export type MeasureUnit = keyof typeof gauges;

type ReadMeasure =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly words: string };

const rangeInWords = (unit: MeasureUnit): string => {
  const { least, most, readings }: Gauge = gauges[unit];
  const range = `Enter ${least} to ${measureInWords(unit, String(most))}`;
  return readings === 1 ? `${range}.` : `${range}. Up to ${readings} numbers, separated by commas.`;
};

/** What was typed, as it is kept: numbers alone ('2, 3.5'), or why it can't be right. Nothing typed is nothing measured. */
export const readMeasure = (unit: MeasureUnit, typed: string): ReadMeasure => {
  const { least, most, decimals, readings, written }: Gauge = gauges[unit];
  const parts = typed
    .replaceAll(written, ' ')
    .split(/[\s,;/]+/)
    .filter((part) => part !== '');
  const isPlausible = (part: string): boolean =>
    /^(?:\d{1,3}(?:\.\d{0,3})?|\.\d{1,3})$/.test(part) && Number(part) >= least && Number(part) <= most;
  if (parts.length > readings || !parts.every(isPlausible)) return { ok: false, words: rangeInWords(unit) };
  const rounded = parts.map((part) => String(Number(Number(part).toFixed(decimals))));
  return { ok: true, text: rounded.join(', ') };
};

/** '6/32 in', '2, 3.5 mm'; tread is read in 32nds. */
export const measureInWords = (
  unit: MeasureUnit,
  measured: string,
  language: LanguageCode = 'en',
): string => {
  if (measured === '') return '';
  const shown = language === 'es' ? unit.replace('in', 'pulg.') : unit;
  return `${measured}${unit.startsWith('/') ? '' : ' '}${shown}`;
};
