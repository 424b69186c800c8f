import type { LanguageCode } from '../language';
/** The longest labor of one service. */
export const mostLaborMinutes = 6_000;

/** Whole numbers up to this are hours; above it nobody can tell hours from minutes. */
const mostPlainHours = 24;

export type LaborTime =
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** Nothing was typed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unclear'; readonly problem: string };

const unclear = (problem: string): LaborTime => ({ kind: 'unclear', problem });

const asMinutes = (minutes: number): LaborTime =>
  minutes > mostLaborMinutes
    ? unclear(`At most ${mostLaborMinutes / 60} hours.`)
    : { kind: 'minutes', minutes: Math.round(minutes) };

const hoursAndMinutes =
  /^(?:(\d{1,3}(?:\.\d+)?|\.\d+)\s*h(?:rs?|ours?)?\.?)?\s*(?:(\d{1,4})\s*m(?:in(?:utes?)?)?\.?)?$/;

/** Labor as shops write it: 1.5 and 2 are hours, 1:30 is hours and minutes, 90m is minutes. */
export const readLaborTime = (text: string): LaborTime => {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { kind: 'none' };
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed);
  if (clock) return asMinutes(Number(clock[1]) * 60 + Number(clock[2]));
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(typed)) {
    const hours = Number(typed);
    if (hours > mostPlainHours) return unclear(`Write ${typed}m for minutes or ${typed}h for hours.`);
    return asMinutes(hours * 60);
  }
  const named = hoursAndMinutes.exec(typed);
  if (!named) return unclear('Write hours or minutes: 1.5, 1:30 or 90m.');
  return asMinutes(Number(named[1] ?? 0) * 60 + Number(named[2] ?? 0));
};

/** As it is typed: '1:30'. */
export const laborTimeText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const hourUnit = { en: 'hr', es: 'h' } as const;

/** As it is said: '1 hr 30 min'. */
export const laborTimeInWords = (minutes: number, language: LanguageCode = 'en'): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  const whole = `${hours} ${hourUnit[language]}`;
  return rest === 0 ? whole : `${whole} ${rest} min`;
};
